import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AuditedEvent } from '#resources/api/history';
import { auditActions, type AuditAction } from '#resources/auditActions';
import { definitions, spoken, TestBackOffice } from '../testing/backOffice';
import { AuditEntry } from './AuditEntry';

afterEach(cleanup);
const job = '01900000-0000-7000-8000-0000000000ab';
const found = definitions.find(({ id }) => id === 'inputs');
const definition = found && { ...found, can_write: true };

function show(action: AuditAction, locale: 'en' | 'fr', more: Partial<AuditedEvent> = {}) {
  const event: AuditedEvent = {
    id: 'e',
    at: '2026-11-21T10:00:00.000Z',
    actor: 'p',
    actor_name: 'Louise',
    impersonator: null,
    impersonator_name: null,
    action,
    entity: 'inputs',
    entity_id: job,
    label: null,
    version: null,
    changes: {},
    act: null,
    act_count: 1,
    ...more,
  };
  cleanup();
  render(
    <TestBackOffice resource="inputs" locale={locale}>
      <AuditEntry event={event} definition={event.entity === 'inputs' ? definition : undefined} />
    </TestBackOffice>,
  );
  const link = screen.queryByRole('link');
  return { text: screen.getByRole('heading').textContent, link: link?.getAttribute('href')?.replace('#', '') ?? null };
}

describe('an event of the audit', () => {
  it.each(['en', 'fr'] as const)('is a sentence, whatever was done (%s)', (locale) => {
    const { audit } = spoken[locale].texts as { audit: { did: Record<string, string>; actions: Record<string, string> } };
    expect([Object.keys(audit.did).toSorted(), Object.keys(audit.actions).toSorted()]).toEqual([
      auditActions.toSorted(),
      auditActions.toSorted(),
    ]);
    for (const action of auditActions) expect(show(action, locale).text, action).toContain(`Louise ${audit.did[action]}`);
  });

  it('of many records leads to the import that is still there, never to a record by its job', () => {
    expect(show('export', 'fr')).toEqual({ text: 'Louise a exporté\u00a0: Saisies', link: null });
    expect(show('export_deleted', 'fr')).toEqual({ text: 'Louise a supprimé un export\u00a0: Saisies', link: null });
    expect(show('import_deleted', 'fr').link).toBeNull();
    expect(show('import', 'en')).toMatchObject({ link: `/admin/imports/${job}` });
    expect(show('import_undone', 'en').link).toBe(`/admin/imports/${job}`);
    expect(show('precalculate', 'en', { entity: 'indicators' })).toEqual({ text: 'Louise had every figure computed again ', link: null });
  });

  it('of one record leads to it, unless it is gone', () => {
    expect(show('import', 'en', { version: 1, label: 'Paris' })).toMatchObject({
      link: `/admin/inputs/${job}`,
      text: expect.stringContaining('Paris'),
    });
    expect(show('delete', 'en', { version: 1, label: 'Paris' }).link).toBeNull();
    expect(show('take', 'fr', { entity: 'definitions', entity_id: 'suppliers' }).text).toBe(
      'Louise a mis en service\u00a0: la définition suppliers',
    );
  });
});

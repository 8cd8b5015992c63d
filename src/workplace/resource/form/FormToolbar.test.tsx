/** Tests the button that removes a record: people are archived, any other record is deleted. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Form, RecordContextProvider, type RaRecord } from 'ra-core';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '#resources/definition';
import { createDataProvider } from '#dataProvider/index';
import { TestBackOffice } from '../../../testing/backOffice';
import { DraftStatus } from '../drafts/draftStatus';
import { FormToolbar } from './FormToolbar';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(resource: string, record: RaRecord, locale: Locale): void {
  render(
    <TestBackOffice resource={resource} locale={locale} dataProvider={createDataProvider([])}>
      <RecordContextProvider value={record}>
        <Form record={record}>
          <FormToolbar existing status={new DraftStatus()} />
        </Form>
      </RecordContextProvider>
    </TestBackOffice>,
  );
}

it.each([
  ['en', 'Archive', 'Archive “a@lacet.example”?', /no longer sign in/],
  ['fr', 'Archiver', /^Archiver «.a@lacet\.example.»/, /ne pourra plus se connecter/],
] as const)('a person is archived (%s)', (locale, archive, title, hint) => {
  open('users', { id: 'a', email: 'a@lacet.example', archived_at: null }, locale);
  fireEvent.click(screen.getByRole('button', { name: archive }));
  screen.getByRole('dialog', { name: title });
  screen.getByText(hint);
  expect(screen.queryByText(/Delete|Supprimer/)).toBeNull();
});

it('who is archived already is not archived again', () => {
  open('users', { id: 'a', email: 'a@lacet.example', archived_at: '2026-01-01T00:00:00.000Z' }, 'en');
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
});

it.each([
  ['en', 'Delete', 'Delete “Readers”?', 'Lost', '2 people: Anne, Bea'],
  ['fr', 'Supprimer', /^Supprimer «.Lecteurs.»/, 'Perdu', /^2 personnes.: Anne, Bea$/],
] as const)('deleting a role says first who loses what (%s)', async (locale, remove, title, lost, who) => {
  const people = [
    { id: 'a', name: 'Anne' },
    { id: 'b', name: 'Bea' },
  ];
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body) asked.push([url, JSON.parse(body)]);
    const plan = { people: 2, gains: [], loses: [{ key: 'tags:read', count: 2, people }] };
    const answer = url.endsWith('/plan') ? plan : url.endsWith('/references') ? { references: [], hidden: false } : [];
    return new Response(JSON.stringify(answer), { headers: { 'content-range': 'permissions 0-0/0' } });
  });
  open('roles', { id: 'r', name: { en: 'Readers', fr: 'Lecteurs' } }, locale);
  fireEvent.click(screen.getByRole('button', { name: remove }));
  screen.getByRole('dialog', { name: title });
  // Waits, because the text is in a part of the bundle that loads when it is needed.
  await screen.findByRole('heading', { name: lost }, { timeout: 20_000 });
  screen.getByText(who);
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(
    expect.arrayContaining([
      ['/api/roles/bulk/references', { ids: ['r'] }],
      ['/api/roles/r/plan', { deleted: ['r'] }],
    ]),
  );
});

it('any other record is deleted', () => {
  open('suppliers', { id: 'a', name: 'Roux' }, 'en');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  screen.getByRole('dialog', { name: 'Delete “Roux”?' });
});

/** Tests that the entries of a subject are computed again only once it is shown what would change, and with a reason. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '#resources/definition';
import { testDataProvider } from 'ra-core';
import { TestBackOffice } from '../../../../testing/backOffice';
import { BackOfficeContext, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { RecomputePanel } from './RecomputePanel';

const field = (id: string, more: object = {}) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
let fields: object[];
let entries: number;
let sent: unknown[];
let reads: number;
let isOwn: boolean;
beforeEach(() => {
  [sent, entries, reads, isOwn] = [[], 3, 0, false];
  fields = [field('kwh'), field('co2', { compute: 'kwh * 2' })];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (url.endsWith('/recompute/preview'))
      return Response.json({
        entries,
        states: entries ? { approved: 2, draft: 1 } : {},
        fields: entries ? [{ id: 'co2', entries: 3, before: 1.5, after: '1234.25' }] : [],
        years: entries ? [{ year: 2023, entries: 3 }] : [],
        examples: [],
        indicators: entries ? ['emissions'] : [],
        is_own: isOwn,
        fingerprint: 'abc',
      });
    if (method === 'POST') {
      sent.push(JSON.parse(body ?? ''));
      return Response.json({ id: 'j1', kind: 'recompute', status: 'queued' }, { status: 202 });
    }
    return Response.json({ id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const dataProvider = testDataProvider({
  getOne: async () => {
    reads += 1;
    return { data: { id: 'electricity', key: 'electricity', name: { en: 'E' }, fields } } as never;
  },
});

/** Shows the panel to somebody who holds these permissions. */
function Page({ permissions }: { permissions: string[] }) {
  const known = useBackOffice();
  return (
    <BackOfficeContext value={{ ...known, profile: { ...known.profile, effective_permissions: permissions } }}>
      <RecomputePanel id="electricity" />
    </BackOfficeContext>
  );
}

const open = (locale: Locale, permissions = ['inputs:reopen']) =>
  render(
    <TestBackOffice resource="subjects" locale={locale} dataProvider={dataProvider}>
      <Page permissions={permissions} />
    </TestBackOffice>,
  );

it.each([
  ['en', 'Compute the entries again', /3 entries of 2023 would change/, '1,234.25', 'Change 3 entries', /^Reason/],
  ['fr', 'Recalculer les saisies', /3 saisies de 2023 changeraient/, /1\s234,25/, 'Modifier 3 saisies', /^Motif/],
] as const)('says what would change, and asks for the reason (%s)', async (locale, button, said, after, confirm, reason) => {
  open(locale);
  fireEvent.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('cell', { name: after })).toBeTruthy();
  const change = screen.getByRole('button', { name: confirm });
  expect(change).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText(reason), { target: { value: 'A new factor.' } });
  fireEvent.click(change);
  await waitFor(() => expect(sent).toEqual([{ reason: 'A new factor.', fingerprint: 'abc', entries: 3 }]));
  await waitFor(() => expect(screen.queryByText(said)).toBeNull());
});

it('is left to somebody else where its person changed the factor', async () => {
  isOwn = true;
  open('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Compute the entries again' }));
  expect(await screen.findByText(/someone else computes them again/)).toBeTruthy();
  expect(screen.getByText(/3 entries of 2023 would change/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Change 3 entries' })).toHaveProperty('disabled', true);
});

it('says so where nothing would change', async () => {
  entries = 0;
  open('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Compute the entries again' }));
  expect(await screen.findByText(/^Nothing would change/)).toBeTruthy();
  expect(screen.queryByLabelText(/^Reason/)).toBeNull();
});

it('is not offered where people type everything, nor to who may not reopen entries', async () => {
  fields = [field('kwh')];
  open('en');
  await waitFor(() => expect(reads).toBe(1));
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  fields = [field('co2', { compute: '1' })];
  open('en', []);
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.queryByRole('button')).toBeNull();
});

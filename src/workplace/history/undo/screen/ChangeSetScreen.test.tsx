/** Tests the screen of changes made together, and the dialog that says before what their undo puts back and leaves. */
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { TestMemoryRouter } from 'ra-core';
import { Link, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { createDataProvider } from '#dataProvider/index';
import type { ChangeSet, ChangeSetRecord, UndoResult } from '#resources/api/history/changeSets';
import type { Locale } from '#resources/definition';
import { definitions, TestBackOffice } from '../../../../testing/backOffice';
import { ChangeSetScreen } from './ChangeSetScreen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const spared: ChangeSet['spared'] = [
  { reason: 'changed_since', count: 1, records: [{ entity: 'suppliers', id: 's2', label: 'Tannerie Roux' }] },
];
const changeSet: ChangeSet = {
  id: 'abc',
  at: '2026-11-25T10:00:00.000Z',
  actor: { id: 'p1', name: 'Ana Lopes' },
  source: 'edit',
  import: null,
  undoes: null,
  undone_by: null,
  undo_runs: false,
  counts: [{ entity: 'suppliers', created: 0, changed: 3, deleted: 0 }],
  back: 2,
  spared,
};
const records: ChangeSetRecord[] = [
  { entity: 'suppliers', id: 's1', label: 'Cuirs du Nord', kind: 'changed', exists: true, changes: { city: ['Lille', 'Porto'] } },
  { entity: 'suppliers', id: 's3', label: 'Gone & sons', kind: 'deleted', exists: false, changes: { city: ['Lyon', null] } },
];
const undone: UndoResult = { change_set: 'def', undone: 2, left: 1, spared };

/** Opens the screen on a server that knows one change set; returns the list of the calls that were made to write. */
function open(locale: Locale, of: ChangeSet = changeSet, address = '/change_sets/abc') {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') {
      sent.push(url);
      return new Response(JSON.stringify(undone));
    }
    if (url.startsWith('/api/change_sets/abc/records'))
      return new Response(JSON.stringify(records), { headers: { 'Content-Range': 'records 0-1/2' } });
    return new Response(JSON.stringify(url === '/api/change_sets/abc' ? of : {}));
  });
  render(
    <TestMemoryRouter initialEntries={[address]}>
      <TestBackOffice resource="suppliers" locale={locale} dataProvider={createDataProvider(definitions)}>
        <Routes>
          <Route path="change_sets/:id" element={<ChangeSetScreen />} />
        </Routes>
        <Link to="/change_sets/abc?undo=true">The notice’s link</Link>
      </TestBackOffice>
    </TestMemoryRouter>,
  );
  return sent;
}

it.each([
  [
    'en',
    'Bulk edit',
    'By Ana Lopes',
    'Undo the bulk edit',
    'Undo the bulk edit?',
    '2 records will be as they were before.',
    /1 record changed since stays as it is: “Tannerie Roux”/,
  ],
  [
    'fr',
    'Modification groupée',
    'Par Ana Lopes',
    'Annuler la modification groupée',
    'Annuler la modification groupée\u202f?',
    '2 fiches redeviendront comme avant.',
    /1 fiche modifiée depuis reste telle quelle\s: «\sTannerie Roux\s»/,
  ],
] as const)(
  'shows who changed what and, before the undo, what it leaves and why (%s)',
  async (locale, title, by, button, question, back, left) => {
    const sent = open(locale);
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByText(by);
    const row = (await screen.findByRole('rowheader', { name: 'Cuirs du Nord' })).closest('tr');
    expect(row?.textContent).toContain('Porto');
    expect(screen.getByRole('link', { name: 'Cuirs du Nord' }).getAttribute('href')).toBe('/admin/suppliers/s1');
    expect(screen.queryByRole('link', { name: 'Gone & sons' })).toBeNull();
    expect(screen.queryByText('Lyon')).toBeNull();
    fireEvent.click(screen.getByRole('button', { expanded: false }));
    await screen.findByText('Lyon');
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog', { name: question }));
    await dialog.findByText(back);
    await dialog.findByText(left);
    expect(sent).toEqual([]);
    await vi.waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: button }).disabled).toBe(false));
    fireEvent.click(dialog.getByRole('button', { name: button }));
    await vi.waitFor(() => expect(sent).toEqual(['/api/change_sets/abc/undo']));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('opens the dialog where a notice asks for it', async () => {
  open('en', changeSet, '/change_sets/abc?undo=true');
  await within(await screen.findByRole('dialog')).findByText(/Tannerie Roux/);
});

it('opens the dialog each time that a notice asks for it on this very screen', async () => {
  open('en');
  await screen.findByRole('button', { name: 'Undo the bulk edit' });
  for (let time = 0; time < 2; time += 1) {
    fireEvent.click(screen.getByText('The notice’s link'));
    fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
});

it('offers no undo where nothing is left to undo, or a job undoes it', async () => {
  open('en', { ...changeSet, back: 0, undone_by: 'def' });
  expect((await screen.findByRole('link', { name: 'These changes were undone' })).getAttribute('href')).toBe('/admin/change_sets/def');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  cleanup();
  open('en', { ...changeSet, undo_runs: true });
  await screen.findByText('These changes are being undone.');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

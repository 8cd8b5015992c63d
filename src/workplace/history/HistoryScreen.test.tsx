/** Tests that a history numbers, compares and restores versions alone, and not what was done to a record without one. */
import { cleanup, render, screen } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { Revision } from '#resources/api/history/events';
import { TestBackOffice } from '../../testing/backOffice';
import { HistoryScreen } from './HistoryScreen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const revision = (version: number | null, action: string, changes: Revision['changes']): Revision => ({
  id: `${action} ${version} ${JSON.stringify(changes)}`,
  version,
  at: '2026-11-21T19:00:00.000Z',
  action,
  actor: { id: 'a', name: 'Ana' },
  comment: null,
  changes,
  change_set: null,
  change_set_count: 1,
});

it('an absence has no version, and the buttons stand beside the one that is not current', async () => {
  const revisions = [
    revision(null, 'set_reminders', { hour: [16, 9] }),
    revision(2, 'update', { last_name: ['Roux', 'Brun'] }),
    revision(null, 'set_reminders', { hour: [null, 16] }),
    revision(1, 'create', { last_name: [null, 'Roux'] }),
  ];
  vi.stubGlobal('fetch', async () => Response.json(revisions, { headers: { 'content-range': 'revisions 0-3/4' } }));
  window.location.hash = '#/admin/users/u1/history';
  render(
    <TestBackOffice
      resource="users"
      dataProvider={testDataProvider({ getOne: async () => ({ data: { id: 'u1', email: 'ana' } as never }) })}
    >
      <Routes>
        <Route path="/admin/users/:id/history" element={<HistoryScreen />} />
      </Routes>
    </TestBackOffice>,
  );
  await screen.findByText('Ana created it');
  const entries = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')?.textContent ?? '');
  expect(entries.map((text) => [/Version \d/.exec(text)?.[0], text.includes('Restore'), text.includes('Compare with')])).toEqual([
    [undefined, false, false],
    ['Version 2', false, false],
    [undefined, false, false],
    ['Version 1', true, true],
  ]);
  expect(entries[1]).toContain('Version 2, the current one');
});

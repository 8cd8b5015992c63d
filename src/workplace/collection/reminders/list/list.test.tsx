/** Tests the lists of reminders of one kind, and the addresses that lead to them. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { testDataProvider, type GetListParams, type RaRecord } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../testing/backOffice';
import { reminderPath } from '../paths';
import { RemindersList } from './RemindersList';

const reminder: RaRecord = {
  id: 'r1',
  title: { en: 'Approvers', fr: 'Approbation' },
  kind: 'approval',
  target: 'users',
  when: 'every',
  active: true,
};
let rows: RaRecord[] = [];
let asked: GetListParams['filter'];
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/states') ? { states: [{ id: 'r1', next_at: '2026-12-01T08:00:00.000Z', last_run_at: null }] } : []),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (locale: Locale, address: string) => {
  window.location.hash = `#${address}`;
  const dataProvider = testDataProvider({
    getList: async (_resource: string, { filter }: GetListParams): Promise<{ data: never[]; total: number }> => {
      asked = filter;
      return { data: rows as never[], total: rows.length };
    },
  });
  return render(
    <TestBackOffice resource="reminders" locale={locale} dataProvider={dataProvider}>
      <RemindersList />
    </TestBackOffice>,
  );
};

it.each([
  ['en', 'Approvers', 'Next time', 'By people', '1 Dec'],
  ['fr', 'Approbation', 'Prochaine date', 'Par personnes', '1 déc.'],
] as const)('in %s, a list has the reminders of its kind and target, with their next time', async (locale, name, head, current, next) => {
  rows = [reminder];
  const { container } = show(locale, '/admin/reminders/approval/users');
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain('/admin/reminders/approval/users/r1');
  await waitFor(() => expect(container.textContent).toContain(next));
  expect(asked).toEqual({ kind: 'approval', target: 'users' });
  // Right after the name, and not over the columns beside it on a phone.
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads.indexOf(head)).toBe(2);
  expect(container.querySelector('tbody td.title + td:not(.actions)')?.textContent).toContain(next);
  expect(screen.getByRole('link', { name: current }).getAttribute('aria-current')).toBe('page');
});

it.each([
  ['en', 'New reminder', 'No reminder yet of entries and questionnaires to complete'],
  ['fr', 'Nouvelle relance', 'Aucune relance pour l’instant sur les saisies'],
] as const)('in %s, an empty list says what would be here, and leads to the form', async (locale, name, text) => {
  rows = [];
  const { container } = show(locale, '/admin/reminders/data');
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toContain('/admin/reminders/data/new');
  await waitFor(() => expect(container.textContent).toContain(text));
  expect(asked).toEqual({ kind: 'data' });
});

it('a reminder has its address under its kind and target', () => {
  expect(reminderPath(reminder)).toBe('/admin/reminders/approval/users/r1');
  expect(reminderPath({ id: 'x y', kind: 'data', target: 'subjects' })).toBe('/admin/reminders/data/subjects/x%20y');
});

it('on a phone, the title and the next time are the only columns, so that none is cut', async () => {
  rows = [reminder];
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show('en', '/admin/reminders/approval');
  await screen.findByRole('link', { name: 'Approvers' });
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Title', 'Next time']);
});

import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Counts, DataProgress, FollowedSubject } from '#resources/api/collection/progress';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../testing/backOffice';
import { LateSubjects } from './LateSubjects';
import { ToEnter } from './ToEnter';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none: Counts = { expected: 0, missing: 0, draft: 0, refused: 0, submitted: 0, preapproved: 0, approved: 0, late: 0 };
const subject: FollowedSubject = {
  key: 'steam',
  name: { en: 'Steam', fr: 'Vapeur' },
  section: null,
  subsection: null,
  period: 'month',
  disabled: false,
  open: true,
  open_from: null,
  open_until: null,
  available_users: [],
  dimensions: [],
};
/** Two periods: one long overdue, and one whose due date is far away. */
const progress: DataProgress = {
  periods: [
    { key: 'past', date: '2020-01-01', date_end: '2020-01-31' },
    { key: 'coming', date: '2099-01-01', date_end: '2099-01-31' },
  ],
  total: { ...none, late: 6 },
  cells: [
    { ...none, period: 'past', missing: 3, draft: 2, refused: 1, late: 6 },
    { ...none, period: 'coming', missing: 4, draft: 5 },
  ],
  tags: [],
};

const shown = {
  en: ['Overdue: 3 missing', 'Still in time: 4 missing'],
  fr: ['En retard\u202f: 3 manquent', 'Encore à temps\u202f: 4 manquent'],
};
it.each(['en', 'fr'] as const)('what is missing is late, or still in time: each has its own place (%s)', async (locale: Locale) => {
  vi.stubGlobal(
    'fetch',
    async (url: string) =>
      new Response(
        JSON.stringify(
          url.endsWith('/progress/data')
            ? { progress: { steam: progress }, remaining: [], unknown: [] }
            : { subjects: [subject], dimensions: [], years: [2026], year: 2026 },
        ),
      ),
  );
  render(
    <TestBackOffice resource="inputs" locale={locale}>
      <ToEnter />
    </TestBackOffice>,
  );
  const [late = '', inTime = ''] = shown[locale];
  const placeOf = async (heading: string) => (await screen.findByRole('heading', { name: heading })).parentElement ?? document.body;
  expect(within(await placeOf(late)).getAllByRole('listitem')).toHaveLength(1);
  expect(within(await placeOf(late)).getByRole('link').textContent).toMatch(/2020/);
  expect(within(await placeOf(inTime)).getByRole('link').textContent).toMatch(/2099/);
});

it.each([
  ['en', '6 overdue: 3 not entered, 2 drafts, 1 rejected'],
  ['fr', '6 en retard\u202f: 3 non saisies, 2 brouillons, 1 refusée'],
] as const)('what is late says what it waits for (%s)', (locale, told) => {
  render(
    <TestBackOffice resource="inputs" locale={locale}>
      <LateSubjects subjects={[subject]} counts={{ steam: progress }} isWhole />
    </TestBackOffice>,
  );
  expect(screen.getByRole('listitem').textContent?.replace(/\s/g, ' ')).toContain(told.replace(/\s/g, ' '));
});

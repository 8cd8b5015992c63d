/** Tests that the tab of a subject lists the reminders to come, each with its next time and a link, and says where there is none. */
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SentReminders } from '#resources/api/collection/progress';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../testing/backOffice';
import { SubjectReminders } from './SubjectReminders';

const planned: SentReminders['coming'] = [
  {
    id: 'r1',
    subject_key: 'water',
    title: { en: 'Water, every Monday', fr: 'Eau, chaque lundi' },
    kind: 'data',
    next_at: '2026-12-07T08:00:00.000Z',
    people: 2,
  },
];
let coming = planned;
beforeEach(() => {
  coming = planned;
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('/subjects/reminders') ? { coming, reminders: [] } : { subjects: [], dimensions: [], years: [], year: 2026 },
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (locale: Locale) => {
  window.location.hash = '#/admin/subjects/water/reminders';
  return render(
    <TestBackOffice
      resource="subjects"
      locale={locale}
      dataProvider={testDataProvider({ getOne: async () => ({ data: { id: 'water', name: { en: 'Water', fr: 'Eau' } } as never }) })}
    >
      <Routes>
        <Route path="/admin/subjects/:key/reminders" element={<SubjectReminders />} />
      </Routes>
    </TestBackOffice>,
  );
};

it.each([
  ['en', 'Water, every Monday', '7 Dec 2026', '2 people have something left to enter', 'No reminder of this subject is planned'],
  ['fr', 'Eau, chaque lundi', '7 déc. 2026', '2 personnes ont encore quelque chose à saisir', 'Aucune relance de ce sujet n’est prévue'],
] as const)('in %s', async (locale, title, day, people, none) => {
  const { container, unmount } = show(locale);
  const link = await screen.findByRole('link', { name: title });
  expect(link.getAttribute('href')).toContain('/admin/reminders/data/subjects/r1');
  for (const text of [day, people]) expect(container.textContent).toContain(text);
  unmount();
  coming = [];
  const { container: again } = show(locale);
  await waitFor(() => expect(again.textContent).toContain(none));
});

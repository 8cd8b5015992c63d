/** Tests the screen on which an administrator sees and changes the reminders of a person, in both languages. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { PersonReminders } from './PersonReminders';

const settings: ReminderSettings = {
  email: 'ana@lacet.example',
  name: 'Ana Roy',
  hour: 9,
  time_zone: null,
  country: null,
  stopped: false,
  bounced_at: '2026-11-20T08:00:00.000Z',
  bounce: '550 5.1.1 No such user',
  absence: null,
  colleague_of: [{ id: 'b', name: 'Bo Lee', until: '2027-02-01' }],
  has_calendar: false,
  left: [
    { kind: 'entries', name: { en: 'Water', fr: 'Eau' }, due: '2026-01-30', late: true, count: 3, path: '/admin/subjects/water/progress' },
  ],
  reminders: [
    {
      id: 'r',
      title: { en: 'Weekly', fr: 'Hebdomadaire' },
      next_at: '2027-01-04T08:00:00.000Z',
      paused_until: '2027-01-05',
      word: 'Stocktaking',
      can_pause: false,
    },
    {
      id: 's',
      title: { en: 'Daily', fr: 'Quotidienne' },
      next_at: '2027-01-04T08:00:00.000Z',
      paused_until: null,
      word: null,
      can_pause: true,
    },
  ],
  sent: [{ day: '2026-11-19', items: 1, status: 'returned' }],
};
let calls: { method: string; path: string; body: unknown }[];
beforeEach(() => {
  calls = [];
  window.location.hash = '#/admin/reminders/user/u1';
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const path = String(url).replace(/^.*\/api/, '');
    calls.push({ method, path, body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    if (path.endsWith('/lift')) return new Response(null, { status: 204 });
    return Response.json(path.includes('/colleagues') ? { colleagues: [{ id: 'c', name: 'Cy', email: 'cy@lacet.example' }] } : settings);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (locale: Locale) =>
  render(
    <TestBackOffice resource="reminders" locale={locale} dataProvider={testDataProvider({})}>
      <Routes>
        <Route path="/admin/reminders/user/:id" element={<PersonReminders />} />
      </Routes>
    </TestBackOffice>,
  );
const sent = () => calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

it.each([
  ['en', 'Reminders of Ana Roy', 'Water', 'put off until 5 Jan 2027', 'returned', 'Save', 'No reminders for this person'],
  ['fr', 'Relances de « Ana Roy »', 'Eau', 'reportée jusqu’au 5 janv. 2027', 'revenu', 'Enregistrer', 'Aucune relance pour cette personne'],
] as const)(
  'in %s: shows what is left, put off, returned and set, and stops all reminders',
  async (locale, title, subject, paused, returned, save, stop) => {
    const { container } = show(locale);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent?.replaceAll(/\s/g, ' ')).toBe(title));
    expect((await screen.findByRole('link', { name: subject })).getAttribute('href')).toBe('#/admin/subjects/water/progress');
    for (const text of [paused, 'Stocktaking', returned, '550 5.1.1 No such user', 'Bo Lee']) expect(container.textContent).toContain(text);
    // The administrator does not put a reminder off in the person's place.
    expect(screen.queryByRole('button', { name: locale === 'en' ? 'Put off' : 'Reporter' })).toBeNull();
    fireEvent.click(await screen.findByRole('switch', { name: stop }));
    fireEvent.click(screen.getByRole('button', { name: save }));
    await waitFor(() =>
      expect(sent()).toEqual([['PUT', '/reminders/user/u1', { hour: 9, time_zone: null, country: null, absence: null, stopped: true }]]),
    );
  },
);

it('allows emails to the address again', async () => {
  show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Allow emails to ana@lacet.example' }));
  await waitFor(() => expect(sent()).toEqual([['POST', '/reminders/bounces/lift', { address: 'ana@lacet.example' }]]));
});

it('offers the colleagues of that person', async () => {
  show('en');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Colleague meanwhile' }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Cy (cy@lacet.example)'));
  expect(calls.map(({ path }) => path)).toContain('/reminders/user/u1/colleagues?q=');
});

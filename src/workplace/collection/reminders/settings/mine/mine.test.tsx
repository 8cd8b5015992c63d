/** Tests the page of one's own reminders in both languages: what is left, an absence, a refusal at its field, and a reminder that is put off. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReminderSettings } from '#resources/api/reminders/config';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { MyReminders } from './MyReminders';

const settings: ReminderSettings = {
  email: 'me@lacet.example',
  name: 'Me',
  hour: null,
  time_zone: null,
  country: null,
  stopped: false,
  bounced_at: null,
  bounce: null,
  absence: { from: '2027-01-04', until: '2027-01-08', colleague: { id: 'c', name: 'Ana Roy' } },
  colleague_of: [{ id: 'b', name: 'Bo Lee', until: '2027-02-01' }],
  has_calendar: false,
  left: [
    {
      kind: 'entries',
      name: { en: 'Electricity', fr: 'Électricité' },
      due: '2026-01-30',
      late: true,
      count: 3,
      path: '/admin/subjects/electricity/progress',
    },
  ],
  reminders: [
    {
      id: 'r',
      title: { en: 'Weekly', fr: 'Hebdomadaire' },
      next_at: '2027-01-04T08:00:00.000Z',
      paused_until: null,
      word: null,
      can_pause: true,
    },
    {
      id: 's',
      title: { en: 'Monthly', fr: 'Mensuelle' },
      next_at: '2027-02-01T08:00:00.000Z',
      paused_until: null,
      word: null,
      can_pause: false,
    },
  ],
  sent: [{ day: '2026-12-28', items: 1, status: 'sent' }],
};
let calls: { method: string; url: string; body: unknown }[];
let refusal: object | undefined;
beforeEach(() => {
  calls = [];
  refusal = undefined;
  vi.stubGlobal('fetch', async (url: string | URL | Request, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    calls.push({ method, url: String(url), body: typeof init.body === 'string' ? JSON.parse(init.body) : null });
    const answer = String(url).includes('/colleagues')
      ? { colleagues: [] }
      : String(url).endsWith('/pause')
        ? { until: '2027-01-05' }
        : settings;
    if (method === 'PUT' && refusal) return Response.json(refusal, { status: 422 });
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (locale: Locale) =>
  render(
    <TestBackOffice resource="reminders_mine" locale={locale} dataProvider={testDataProvider({})}>
      <MyReminders />
    </TestBackOffice>,
  );
const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url.replace(/^.*\/api/, ''), body]);

it.each([
  ['en', 'Electricity', '3 entries · overdue since 30 Jan 2026', 'Save', 'Hour of the summary'],
  ['fr', 'Électricité', '3 saisies · en retard depuis le 30 janv. 2026', 'Enregistrer', 'Heure du récapitulatif'],
] as const)('in %s: says what is left, and keeps an absence with the colleague', async (locale, subject, left, save, hour) => {
  show(locale);
  const link = await screen.findByRole('link', { name: subject });
  expect(link.getAttribute('href')).toBe('#/admin/subjects/electricity/progress');
  expect(link.closest('li')?.textContent).toContain(left);
  expect(document.body.textContent).toContain('Bo Lee');
  expect(await screen.findByDisplayValue('Ana Roy')).toBeTruthy();
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: hour }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('09:00'));
  fireEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() =>
    expect(sent()).toEqual([
      [
        '/reminders/mine',
        { hour: 9, time_zone: null, country: null, absence: { from: '2027-01-04', until: '2027-01-08', colleague: 'c' } },
      ],
    ]),
  );
});

it('a colleague who may not do all of it is refused at the field', async () => {
  refusal = {
    code: 'INVALID_RECORD',
    error: 'x',
    details: { 'absence.colleague': [{ code: 'INVALID', level: 'error', reason: 'colleague_right' }] },
  };
  show('en');
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Hour of the summary' }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('10:00'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const colleague = await screen.findByRole('combobox', { name: 'Colleague meanwhile', description: /may not do all that is yours/ });
  expect(colleague.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Colleague meanwhile' })).toBeTruthy();
});

it('a reminder is put off with a reason', async () => {
  show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Put off' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Put off' }));
  expect(dialog.getByText('Say in a few words why')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: /Why/ }), { target: { value: 'Stocktaking' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Put off' }));
  await waitFor(() => expect(sent()).toEqual([['/reminders/mine/pause', { reminder_id: 'r', days: 1, word: 'Stocktaking' }]]));
});

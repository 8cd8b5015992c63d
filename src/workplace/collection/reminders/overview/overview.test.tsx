/** Tests the overview of reminders and the proof of one that went out, in both languages. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { testDataProvider } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReminderRun, RemindersOverview, RunRead } from '#resources/api/reminders/runs';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../testing/backOffice';
import { OverviewScreen } from './OverviewScreen';
import { daysAhead, dayOf } from './week/days';

const title = { en: 'Every Monday', fr: 'Chaque lundi' };
const run: ReminderRun = {
  id: 'run1',
  reminder_id: 'r1',
  subject_key: null,
  title,
  kind: 'data',
  at: '2026-11-23T08:00:00.000Z',
  by: 'Ana Roux',
  counts: { chosen: 1200, sent: 1150, waiting: 0, not_sent: 7, done: 40, held: 3, returned: 2, achieved: 300, left: 2400 },
};
const overview: RemindersOverview = {
  off: true,
  upcoming: [
    { reminder_id: 'r1', title, kind: 'data', target: 'subjects', at: new Date(Date.now() + 86_400_000).toISOString(), people: 12 },
  ],
  runs: [run],
  undecided: [
    { subject: 'water', questionnaire: null, name: { en: 'Water', fr: 'Eau' }, count: 3, since: '2026-11-02' },
    { subject: null, questionnaire: 'q1', name: { en: 'Safety', fr: 'Sécurité' }, count: 1, since: null },
  ],
  pauses: [{ id: 'u2', name: 'Ben Roy', title, until: '2026-12-01', word: 'Audit this week' }],
  bounced: [
    { id: 'u1', email: 'gone@lacet.example', name: '', at: '2026-11-20T08:00:00.000Z', bounce: '550 No such user' },
    { id: null, email: 'guest@example.org', name: '', at: '2026-11-19T08:00:00.000Z', bounce: '550 Unknown' },
  ],
};
const proof: RunRead = {
  ...run,
  people: [
    {
      id: 'u2',
      email: 'ben@lacet.example',
      name: 'Ben Roy',
      why: [{ en: 'Electricity', fr: 'Électricité' }],
      count: 5,
      outcome: 'listed',
      held: null,
      listed: [{ name: { en: 'Water', fr: 'Eau' }, due: '2026-12-31', count: 2 }],
      as: 'own',
      about: null,
      told: ['Cy Full', 'Dee Moss'],
      status: 'sent',
      answer: '250 OK queued',
      written_at: null,
      sent_at: '2026-11-23T08:01:00.000Z',
      returned: null,
    },
    {
      id: 'u3',
      email: 'full@lacet.example',
      name: 'Cy Full',
      why: [],
      count: 1,
      outcome: 'listed',
      held: null,
      listed: [],
      as: 'late',
      about: 'ben@lacet.example',
      told: [],
      status: 'sent',
      answer: '250 OK',
      written_at: null,
      sent_at: '2026-11-23T08:01:00.000Z',
      returned: { permanent: true, answer: '552 Mailbox full', at: '2026-11-23T08:05:00.000Z' },
    },
    {
      id: null,
      email: 'gone@lacet.example',
      name: '',
      why: [],
      count: 1,
      outcome: 'held',
      held: 'bounced',
      listed: [],
      as: 'own',
      about: null,
      told: [],
      status: null,
      answer: null,
      written_at: null,
      sent_at: null,
      returned: null,
    },
    {
      id: null,
      email: 'half@lacet.example',
      name: '',
      why: [],
      count: 1,
      outcome: 'listed',
      held: null,
      listed: [],
      as: 'own',
      about: null,
      told: [],
      status: 'failed',
      answer: 'INTERRUPTED',
      written_at: null,
      sent_at: null,
      returned: null,
    },
  ],
  total: 4,
};
let answer: object = overview;
let lifted: unknown[] = [];
beforeEach(() => {
  answer = overview;
  lifted = [];
  window.location.hash = '#/';
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('/lift')) lifted.push(JSON.parse(String(init.body)));
    return url.endsWith('/lift') ? new Response(null, { status: 204 }) : Response.json(url.endsWith('/overview') ? answer : proof);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = (locale: Locale) =>
  render(
    <TestBackOffice resource="reminders" locale={locale} dataProvider={testDataProvider()}>
      <OverviewScreen />
    </TestBackOffice>,
  );
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it.each([
  ['en', 'Nobody may approve this', 'Water · 3 entries · waiting since 2 Nov 2026', 'Safety'],
  ['fr', 'Personne ne peut approuver ceci', 'Eau · 3 saisies · en attente depuis le 2 nov. 2026', 'Sécurité'],
] as const)('in %s, it warns of what waits for an approval that nobody may give', async (locale, warning, entries, questionnaire) => {
  const { container } = show(locale);
  const link = await screen.findByRole('link', { name: questionnaire });
  expect(link.getAttribute('href')).toContain('/admin/questionnaires/manage/questionnaires/q1');
  for (const text of [warning, entries]) expect(plain(container.textContent)).toContain(text);
  cleanup();
  answer = { ...overview, undecided: Array.from({ length: 12 }, (_, n) => ({ ...overview.undecided[0], subject: `s${n}` })) };
  show(locale);
  expect(await screen.findByText(locale === 'en' ? 'And 2 more' : 'Et 2 de plus')).toBeTruthy();
});

it.each([
  ['en', 'Every Monday', 'All reminders are off', '12 people', '300 of 2,400', '“Every Monday” until 1 Dec 2026', '2 returned'],
  [
    'fr',
    'Chaque lundi',
    'Toutes les relances sont suspendues',
    '12 personnes',
    '300 sur 2 400',
    '« Chaque lundi » jusqu’au 1er déc. 2026',
    '2 revenus',
  ],
] as const)(
  'in %s, the overview tells what goes out, what went out and what needs attention',
  async (locale, name, off, people, achieved, pause, returned) => {
    const { container } = show(locale);
    const going = await screen.findByRole('link', { name });
    expect(going.getAttribute('href')).toContain('/admin/reminders/data/subjects/r1');
    for (const text of [off, people, achieved, pause, 'Audit this week', '550 No such user'])
      expect(plain(container.textContent)).toContain(text);
    expect(screen.getByRole('link', { name: 'gone@lacet.example' }).getAttribute('href')).toContain('/admin/reminders/user/u1');
    expect(screen.getByRole('link', { name: 'Ben Roy' }).getAttribute('href')).toContain('/admin/reminders/user/u2');
    expect(plain(container.textContent)).toContain(returned);
  },
);

it.each([
  ['en', '1,200 people · 1,150 sent · 7 not sent · 2 returned'],
  ['fr', '1 200 personnes · 1 150 envoyés · 7 non envoyés · 2 revenus'],
] as const)('in %s, one line of a reminder that went out says on a phone what has columns elsewhere', async (locale, line) => {
  const { container } = show(locale);
  await waitFor(() => expect(plain(container.textContent)).toContain(line));
});

it.each([
  [
    'en',
    'Every Monday',
    'Sent',
    'Address that returns emails',
    'Water × 2 (due 31 Dec 2026)',
    'Told of it: Cy Full and Dee Moss',
    'Told of what ben@lacet.example has left',
    'Came back on 23 Nov 2026',
    'The server stopped during sending',
  ],
  [
    'fr',
    'Chaque lundi',
    'Envoyé',
    'Adresse qui renvoie les courriels',
    'Eau × 2 (échéance : 31 déc. 2026)',
    'Personnes prévenues : Cy Full et Dee Moss',
    'Signalement de ce qui reste à ben@lacet.example',
    'Revenu le 23 nov. 2026',
    'Le serveur s’est arrêté pendant l’envoi',
  ],
] as const)('in %s, a run opens its proof, which can be exported', async (locale, name, ...texts) => {
  show(locale);
  fireEvent.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('250 OK queued');
  for (const text of [...texts, '552 Mailbox full']) expect(plain(dialog.textContent)).toContain(text);
  expect(within(dialog).getByRole('link', { name: /CSV/ }).getAttribute('href')).toBe('/api/reminders/runs/run1/file');
});

it('an address that returns emails is allowed again, also that of somebody without an account', async () => {
  show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Allow emails to guest@example.org' }));
  await waitFor(() => expect(lifted).toEqual([{ address: 'guest@example.org' }]));
});

it('says so where nothing goes out or went out', async () => {
  answer = { off: false, upcoming: [], runs: [], pauses: [], bounced: [], undecided: [] };
  const { container } = show('en');
  await screen.findByText('No reminder goes out in the next seven days.');
  for (const text of ['No reminder has gone out', 'Nobody has put a reminder off', 'No address returns emails'])
    expect(container.textContent).toContain(text);
  expect(container.textContent).not.toContain('All reminders are off');
});

it('puts each time on its day, and shows an eighth day only when it is needed', () => {
  const now = new Date('2026-11-28T12:00:00');
  const at = (day: string) => ({ at: new Date(`${day}T09:00:00`).toISOString() });
  expect(daysAhead([at('2026-11-30')], now).map(({ day, items }) => [day, items.length])).toEqual([
    ['2026-11-28', 0],
    ['2026-11-29', 0],
    ['2026-11-30', 1],
    ['2026-12-01', 0],
    ['2026-12-02', 0],
    ['2026-12-03', 0],
    ['2026-12-04', 0],
  ]);
  expect(daysAhead([at('2026-12-05')], now).at(-1)?.day).toBe('2026-12-05');
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05');
});

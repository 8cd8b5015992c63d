/** Tests what stands beside the form of a reminder: its next times, the people, their email, sending, and the placeholders of the message. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Form, testDataProvider, useNotificationContext } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChosenPerson, ReminderTimes, SendResult, WhoGetsWhat } from '#resources/api/reminders/runs';
import type { Locale } from '#resources/definition';
import { definitions, TestBackOffice } from '../../../../testing/backOffice';
import { FieldInput } from '../../../fields/FieldInput';
import { FormAside } from './aside/FormAside';
import { offsetOf } from './aside/times';
import { ReminderScreen } from './ReminderScreens';
import { goesNow } from './send/goesNow';

const times: ReminderTimes = {
  used_up: false,
  times: [
    { at: '2026-10-19T07:00:00.000Z', local: '2026-10-19 09:00' },
    { at: '2026-10-26T08:00:00.000Z', local: '2026-10-26 09:00' },
  ],
};
const person = (email: string, more: Partial<ChosenPerson> = {}): ChosenPerson => ({
  id: email,
  email,
  name: '',
  count: 4,
  late: 0,
  first_due: null,
  names: [{ en: 'Electricity', fr: 'Électricité' }],
  at: '2026-10-12T07:00:00.000Z',
  hold: null,
  to: null,
  told: [],
  ...more,
});
const people: WhoGetsWhat = {
  people: [
    person('ana@lacet.example', { name: 'Ana Roux', told: ['Marc Gagnon', 'Mia Berg'], late: 3, first_due: '2026-09-30' }),
    person('ben@lacet.example', { hold: 'hours' }),
    person('cy@lacet.example', { hold: 'bounced', at: null }),
  ],
  total: 3,
  told: 1,
  hidden: 0,
  others: [{ id: 'boss@lacet.example', email: 'boss@lacet.example', name: 'Bo Sand' }],
  left: 12,
  unassigned: 2,
  mail_server: true,
};
const result: SendResult = {
  run: 'r',
  sent: ['ana@lacet.example'],
  not_sent: ['ben@lacet.example'],
  waiting: [],
  already: [],
  held: [{ email: 'cy@lacet.example', hold: 'bounced' }],
  mail_server: true,
};
const letter = { to: 'ana@lacet.example', subject: 'Four things left', text: '', html: '<p>Four</p>' };
let nextTimes = times;
let chosen = people;
let sent: { path: string; body: Record<string, unknown> }[] = [];
beforeEach(() => {
  sent = [];
  nextTimes = times;
  chosen = people;
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    const path = url.replace(/^\/api\/reminders/, '');
    sent.push({ path, body: JSON.parse(body ?? '{}') });
    const answers: Record<string, object> = {
      '/times': nextTimes,
      '/preview': chosen,
      '/mail': letter,
      '/test': { to: 'super@lacet.example', mail_server: true },
    };
    return Response.json(answers[path] ?? result);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const record = {
  id: 'r1',
  kind: 'data',
  target: 'users',
  work: ['entries'],
  when: 'every',
  every: 1,
  unit: 'weeks',
  first_on: '2026-10-19',
  time: '09:00',
  time_zone: 'Europe/Paris',
  active: true,
  message: { en: 'Hello ', fr: 'Bonjour ' },
};
function Said() {
  const { notifications } = useNotificationContext();
  return (
    <output>
      {JSON.stringify(notifications.map(({ message, type, notificationOptions }) => ({ message, type, ...notificationOptions })))}
    </output>
  );
}
const message = definitions.find(({ id }) => id === 'reminders')?.fields.find(({ id }) => id === 'message');
const show = (locale: Locale, values: object = record) =>
  render(
    <TestBackOffice resource="reminders" locale={locale} dataProvider={testDataProvider()}>
      <Form record={values}>
        {message && <FieldInput field={message} fields={[message]} existing />}
        <FormAside />
      </Form>
      <Said />
    </TestBackOffice>,
  );
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it.each([
  [
    'en',
    '19 October 2026 at 09:00',
    'The clocks change: UTC+01:00, UTC+02:00 until then',
    '3 people · 12 entries',
    'Outside working hours: 1',
    'it may list more than these numbers.',
    '2 entries are assigned to nobody',
  ],
  [
    'fr',
    '19 octobre 2026 à 09:00',
    'Changement d’heure : UTC+01:00, UTC+02:00 jusque-là',
    '3 personnes · 12 saisies',
    'Hors des heures de travail : 1',
    'il peut contenir plus que ces nombres.',
    '2 saisies ne sont attribuées à personne',
  ],
] as const)('in %s, the next times and the people follow from the values', async (locale, first, clocks, total, ...more) => {
  const { container } = show(locale);
  await waitFor(() => expect(plain(container.textContent)).toContain(total));
  for (const text of [first, clocks, ...more]) expect(plain(container.textContent)).toContain(text);
  expect(sent.find(({ path }) => path === '/preview')?.body).toMatchObject({ values: { id: 'r1', kind: 'data', work: ['entries'] } });
});

it('names everybody with their reason, and shows the email of a person in another language', async () => {
  show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'See everyone' }));
  const table = within(screen.getByRole('dialog')).getByRole('table');
  expect(within(table).getAllByRole('row')).toHaveLength(4);
  expect(within(table).getByText('Address that returns emails')).toBeTruthy();
  expect(within(table).getByText('Told of it: Marc Gagnon and Mia Berg')).toBeTruthy();
  fireEvent.click(within(table).getByRole('button', { name: 'Preview the email of Ana Roux' }));
  await screen.findByText('Four things left');
  expect(screen.getByText('The daily summary lists everything left for the person, also beyond this reminder.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'French' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ user_id: 'ana@lacet.example', locale: 'fr' }));
  const frame = screen.getByTitle('Email preview');
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual(['', expect.stringContaining("default-src 'none'")]);
  fireEvent.click(screen.getByRole('button', { name: 'Send a test to me' }));
  expect(await screen.findByText('Test sent to super@lacet.example')).toBeTruthy();
});

it('shows the email of one who is told too', async () => {
  show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'See everyone' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview the email of Ana Roux' }));
  const input = await screen.findByRole('combobox', { name: 'As received by' });
  fireEvent.mouseDown(input);
  fireEvent.click(await screen.findByRole('option', { name: 'Bo Sand (boss@lacet.example)' }));
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ user_id: 'boss@lacet.example' }));
});

it.each([
  [
    'en',
    '2 people outside your access limits also get it at its time.',
    'Nobody within your access limits has anything left.1 person outside your access limits also gets it at its time.',
  ],
  [
    'fr',
    '2 personnes hors de vos limites d’accès la reçoivent aussi à l’heure prévue.',
    'Il ne reste rien à faire à personne dans vos limites d’accès.1 personne hors de vos limites d’accès la reçoit aussi à l’heure prévue.',
  ],
] as const)('in %s, a sentence counts the people outside of the access limits of the reader', async (locale, beside, alone) => {
  chosen = { ...people, hidden: 2 };
  const { container, unmount } = show(locale);
  await waitFor(() => expect(container.textContent).toContain(beside));
  unmount();
  chosen = { ...people, people: [], total: 0, told: 0, left: 0, hidden: 1 };
  const { container: again } = show(locale);
  await waitFor(() => expect(again.textContent).toContain(alone));
});

it('asks before it sends, to how many, then names who was not reached until the notice is closed', async () => {
  const { container } = show('en');
  fireEvent.click(await screen.findByRole('button', { name: 'Send now' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Send the summary of the day to 2 people?')).toBeTruthy();
  expect(dialog.getByText(/^1 other person does not get one now/)).toBeTruthy();
  expect(dialog.getByText('1 more person is told of what they have left')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Send to 2 people' }));
  await waitFor(() => expect(sent.some(({ path }) => path === '/r1/send')).toBe(true));
  await waitFor(() =>
    expect(JSON.parse(container.querySelector('output')?.textContent ?? '')).toMatchObject([
      { message: 'reminding.sent.sent', type: 'success', messageArgs: { smart_count: 1 } },
      { message: 'reminding.sent.not_sent', type: 'warning', autoHideDuration: null, messageArgs: { addresses: 'ben@lacet.example' } },
      {
        message: 'reminding.sent.held',
        type: 'warning',
        autoHideDuration: null,
        messageArgs: { addresses: 'cy@lacet.example (Address that returns emails)' },
      },
    ]),
  );
});

it('inserts a placeholder where the cursor was', async () => {
  show('fr');
  const english = await screen.findByLabelText<HTMLTextAreaElement>('Message (anglais)');
  const french = screen.getByLabelText<HTMLTextAreaElement>('Message (français)');
  fireEvent.click(await screen.findByRole('button', { name: /Nom de la personne/ }));
  await waitFor(() => expect(french.value).toBe('Bonjour {name}'));
  english.focus();
  english.setSelectionRange(0, 0);
  fireEvent.click(screen.getByRole('button', { name: /Nombre à faire/ }));
  await waitFor(() => expect(english.value).toBe('{count}Hello '));
});

it('a reminder that is opened under the address of the resource shows at its own, and nothing shows below it', async () => {
  const open = (address: string) => {
    window.location.hash = `#${address}`;
    return render(
      <TestBackOffice
        resource="reminders"
        dataProvider={testDataProvider({ getOne: async () => ({ data: { ...record, target: 'subjects' } as never }) })}
      >
        <Routes>
          <Route path="/admin/reminders/:id/*" element={<ReminderScreen />} />
          <Route path="/admin/reminders/data/subjects/:id" element="Opened" />
        </Routes>
      </TestBackOffice>,
    );
  };
  open('/admin/reminders/r1');
  expect(await screen.findByText('Opened')).toBeTruthy();
  expect(window.location.hash).toBe('#/admin/reminders/data/subjects/r1');
  cleanup();
  open('/admin/reminders/r1/nonsense');
  expect(await screen.findByText('There is nothing at this address')).toBeTruthy();
});

it('tells the offset of a time that is behind UTC, and of one that is not a whole hour from it', () => {
  expect(offsetOf({ at: '2026-01-05T14:00:00.000Z', local: '2026-01-05 09:00' })).toBe('UTC−05:00');
  expect(offsetOf({ at: '2026-01-05T03:30:00.000Z', local: '2026-01-05 09:00' })).toBe('UTC+05:30');
});

it.each([
  [
    'en',
    'Nothing that is left, now or after the periods to come, is due',
    'By the due dates of what is left now, and of the periods to come.',
  ],
  [
    'fr',
    'maintenant ou après les périodes à venir, n’a d’échéance',
    'D’après les échéances de ce qui reste à faire, et des périodes à venir.',
  ],
] as const)('in %s, the times around due dates follow from what is left, and it is said where nothing is due', async (locale, none, by) => {
  const due = { ...record, when: 'due', on_day: true };
  nextTimes = { times: [], used_up: false };
  const { container, unmount } = show(locale, due);
  await waitFor(() => expect(container.textContent).toContain(none));
  expect(sent.find(({ path }) => path === '/times')?.body).toMatchObject({ values: { when: 'due', work: ['entries'] } });
  unmount();
  nextTimes = times;
  const { container: again } = show(locale, due);
  await waitFor(() => expect(again.textContent).toContain(by));
});

it.each([
  ['en', 'The reminder is not active: it has no next time.', 'It was sent as often as it may: it has no next time.'],
  ['fr', 'La relance n’est pas active : elle n’a pas de prochaine date.', 'Elle est partie autant de fois qu’elle le peut'],
] as const)(
  'in %s, it is said why a reminder that is not active, or was sent as often as it may, has no next time',
  async (locale, inactive, over) => {
    nextTimes = { times: [], used_up: false };
    const { container, unmount } = show(locale, { ...record, active: false });
    await waitFor(() => expect(plain(container.textContent)).toContain(inactive));
    expect(sent.find(({ path }) => path === '/times')?.body).toMatchObject({ values: { id: 'r1', active: false } });
    unmount();
    nextTimes = { times: [], used_up: true };
    const { container: again } = show(locale, { ...record, when: 'due', on_day: true, most_times: 1 });
    await waitFor(() => expect(plain(again.textContent)).toContain(over));
  },
);

it('what a person sends doesn’t wait for the hour that somebody chose', () => {
  const waiting = [person('ana@lacet.example', { hold: 'own_hour' }), person('ben@lacet.example', { hold: 'week' })];
  expect(goesNow({ ...people, people: waiting, total: 2 })).toBe(1);
});

/** Tests the form of the settings of reminders: pasted holidays, what is sent, and refusals at their fields. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { testDataProvider, useNotificationContext } from 'ra-core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RemindersConfig } from '#resources/api/reminders/config';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../testing/backOffice';
import { ConfigScreen } from './ConfigScreen';
import { fromForm, readDays, toForm } from './formValues';

const config: RemindersConfig = {
  off: false,
  per_week: null,
  time_zone: 'Europe/Paris',
  country: 'FR',
  working_days: [1, 2, 3, 4, 5],
  from_hour: 8,
  until_hour: 18,
  holidays: [{ country: 'FR', days: ['2026-12-25', '2027-01-01'] }],
  quiet: [{ from: '2026-12-24', until: '2027-01-03' }],
};
const today = new Date('2026-11-28T12:00:00Z');
let put: unknown;
let refusal: object | undefined;
beforeEach(() => {
  put = undefined;
  refusal = undefined;
  window.location.hash = '#/';
  localStorage.clear();
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (method !== 'PUT') return Response.json(config, { headers: { 'x-csrf-token': 't' } });
    put = JSON.parse(body ?? '');
    return refusal ? Response.json(refusal, { status: 422 }) : Response.json(put);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
function Said() {
  const { notifications } = useNotificationContext();
  return <output>{notifications.map(({ message }) => String(message)).join()}</output>;
}
const show = (locale: Locale) =>
  render(
    <TestBackOffice resource="reminders" locale={locale} dataProvider={testDataProvider()}>
      <ConfigScreen />
      <Said />
    </TestBackOffice>,
  );

it.each([
  ['en', /^Holidays/, 'Save', 'Suspend all reminders'],
  ['fr', /^Jours fériés/, 'Enregistrer', 'Suspendre toutes les relances'],
] as const)('in %s, a pasted list of holidays is saved as days', async (locale, label, save, off) => {
  const { container } = show(locale);
  const days = await screen.findByLabelText<HTMLTextAreaElement>(label, { selector: 'textarea' });
  expect(days.value).toBe('25/12/2026\n01/01/2027');
  fireEvent.change(days, { target: { value: '2027-05-01\n14/07/2027 15/08/2027, 25/12/2026' } });
  fireEvent.click(screen.getByLabelText(off));
  fireEvent.click(screen.getByRole('button', { name: save }));
  await waitFor(() => expect(container.querySelector('output')?.textContent).toBe('reminding.config.saved'));
  expect(put).toEqual({
    ...config,
    off: true,
    holidays: [{ country: 'FR', days: ['2026-12-25', '2027-05-01', '2027-07-14', '2027-08-15'] }],
  });
});

it('names the parts of a list that are no day, and sends nothing', async () => {
  show('en');
  const days = await screen.findByLabelText(/^Holidays/, { selector: 'textarea' });
  fireEvent.change(days, { target: { value: '25/12/2026\nChristmas\n31/02/2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Not read as dates: Christmas, 31/02/2027')).length).toBeGreaterThan(0);
  expect(put).toBeUndefined();
});

it('shows a refusal of the server at its field', async () => {
  refusal = { code: 'INVALID_RECORD', details: { until_hour: [{ code: 'INVALID', reason: 'until_before_from' }] } };
  show('en');
  fireEvent.click(await screen.findByLabelText('Suspend all reminders'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('The end is before the beginning')).length).toBeGreaterThan(0);
});

it('gives back what it was given', () => {
  expect(fromForm(toForm(config), today)).toEqual(config);
  expect(readDays('31. 12. 2026\t1/1/27', today)).toEqual({ days: ['2026-12-31', '2027-01-01'], unread: [] });
  const twice = [
    { country: 'FR', days: '25/12/2026' },
    { country: 'FR', days: '01/01/2027' },
  ];
  expect(fromForm({ ...toForm(config), holidays: twice }, today).holidays).toEqual(config.holidays);
});

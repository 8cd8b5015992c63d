/** Tests what the form shows of earlier periods and of answers that were given elsewhere, and that it has the questions of the version to which the questionnaire moves while it is open. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { config, questionnaire, showQuestionnaire } from '../answering.fixture';

const year = (of: number, value: number) => ({ value, date: `${of}-01-01`, date_end: `${of}-12-31`, questionnaire_id: `q${of}` });
const previous = { employees: { ...year(2024, 20), periods: 3 }, women: { ...year(2024, 10), periods: 1 } };
const offers = { women: { ...year(2023, 12), name: { en: 'Governance', fr: 'Gouvernance' }, approved_on: '2024-03-05' } };
let version = 1;
let asked: { path: string; body: unknown }[] = [];
beforeEach(() => {
  version = 1;
  asked = [];
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') {
      asked.push({ path: url, body: JSON.parse(options.body ?? '{}') });
      if (url.endsWith('/previous_value'))
        return Response.json({ ...previous.employees, earlier: [year(2024, 20), year(2023, 16), year(2021, 32)] });
      const saved = { revs: { women: 5 }, computed: {}, hidden: [], dropped: [], new: [], to_confirm: [], completion: 66, missing: 0 };
      return Response.json({ ...saved, revision: version === 1 ? 4 : 5 });
    }
    if (url.endsWith('/config'))
      return Response.json({
        ...config,
        template_version: version,
        sections: version === 1 ? config.sections : JSON.parse(JSON.stringify(config.sections).replace('Women', 'Women on 31 December')),
      });
    if (url.endsWith('/access')) return Response.json([]);
    const read = { ...questionnaire, previous, offers, template_version: version, revision: version === 1 ? 3 : 5 };
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = () => showQuestionnaire();

it('opens the earlier periods of a number, where there are several', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier periods: Employees' }, { timeout: 10_000 }));
  expect(await screen.findByRole('img', { name: 'From 2021 to 2024: lowest 16, highest 32' })).toBeTruthy();
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['202420', '202316', '202132']);
  expect(asked.filter(({ path }) => path.endsWith('/q1/previous_value')).map(({ body }) => body)).toEqual([
    { field_id: 'employees', periods: 12 },
  ]);
  expect(screen.queryByRole('button', { name: 'Earlier periods: Women' })).toBeNull();
}, 30_000);

it('shows the questions of the next version once a save tells that the questionnaire has moved, with what was typed', async () => {
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  version = 2;
  fireEvent.change(women, { target: { value: '12' } });
  const renamed = await screen.findByLabelText<HTMLInputElement>('Women on 31 December', {}, { timeout: 10_000 });
  await waitFor(() => expect(asked.filter(({ path }) => path.endsWith('/q1')).length).toBeGreaterThan(0));
  expect(renamed).toBeTruthy();
}, 30_000);

it('offers an answer that was approved elsewhere, which one key takes, with its source', async () => {
  show();
  const women = await screen.findByLabelText<HTMLInputElement>('Women', {}, { timeout: 10_000 });
  expect(screen.getByText('Governance, 2023, approved on 5 Mar 2024')).toBeTruthy();
  const take = screen.getByRole('button', { name: 'Use this answer: Women' });
  fireEvent.keyDown(women, { key: 'Enter', altKey: true });
  await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ fields: { women: 12 }, sources: { women: 'q2023' } }));
  expect(women.value).toBe('12');
  expect(take.isConnected).toBe(false);
  expect(screen.getByText('Taken from “Governance”, 2023')).toBeTruthy();
}, 30_000);

/** Tests that a form sends what somebody answers, and nothing of what it shows by itself. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { config, questionnaire, showQuestionnaire } from '../answering.fixture';
import { isSameAnswer } from './unsent';

const text = (name: string) => ({ en: name, fr: name });
let asked: QuestionnaireConfig;
let read: QuestionnaireRead;
let saved: object[];
beforeEach(() => {
  saved = [];
  const progress = { computed: {}, hidden: [], dropped: [], new: [], to_confirm: [], completion: 50, missing: 0 };
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (url.endsWith('/config')) return Response.json(asked);
    if (url.endsWith('/access')) return Response.json([]);
    if (options.method !== 'PUT')
      return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
    const { fields }: { fields?: object } = JSON.parse(options.body ?? '{}');
    if (fields) saved.push(fields);
    const revs = Object.fromEntries(Object.keys(fields ?? {}).map((id) => [id, saved.length]));
    return Response.json({ ...progress, revs, revision: 3 + saved.length });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = () => showQuestionnaire();

it('who only opens a questionnaire answers nothing: neither a box, nor a default, nor the cells of given lines', async () => {
  const kept = { id: 'kept', name: text('Kept'), type: 'checkbox' };
  const since = { id: 'since', name: text('Since'), type: 'number', default: 5 };
  const items = [
    { id: 'staff', name: text('Staff'), type: 'number' },
    { ...kept, id: 'rented', name: text('Rented') },
  ];
  const sites = { id: 'sites', name: text('Sites'), type: 'text', format: 'items', items };
  const lines = {
    ...sites,
    id: 'lines',
    rows: [{ key: 'paper', name: text('Paper') }],
    items: [
      { ...since, id: 'mass', name: text('Mass') },
      { ...kept, id: 'sorted', name: text('Sorted') },
    ],
  };
  asked = { ...config, sections: [{ key: 'all', name: text('All'), fields: [kept, since, lines, sites] }] } as QuestionnaireConfig;
  const row = '00000000-0000-4000-8000-000000000001';
  const value = [{ _row: row, staff: 1 }];
  const fields = { sites: { value, rev: 1, by: null, at: '', reason: null, source: null } };
  read = { ...questionnaire, previous: {}, open: ['kept', 'since', 'lines', 'sites'], fields };
  show();
  const radios = await screen.findAllByRole<HTMLInputElement>('radio', {}, { timeout: 10_000 });
  expect(radios.length).toBeGreaterThan(4);
  expect(radios.some(({ checked }) => checked)).toBe(false);
  expect(await screen.findByLabelText<HTMLInputElement>('Since')).toHaveProperty('value', '5');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(saved).toEqual([]);
  fireEvent.click(screen.getAllByLabelText('No')[0] as HTMLElement);
  await waitFor(() => expect(saved).toEqual([{ kept: false, since: 5, lines: [{ _row: 'paper', mass: 5 }] }]), { timeout: 5000 });
}, 30_000);

it('a submission sends the defaults that the form shows', async () => {
  const since = { id: 'since', name: text('Since'), type: 'number', default: 5, required: true };
  asked = { ...config, sections: [{ key: 'all', name: text('All'), fields: [since] }] } as QuestionnaireConfig;
  read = { ...questionnaire, previous: {}, open: ['since'], fields: {} };
  show();
  await screen.findByLabelText(/^Since/, {}, { timeout: 10_000 });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(saved).toEqual([{ since: 5 }]), { timeout: 5000 });
}, 30_000);

it('answers from a time when their questions had other types are shown and stay, whoever opens the questionnaire', async () => {
  const choices = [{ key: 'a', name: text('Apples') }];
  const field = (id: string, type: string, more: object = {}) => ({ id, name: text(id), type, ...more });
  const all = [
    [field('motto', 'string', { localized: true }), 'abc'],
    [field('boxes', 'checkbox', { choices }), 'a'],
    [field('several', 'multidropdown', { choices }), 'a'],
    [field('one', 'radio', { choices }), ['a', 'b']],
    [field('day', 'date'), 'soon'],
    [field('number', 'number'), { en: 'many' }],
    [field('note', 'text'), { na: 'sensitive' }],
    [field('lines', 'text', { format: 'items', items: [field('cell', 'checkbox', { choices })] }), [{ _row: 'x', cell: 'a' }]],
    [field('table', 'text', { format: 'items', items: [field('cell', 'string')] }), 'no lines'],
  ] as const;
  const ids = all.map(([{ id }]) => id);
  asked = { ...config, sections: [{ key: 'all', name: text('All'), fields: all.map(([each]) => each) }] } as unknown as QuestionnaireConfig;
  const answer = { rev: 1, by: null, at: '', reason: null, source: null };
  const fields = Object.fromEntries(all.map(([{ id }, value]) => [id, { ...answer, value }]));
  read = { ...questionnaire, previous: {}, open: ids, fields } as unknown as QuestionnaireRead;
  show();
  expect(await screen.findByText('no lines', {}, { timeout: 10_000 })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('Apples')).toHaveProperty('checked', true));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(saved).toEqual([]);
});

it('a rich text that shows nothing is no answer, by itself and in a line', () => {
  const rich = { id: 'e', name: text('Rich'), type: 'editor' as const };
  const table = { id: 'lines', name: text('Lines'), type: 'text' as const, format: 'items' as const, items: [rich] };
  const row = { _row: '00000000-0000-4000-8000-000000000001' };
  for (const empty of ['', '<p></p>']) {
    expect(isSameAnswer(rich, empty, null)).toBe(true);
    expect(isSameAnswer(table, [{ ...row, e: empty }], [row])).toBe(true);
  }
  expect(isSameAnswer(table, [{ ...row, e: '<p>a</p>' }], [row])).toBe(false);
});

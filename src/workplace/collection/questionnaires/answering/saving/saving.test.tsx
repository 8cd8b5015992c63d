/** Tests that each change of a table is saved, also after a save and after a refusal, and that a submission of what others changed meanwhile shows their answers. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Values } from '#resources/definition';
import { profile } from '../../../../../testing/backOffice';
import { config, questionnaire, showQuestionnaire } from '../answering.fixture';
import { keepUnsent, unsentOf } from './unsent';

const text = (name: string) => ({ en: name, fr: name });
const sites = {
  id: 'sites',
  name: text('Sites'),
  type: 'text',
  format: 'items',
  items: [{ id: 'staff', name: text('Staff'), type: 'number' }],
};
const whole = {
  ...config,
  sections: [{ key: 'people', name: text('People'), fields: [{ id: 'women', name: text('Women'), type: 'number' }, sites] }],
} as QuestionnaireConfig;

/** The key under which the browser stores the unsaved answers of the person of these tests. */
const keptAt = `empreinte.answers.${profile.id}.q1.1`;

let asked: QuestionnaireConfig;
let read: QuestionnaireRead;
let saved: object[];
let refusal: object | undefined;
let hasChanged: boolean;
let isOffline: boolean;
beforeEach(() => {
  asked = whole;
  read = { ...questionnaire, open: ['women', 'sites'], fields: {}, previous: {} };
  saved = [];
  refusal = undefined;
  hasChanged = false;
  isOffline = false;
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (url.endsWith('/submit')) return Response.json({ code: 'STATE_CHANGED', error: '', details: {}, feedback: {} }, { status: 422 });
    if (options.method === 'PUT') {
      if (isOffline) throw new TypeError('offline');
      const { fields }: { fields: object } = JSON.parse(options.body ?? '{}');
      saved.push(fields);
      if (refusal) return Response.json(refusal, { status: 422 });
      const revs = Object.fromEntries(Object.keys(fields).map((id) => [id, saved.length]));
      return Response.json({
        revs,
        computed: {},
        hidden: [],
        dropped: [],
        new: [],
        to_confirm: [],
        completion: 50,
        missing: 0,
        revision: 3 + saved.length,
      });
    }
    if (url.endsWith('/config')) return Response.json(asked);
    if (url.endsWith('/access')) return Response.json([]);
    const women = { value: 31, rev: 7, by: null, at: '', reason: null };
    const now = hasChanged ? { ...read, revision: 9, fields: { women } } : read;
    return Response.json(url.includes('/questionnaires/') ? now : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = () => showQuestionnaire({ around: (page) => <Leaving>{page}</Leaving> });
/** A page that one leaves, and comes back to. */
function Leaving({ children }: { children: ReactNode }) {
  const [isOpen, open] = useState(true);
  return (
    <>
      <button type="button" onClick={() => open(!isOpen)}>
        Leave
      </button>
      {isOpen && children}
    </>
  );
}
const row = expect.any(String);
const sent = (staff: number) => ({ sites: [{ _row: row, staff }] });

it('what is typed in a table after a save, and after a refusal, is sent', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Add a line/ }, { timeout: 10_000 }));
  const staff = await screen.findByLabelText('Staff', {}, { timeout: 5000 });
  fireEvent.change(staff, { target: { value: '5' } });
  await waitFor(() => expect(saved.at(-1)).toEqual(sent(5)), { timeout: 5000 });
  await screen.findByText('Saved');
  fireEvent.change(staff, { target: { value: '6' } });
  await screen.findByText('Saving…');
  await waitFor(() => expect(saved.at(-1)).toEqual(sent(6)), { timeout: 5000 });
  const [{ _row: of = '' } = {}] = (saved.at(-1) as { sites: { _row: string }[] }).sites;
  const details = { [`sites.${of}.staff`]: [{ code: 'INVALID', level: 'error', reason: 'max', max: 50 }] };
  refusal = { code: 'INVALID_RECORD', error: '', details, feedback: {} };
  fireEvent.change(staff, { target: { value: '700' } });
  await waitFor(() => expect(staff.getAttribute('aria-invalid')).toBe('true'), { timeout: 5000 });
  expect(screen.getByText(/ 50$/)).toBeTruthy();
  refusal = undefined;
  fireEvent.change(staff, { target: { value: '7' } });
  await waitFor(() => expect(saved.at(-1)).toEqual(sent(7)), { timeout: 5000 });
  await screen.findByText('Saved');
}, 30_000);

it('a refused answer stays in this browser while others are saved, until the answer is the one of the server again', async () => {
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  fireEvent.click(await screen.findByRole('button', { name: /Add a line/ }, { timeout: 10_000 }));
  const staff = await screen.findByLabelText('Staff', {}, { timeout: 5000 });
  fireEvent.change(staff, { target: { value: '5' } });
  await waitFor(() => expect(saved.at(-1)).toEqual(sent(5)), { timeout: 5000 });
  await screen.findByText('Saved');
  refusal = {
    code: 'INVALID_RECORD',
    error: '',
    details: { women: [{ code: 'INVALID', level: 'error', reason: 'max', max: 50 }] },
    feedback: {},
  };
  fireEvent.change(women, { target: { value: '900' } });
  await screen.findByText('Not saved: an answer must be corrected.', {}, { timeout: 5000 });
  refusal = undefined;
  fireEvent.change(staff, { target: { value: '6' } });
  await waitFor(() => expect(saved.at(-1)).toEqual(sent(6)), { timeout: 5000 });
  await screen.findByText('Not saved: an answer must be corrected.');
  expect(JSON.parse(localStorage.getItem(keptAt) ?? '{}')).toMatchObject({ fields: { women: 900 } });
  // It stands in the way of a submission, which leads to it.
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  const faults = (await screen.findByText(/question must be corrected/)).closest('[role=alert]');
  expect(faults?.querySelector('li')?.textContent).toMatch(/^Women: .* 50$/);
  fireEvent.change(women, { target: { value: '' } });
  await screen.findByText('Saved', {}, { timeout: 5000 });
  expect(women.getAttribute('aria-invalid')).toBe('false');
  expect(localStorage.getItem(keptAt)).toBeNull();
});

it('what others answered meanwhile is shown when the submission is refused for it, and stays beside what is typed', async () => {
  show();
  const women = await screen.findByLabelText<HTMLInputElement>('Women', {}, { timeout: 10_000 });
  hasChanged = true;
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(women.value).toBe('31'), { timeout: 5000 });
  fireEvent.change(women, { target: { value: '32' } });
  await waitFor(() => expect(saved.at(-1)).toEqual({ women: 32 }), { timeout: 5000 });
}, 30_000);

it('unsent answers are given only to the person who typed them, also in a shared browser', async () => {
  const unsent = (women: number) => JSON.stringify({ fields: { women }, revs: {} });
  localStorage.setItem('empreinte.answers.another.q1.1', unsent(13));
  localStorage.setItem(keptAt, unsent(12));
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  expect(women).toHaveProperty('value', '12');
  await waitFor(() => expect(saved).toEqual([{ women: 12 }]), { timeout: 5000 });
  expect(localStorage.getItem('empreinte.answers.another.q1.1')).toBe(unsent(13));
  await waitFor(() => expect(localStorage.getItem(keptAt)).toBeNull());
});

it('answers are checked without a connection too, and their errors go once they are corrected', async () => {
  isOffline = true;
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  fireEvent.change(women, { target: { value: 'many' } });
  await screen.findByText(/your answers are kept here/, {}, { timeout: 5000 });
  expect(women.getAttribute('aria-invalid')).toBe('true');
  // The page would not open again, so the browser asks before it goes.
  // React listens for it after it has drawn the sentence above, not together with it.
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await waitFor(() => expect(leaves()).toBe(false));
  for (const value of ['', 'more', '7']) {
    fireEvent.change(women, { target: { value } });
    await waitFor(() => expect(women.getAttribute('aria-invalid')).toBe(String(value === 'more')), { timeout: 5000 });
  }
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(saved).toEqual([{ women: 7 }]), { timeout: 5000 });
  await screen.findByText('Saved');
  await waitFor(() => expect(leaves()).toBe(true));
}, 30_000);

it('a section that an answer reveals opens without a connection, counts, and is saved with that answer', async () => {
  isOffline = true;
  const safety = {
    key: 'safety',
    name: text('Safety'),
    display_condition: { key: 'women', op: 'gte', value: 10 },
    fields: [
      { id: 'trained', name: text('Trained'), type: 'number', required: true },
      { id: 'reason', name: text('Reason'), type: 'string', required: true, display_condition: { key: 'trained', op: 'eq', value: 0 } },
    ],
  };
  asked = { ...asked, sections: [...asked.sections, safety] };
  read = { ...read, open: [...read.open, 'trained', 'reason'], hidden: ['trained', 'reason'], completion: 0 };
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  expect(screen.queryByRole('link', { name: /^Safety/ })).toBeNull();
  expect(screen.getByText(/^0% answered$/)).toBeTruthy();
  fireEvent.change(women, { target: { value: '12' } });
  fireEvent.click(await screen.findByRole('link', { name: /^Safety\s*0\s\/\s1$/ }));
  await screen.findByText(/your answers are kept here/, {}, { timeout: 5000 });
  expect(screen.getByText(/^33% answered · 1 /)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Trained/), { target: { value: '0' } });
  fireEvent.change(await screen.findByLabelText(/^Reason/), { target: { value: 'New' } });
  expect(await screen.findByText(/^75% answered$/)).toBeTruthy();
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(saved).toEqual([{ women: 12, trained: 0, reason: 'New' }]), { timeout: 5000 });
}, 30_000);

it('answers are saved where the browser keeps nothing', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  show();
  fireEvent.change(await screen.findByLabelText('Women', {}, { timeout: 10_000 }), { target: { value: '12' } });
  await waitFor(() => expect(saved).toEqual([{ women: 12 }]), { timeout: 5000 });
  await screen.findByText('Saved');
  full.mockRestore();
}, 30_000);

it('two pages of a person keep the unsent answers of both, and each forgets its own', () => {
  const place = { questionnaire: 'q1', by: 'ana', version: 1 };
  const table = [{ _row: 'a', staff: undefined as unknown as null }];
  const keep = (fields: Values, revs: Record<string, number>, before: Values, base: Values = {}) =>
    keepUnsent(place, { fields, revs, base }, before);
  keep({ women: 12, sites: table }, { women: 3 }, {}, { women: 11 });
  keep({ men: 7 }, {}, {}, { women: 40 });
  expect(unsentOf(place)).toEqual({
    fields: { women: 12, sites: [{ _row: 'a' }], men: 7 },
    revs: { women: 3, sites: 0, men: 0 },
    base: { women: 11, sites: null, men: null },
  });
  keep({ women: 13 }, { women: 3 }, { women: 12, sites: table });
  expect(unsentOf(place).fields).toEqual({ women: 13, men: 7 });
  // The other page typed another answer to the same question: it isn't what this page forgets.
  keep({ women: 99 }, { women: 3 }, {});
  keep({}, {}, { women: 13 });
  expect(unsentOf(place).fields).toEqual({ women: 99, men: 7 });
  keep({}, {}, { women: 99, men: 7 });
  expect(localStorage).toHaveLength(0);
});

it('a page that is opened again soon has what was saved, also just as it was left', async () => {
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  fireEvent.change(women, { target: { value: '30' } });
  await waitFor(() => expect(saved).toEqual([{ women: 30 }]), { timeout: 5000 });
  await screen.findByText('Saved');
  fireEvent.change(women, { target: { value: '31' } });
  const leave = screen.getByRole('button', { name: 'Leave' });
  fireEvent.click(leave);
  await waitFor(() => expect(saved).toEqual([{ women: 30 }, { women: 31 }]), { timeout: 5000 });
  await waitFor(() => expect(localStorage.getItem(keptAt)).toBeNull());
  fireEvent.click(leave);
  const again = await screen.findByLabelText<HTMLInputElement>('Women', {}, { timeout: 5000 });
  expect(again.value).toBe('31');
}, 30_000);

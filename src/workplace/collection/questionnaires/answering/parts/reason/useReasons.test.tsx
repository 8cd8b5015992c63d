/** Tests that the reason of a large change reaches the server with the value for which it was typed, also without a connection, and neither explains another value nor takes the place of somebody else's. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Values } from '#resources/definition';
import { config, questionnaire, showQuestionnaire } from '../../answering.fixture';

const water = { id: 'water', name: { en: 'Water', fr: 'Eau' }, type: 'number', variation_threshold: 10 };
interface Stored {
  value: number | null;
  rev: number;
  reason: string | null;
}
let stored: Stored;
let revision: number;
let isOffline: boolean;
let explained: unknown[];

/** Saves as the server does: a reason belongs to the revision that was read, and goes where the value changes. */
function save({ fields, reasons = {}, revs }: { fields: Values; reasons?: Record<string, string>; revs: Record<string, number> }) {
  if ((revs['water'] ?? 0) !== stored.rev)
    return Response.json({ code: 'VERSION_CHANGE', error: '', details: { answers: [{ question: 'water', ...stored }] } }, { status: 422 });
  revision += 1;
  if (reasons['water'] !== undefined) explained.push({ ...reasons, value: stored.value });
  stored = { value: Number(fields['water'] ?? stored.value), rev: stored.rev + 1, reason: reasons['water'] ?? null };
  const told = { computed: {}, hidden: [], dropped: [], new: [], to_confirm: [], completion: 50, missing: 0 };
  return Response.json({ ...told, revs: { water: stored.rev }, revision });
}

beforeEach(() => {
  [stored, revision, isOffline, explained] = [{ value: null, rev: 0, reason: null }, 3, false, []];
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') {
      if (isOffline) throw new TypeError('offline');
      return save(JSON.parse(options.body ?? '{}'));
    }
    if (url.endsWith('/config'))
      return Response.json({ ...config, sections: [{ key: 'all', name: { en: 'All', fr: 'Tout' }, fields: [water] }] });
    if (url.endsWith('/access')) return Response.json([]);
    const previous = { water: { ...questionnaire.previous['employees'], value: 100 } };
    const fields = stored.rev > 0 ? { water: { ...stored, by: null, at: '', source: null } } : {};
    const read = { ...questionnaire, previous, fields, open: ['water'], revision };
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function show(): Promise<HTMLInputElement> {
  showQuestionnaire();
  return screen.findByLabelText<HTMLInputElement>('Water', {}, { timeout: 10_000 });
}
const findBox = () => screen.findByLabelText<HTMLInputElement>('Reason of the change');
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
async function explain(reason: string) {
  const box = await findBox();
  type(box, reason);
  fireEvent.blur(box);
}
/** Somebody else saves. */
const others = (now: Partial<Stored>) => {
  stored = { ...stored, ...now, rev: stored.rev + 1 };
  revision += 1;
};

it('a value and its reason that are typed without a connection are both sent once it is back, also when the page was opened again', async () => {
  const input = await show();
  isOffline = true;
  type(input, '130');
  await explain('A new shop');
  await screen.findByText(/your answers are kept here/, {}, { timeout: 5000 });
  cleanup();
  isOffline = false;
  await show();
  expect((await findBox()).value).toBe('A new shop');
  await waitFor(() => expect(stored).toMatchObject({ value: 130, reason: 'A new shop' }), { timeout: 5000 });
  expect(explained).toEqual([{ water: 'A new shop', value: 130 }]);
  await waitFor(() => expect(localStorage).toHaveLength(0));
}, 30_000);

it('a reason is not stored beside the value that somebody else has saved meanwhile, which shows', async () => {
  const input = await show();
  fireEvent.focus(input);
  type(input, '130');
  fireEvent.blur(input);
  await waitFor(() => expect(stored.value).toBe(130), { timeout: 5000 });
  others({ value: 1_300_000 });
  await explain('A new shop');
  await waitFor(() => expect(input.value.replaceAll(/\D/g, '')).toBe('1300000'), { timeout: 5000 });
  expect([stored.reason, explained]).toEqual([null, []]);
  expect((await findBox()).placeholder).toBe('A new shop');
}, 30_000);

it('the reason that somebody else has given meanwhile stands, and both show', async () => {
  const input = await show();
  type(input, '130');
  await waitFor(() => expect(stored.value).toBe(130), { timeout: 5000 });
  others({ reason: 'A leak' });
  await explain('A new shop');
  await screen.findByText(/another reason meanwhile: “A leak”/, {}, { timeout: 5000 });
  expect([stored.reason, (await findBox()).value]).toEqual(['A leak', 'A new shop']);
  await explain('A new shop, and a leak');
  await waitFor(() => expect(stored.reason).toBe('A new shop, and a leak'), { timeout: 5000 });
}, 30_000);

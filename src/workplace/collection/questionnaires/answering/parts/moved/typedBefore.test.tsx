/** Tests that what was typed below the questions of a former version is not saved below others, and is shown beside them until somebody decides. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Values } from '#resources/definition';
import { profile } from '../../../../../../testing/backOffice';
import { config, questionnaire, showQuestionnaire } from '../../answering.fixture';

const text = (name: string) => ({ en: name, fr: name });
const number = (id: string, name: string) => ({ id, name: text(name), type: 'number' });
const before = [number('energy', 'Energy in MWh'), number('gone', 'Gone'), number('rest', 'Rest')];
const after = [number('energy', 'Energy in kWh'), number('rest', 'Rest')];
let version: number;
let isOffline: boolean;
let submitted: number;
let saves: { template_version: number; fields: Values }[];

beforeEach(() => {
  version = 1;
  isOffline = false;
  saves = [];
  submitted = 0;
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') {
      if (isOffline) throw new TypeError('offline');
      if (url.endsWith('/submit')) submitted += 1;
      const body = JSON.parse(options.body ?? '{}');
      if (body.template_version !== version) return Response.json(refusal(body.fields), { status: 422 });
      saves.push(body);
      const revs = Object.fromEntries(Object.keys(body.fields).map((id) => [id, saves.length]));
      const told = { computed: {}, hidden: [], dropped: [], new: [], to_confirm: [], completion: 50, missing: 0 };
      return Response.json({ ...told, revs, revision: 3 + saves.length });
    }
    const fields = version === 1 ? before : after;
    if (url.endsWith('/config'))
      return Response.json({ ...config, template_version: version, sections: [{ key: 'all', name: text('All'), fields }] });
    if (url.endsWith('/access')) return Response.json([]);
    const read = { ...questionnaire, fields: {}, previous: {}, open: fields.map(({ id }) => id), template_version: version };
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** Answers a save of the first version as the second one does. */
function refusal(fields: Values) {
  const answers = Object.entries(fields).map(([question, sent]) => {
    const now = after.some(({ id }) => id === question) ? question : null;
    const answer = question === 'energy' ? Number(sent) * 1000 : now && sent;
    return [question, { field: before.find(({ id }) => id === question), sent, now, same: question === 'rest', answer }];
  });
  const details = { template_version: version, answers: Object.fromEntries(answers) };
  return { code: 'QUESTIONNAIRE_MOVED', error: '', details, feedback: { next: 'reload' } };
}

const show = () => showQuestionnaire();
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const findTyped = (name: string) => screen.findByRole('group', { name }, { timeout: 10_000 });

it('an open page keeps what was typed in a changed question and in a removed one, until it is used or left out; the others are saved', async () => {
  show();
  await screen.findByLabelText('Energy in MWh', {}, { timeout: 10_000 });
  version = 2;
  type('Energy in MWh', '12');
  type('Gone', '7');
  type('Rest', '3');
  const energy = await findTyped('Energy in MWh');
  expect(energy.textContent).toContain('The question is now: Energy in kWh');
  expect((await findTyped('Gone')).textContent).toMatch(/Gone7This question is no longer asked/);
  await waitFor(() => expect(saves).toMatchObject([{ template_version: 2, fields: { rest: 3 } }]), { timeout: 5000 });
  expect(screen.getByLabelText<HTMLInputElement>('Energy in kWh').value).toBe('');
  await screen.findByText(/Not saved: the questionnaire has a new version/);
  expect(screen.queryByText('Saved')).toBeNull();

  fireEvent.click(within(energy).getByRole('button', { name: /^Use as the answer:\s12,000$/ }));
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ template_version: 2, fields: { energy: 12_000 } }), { timeout: 5000 });
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: Gone' }));
  await screen.findByText('Saved', {}, { timeout: 5000 });
  expect(localStorage).toHaveLength(0);
}, 30_000);

it('what was typed without a connection, before the version, is shown once it is back, and when the page is opened again', async () => {
  show();
  await screen.findByLabelText('Energy in MWh', {}, { timeout: 10_000 });
  isOffline = true;
  type('Energy in MWh', '12');
  await screen.findByText(/your answers are kept here/, {}, { timeout: 5000 });
  [version, isOffline] = [2, false];
  window.dispatchEvent(new Event('online'));
  await findTyped('Energy in MWh');
  cleanup();
  show();
  await findTyped('Energy in MWh');
  expect(saves).toEqual([]);
  expect(Object.keys(localStorage)).toEqual([`empreinte.answers.${profile.id}.q1.1`]);
}, 30_000);

it('nothing is submitted while something that was typed is undecided', async () => {
  const place = `empreinte.answers.${profile.id}.q1`;
  localStorage.setItem(`${place}.1`, JSON.stringify({ fields: { gone: 12 }, revs: {}, base: {} }));
  version = 2;
  show();
  await findTyped('Gone');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(/Not saved: the questionnaire has a new version/);
  fireEvent.click(screen.getByRole('button', { name: 'Leave it out: Gone' }));
  await screen.findByText('Saved');
  expect(submitted).toBe(0);
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(submitted).toBe(1));
}, 30_000);

/** Tests that those who manage a questionnaire and approve entries decide on an answer that differs from an approved entry. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FeedRead } from '#resources/api/questionnaires/feeds';
import type { Locale } from '#resources/definition';
import { TestBackOffice } from '../../../../../../testing/backOffice';
import { BackOfficeContext, useBackOffice } from '../../../../../shell/start/BackOfficeContext';
import { FeedsPanel } from './FeedsPanel';

const conflict: FeedRead = {
  question: 'covered',
  subject_key: 'social_dialogue',
  field: 'covered',
  outcome: 'conflict',
  input_id: 'i1',
  value: 121,
  present: 117,
  errors: [],
  decided: null,
};
let feed: FeedRead = conflict;
let state = 'approved';
let sent: { url: string; method: string | undefined; body: unknown }[] = [];
beforeEach(() => {
  feed = conflict;
  state = 'approved';
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method?: string; body?: string } = {}) => {
    if (body !== undefined) {
      sent.push({ url, method, body: JSON.parse(body) });
      feed = { ...conflict, outcome: 'kept', decided: { by: 'Louise Tremblay', at: '2026-03-02T09:00:00.000Z', reason: 'Counted twice.' } };
    }
    return new Response(JSON.stringify({ state, feeds: [feed] }), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Holding({ permissions, children }: { permissions: string[]; children: ReactNode }) {
  const around = useBackOffice();
  const profile = { ...around.profile, effective_permissions: permissions };
  return <BackOfficeContext.Provider value={{ ...around, profile }}>{children}</BackOfficeContext.Provider>;
}

const show = (locale: Locale, permissions = ['questionnaires:manage', 'inputs:approve', 'inputs:reopen']) =>
  render(
    <TestBackOffice resource="questionnaires" locale={locale}>
      <Holding permissions={permissions}>
        <FeedsPanel id="q" />
      </Holding>
    </TestBackOffice>,
  );
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it.each([
  ['en', 'Decide', 'That of the entry: 117', 'Confirm', /^Reason/, 'Entry kept by Louise Tremblay on 2 Mar 2026: Counted twice.'],
  [
    'fr',
    'Décider',
    'Celle de la saisie : 117',
    'Confirmer',
    /^Raison/,
    'Saisie conservée par Louise Tremblay le 2 mars 2026 : Counted twice.',
  ],
] as const)('both values are shown, and one is chosen with a reason (%s)', async (locale, decide, entry, confirm, reason, decided) => {
  show(locale);
  const line = (await screen.findByRole('button', { name: decide })).closest('li');
  expect(plain(line?.textContent)).toMatch(/121.*117/);
  fireEvent.click(screen.getByRole('button', { name: decide }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: confirm });
  expect(button).toHaveProperty('disabled', true);
  const choices = dialog.getAllByRole('radio');
  expect(choices.map((each) => plain(each.closest('label')?.textContent))[1]).toBe(entry);
  fireEvent.click(choices[1] ?? document.body);
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(dialog.getByRole('textbox', { name: reason }), { target: { value: ' Counted twice. ' } });
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PUT', body: { decision: 'entry', reason: 'Counted twice.' } });
  expect(sent[0]?.url).toMatch(/\/questionnaires\/admin\/q\/feeds\/covered$/);
  await waitFor(() => expect(plain(document.body.textContent)).toContain(decided));
  expect(screen.queryByRole('button', { name: decide })).toBeNull();
});

it('the answer can’t be taken without the permission to reopen entries', async () => {
  show('en', ['questionnaires:manage', 'inputs:approve']);
  fireEvent.click(await screen.findByRole('button', { name: 'Decide' }));
  const choices = within(await screen.findByRole('dialog')).getAllByRole('radio');
  expect(choices.map((each) => each.hasAttribute('disabled'))).toEqual([true, false]);
});

it('nobody decides without the permission to approve entries, nor while the questionnaire is answered again', async () => {
  show('en', ['questionnaires:manage']);
  await screen.findByText(/differs/);
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
  cleanup();
  state = 'open';
  show('en');
  await screen.findByText(/differs/);
  expect(screen.queryByRole('button', { name: 'Decide' })).toBeNull();
});

it.each([
  ['en', 'Decide', /121, of which no entry was made\. note: Enter a value/, 'It is left out of the entries', 'Confirm', /^Reason/],
  ['fr', 'Décider', /121, dont aucune saisie n’a été faite\. note :/, 'Elle ne devient pas une saisie', 'Confirmer', /^Raison/],
] as const)('an answer whose entry was refused is decided too (%s)', async (locale, decide, said, left, confirm, reason) => {
  feed = { ...conflict, input_id: null, present: null, errors: [{ field: 'values.note', code: 'BLANK', level: 'error' }] };
  // Whether entries may be reopened does not matter: there is none.
  show(locale, ['questionnaires:manage', 'inputs:approve']);
  fireEvent.click(await screen.findByRole('button', { name: decide }));
  expect(plain(document.body.textContent)).toMatch(said);
  const dialog = within(await screen.findByRole('dialog'));
  const choices = dialog.getAllByRole('radio');
  expect(choices.map((each) => each.hasAttribute('disabled'))).toEqual([false, false]);
  expect(plain(choices[1]?.closest('label')?.textContent)).toBe(left);
  fireEvent.click(choices[1] ?? document.body);
  fireEvent.change(dialog.getByRole('textbox', { name: reason }), { target: { value: 'Counted elsewhere.' } });
  fireEvent.click(dialog.getByRole('button', { name: confirm }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { decision: 'entry' } }]));
});

/** Tests that a respondent attaches a file again and says until when it is valid, and that an approver sees which one expires too early. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Notification } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { EvidenceFile } from '#resources/api/questionnaires/evidence';
import { TestBackOffice } from '../../../../testing/backOffice';
import { questionnaire } from '../answering/answering.fixture';
import { QuestionnaireScreen } from '../answering/QuestionnaireScreen';
import { ReviewScreen } from '../review/ReviewScreen';

const text = (name: string) => ({ en: name, fr: name });
const config: QuestionnaireConfig = {
  name: text('Social'),
  description: null,
  approval: 'single',
  template_version: 1,
  sections: [
    { key: 'one', name: text('One'), fields: [{ id: 'papers', name: text('Papers'), type: 'files', multiple: true, accept: ['pdf'] }] },
  ],
};
const file = (oid: string, name: string) => ({ oid, name, url: `/api/files/${oid}/${name}`, size: 10, type: 'application/pdf' });
const kept = (oid: string, name: string, valid_until: string | null): EvidenceFile => ({
  ...file(oid, name),
  valid_until,
  can_date: true,
  attached_at: '2024-05-02T08:00:00.000Z',
  uses: [
    {
      questionnaire_id: 'q0',
      name: text('Social'),
      date: '2024-01-01',
      date_end: '2024-12-31',
      question: 'iso',
      question_name: text('Certified'),
    },
  ],
});

let read: QuestionnaireRead;
let library: EvidenceFile[];
let sent: { path: string; body: Record<string, unknown> }[];
let replaced: object | undefined;
beforeEach(() => {
  const answer = { value: [file('a', 'iso.pdf')], rev: 1, by: null, at: '', reason: null, source: null };
  read = {
    ...questionnaire,
    open: ['papers'],
    previous: {},
    fields: { papers: answer },
    evidence: { a: { valid_until: '2025-03-31', can_date: true } },
  };
  library = [kept('a', 'iso.pdf', '2025-03-31'), kept('b', 'policy.pdf', '2026-01-31'), kept('c', 'sheet.xlsx', null)];
  sent = [];
  replaced = undefined;
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') {
      const body = JSON.parse(options.body ?? '{}');
      sent.push({ path: url, body });
      if (url.includes('/evidence/')) {
        read = { ...read, evidence: { a: { valid_until: body.valid_until, can_date: true } } };
        return Response.json(library[0]);
      }
      const saved = { revs: { papers: 2 }, files: replaced, computed: {}, hidden: [], dropped: [], new: [], to_confirm: [] };
      return Response.json({ ...saved, completion: 100, missing: 0, revision: 4 });
    }
    if (url.endsWith('/evidence')) return Response.json(library);
    if (url.endsWith('/config')) return Response.json(config);
    if (url.endsWith('/access')) return Response.json([]);
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = (screenOf: 'answering' | 'review', locale: 'en' | 'fr' = 'en') =>
  render(
    <MemoryRouter initialEntries={['/questionnaires/q1']}>
      <TestBackOffice resource="questionnaires" locale={locale}>
        <Routes>
          <Route path="/questionnaires/:id" element={screenOf === 'review' ? <ReviewScreen /> : <QuestionnaireScreen />} />
        </Routes>
        <Notification />
      </TestBackOffice>
    </MemoryRouter>,
  );

it('a file that was attached before is attached again, with what it was used for; those of other kinds and those that stand there are left out', async () => {
  show('answering');
  expect(await screen.findByText('Expires before the end of the period', {}, { timeout: 10_000 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Choose a file attached before' }));
  const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
  const policy = await within(dialog).findByRole('checkbox', { name: 'policy.pdf' });
  expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
  expect(within(dialog).getByText('Used for: Certified (2024)')).toBeTruthy();
  expect(within(dialog).queryByText('Expires before the end of the period')).toBeNull();
  fireEvent.click(policy);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Attach' }));
  await waitFor(() => expect(sent[0]?.body['fields']).toEqual({ papers: [file('a', 'iso.pdf'), file('b', 'policy.pdf')] }), {
    timeout: 5000,
  });
}, 30_000);

it('the day until which a file is valid is changed, and the mark goes', async () => {
  show('answering');
  fireEvent.click(await screen.findByRole('button', { name: 'Change the validity date: iso.pdf' }, { timeout: 10_000 }));
  fireEvent.change(screen.getByLabelText('Valid until'), { target: { value: '2026-03-31' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Expires before the end of the period')).toBeNull());
  expect(sent).toMatchObject([{ path: expect.stringMatching(/\/questionnaires\/q1\/evidence\/a$/), body: { valid_until: '2026-03-31' } }]);
}, 30_000);

it('the focus is in the box of the day while its form is open, and on its button again once it is cancelled', async () => {
  show('answering');
  const name = 'Change the validity date: iso.pdf';
  fireEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
  expect(document.activeElement).toBe(screen.getByLabelText('Valid until'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name }));
}, 30_000);

it('a file with the content of another shows as that one', async () => {
  replaced = { papers: [file('b', 'policy.pdf')] };
  show('answering');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove iso.pdf' }, { timeout: 10_000 }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'policy.pdf' })).toBeTruthy(), { timeout: 5000 });
  expect(await screen.findByText(/^The same file was attached before under this name: policy\.pdf/)).toBeTruthy();
}, 30_000);

it('an approver sees the mark, and changes nothing', async () => {
  read = { ...read, state: 'submitted', evidence: { a: { valid_until: '2025-03-31', can_date: false } } };
  show('review', 'fr');
  expect(await screen.findByText('Expire avant la fin de la période', {}, { timeout: 10_000 })).toBeTruthy();
  expect(screen.getByText(/^Valable jusqu’au 31/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /validité|déjà joint/ })).toBeNull();
}, 30_000);

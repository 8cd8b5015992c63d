/** Tests that an approver asks for changes of the answers that they choose, and approves the submission that they read. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Locale } from '#resources/definition';
import { definitions, spoken, TestBackOffice } from '../../../../testing/backOffice';
import { backOfficeI18nProvider } from '../../../shell/i18n';
import { ReviewList } from './ReviewList';
import { ReviewScreen } from './ReviewScreen';

const text = (en: string, fr: string) => ({ en, fr });
const config: QuestionnaireConfig = {
  name: text('Social', 'Social'),
  description: null,
  approval: 'single',
  sections: [
    { key: 'people', name: text('People', 'Effectifs'), fields: [{ id: 'women', name: text('Women', 'Femmes'), type: 'number' }] },
  ],
};
const questionnaire: QuestionnaireRead = {
  id: 'q1',
  name: text('Social', 'Social'),
  template_id: 't1',
  template_version: 1,
  date: '2025-01-01',
  date_end: '2025-12-31',
  due_on: null,
  state: 'submitted',
  owner_email: 'ana@lacet.example',
  role: 'approver',
  version: 2,
  revision: 3,
  completion: 100,
  missing: 0,
  submission: { number: 2, hash: 'abc', at: null },
  fields: { women: { value: 40, rev: 2, by: 'u1', at: '', reason: 'A new site' } },
  computed: {},
  hidden: [],
  open: [],
  errors: [],
  previous: { women: { value: 20, date: '2024-01-01', date_end: '2024-12-31', questionnaire_id: 'q0' } },
  comments: {},
  people: { u1: 'Ana Costa' },
  changed: ['women'],
  feeds: [],
  score: 0.8,
  events: ['approve', 'request_changes'],
};

let sent: { path: string; body: object }[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') sent.push({ path: url, body: JSON.parse(options.body ?? '{}') });
    if (url.endsWith('/approval')) return Response.json([]);
    if (url.endsWith('/approval/config')) return Response.json({ title: 'preapproval', waiting: 0 });
    if (url.endsWith('/config')) return Response.json(config);
    return Response.json(url.includes('/questionnaires/') ? questionnaire : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (locale: Locale, path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <TestBackOffice resource="questionnaires" locale={locale}>
        <Routes>
          <Route path="/approval/:id" element={<ReviewScreen />} />
          <Route path="/list" element={<ReviewList />} />
        </Routes>
      </TestBackOffice>
    </MemoryRouter>,
  );

it.each([
  [
    'en',
    'Answered by Ana Costa',
    'Reason: A new site',
    'Changed since the last submission',
    'Ask to change this answer',
    'What must change?',
    'Request changes',
  ],
  [
    'fr',
    'Réponse de Ana Costa',
    /Raison\s: A new site/,
    'Modifié depuis la soumission précédente',
    'Demander de modifier cette réponse',
    /Que faut-il modifier/,
    'Demander des modifications',
  ],
] as const)(
  'asks for changes of the chosen answers (%s)',
  async (locale, author, reason, changed, ask, comment, request) => {
    show(locale, '/approval/q1');
    await screen.findByText(author, {}, { timeout: 10_000 });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByText(changed)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(ask));
    fireEvent.change(screen.getByLabelText(comment), { target: { value: 'Count again.' } });
    fireEvent.click(screen.getByRole('button', { name: request }));
    await waitFor(() =>
      expect(sent).toEqual([
        { path: '/api/questionnaires/approval/q1/request_changes', body: { version: 2, comment: 'Count again.', questions: ['women'] } },
      ]),
    );
  },
  30_000,
);

it('approves the submission that was read', async () => {
  show('en', '/approval/q1');
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }, { timeout: 10_000 }));
  await waitFor(() =>
    expect(sent).toEqual([{ path: '/api/questionnaires/approval/q1/transition', body: { event: 'approve', version: 2, hash: 'abc' } }]),
  );
}, 30_000);

it.each([
  ['en', 'Questionnaires to pre-approve', 'No questionnaire waits for you.'],
  ['fr', 'Questionnaires à préapprouver', 'Aucun questionnaire ne vous attend.'],
] as const)(
  'names the list by the role of the approver (%s)',
  async (locale, title, none) => {
    show(locale, '/list');
    await screen.findByRole('heading', { name: title }, { timeout: 10_000 });
    expect(screen.getByText(none)).toBeTruthy();
  },
  30_000,
);

it.each(['en', 'fr'] as const)('names the states as the definition does, which respondents may not read (%s)', (locale) => {
  const choices = definitions.find(({ id }) => id === 'questionnaires')?.fields.find(({ id }) => id === 'state')?.choices ?? [];
  const { translate } = backOfficeI18nProvider(definitions, spoken[locale]);
  expect(choices.map(({ key }) => translate(`questionnaires.states.${key}`))).toEqual(choices.map(({ name }) => name[locale]));
});

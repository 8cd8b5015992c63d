/** Tests that an approver asks for changes of the answers that they choose, and approves the submission that they read. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListedQuestionnaire, QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Locale } from '#resources/definition';
import { definitions, spoken, TestBackOffice } from '../../../../testing/backOffice';
import { backOfficeI18nProvider } from '../../../shell/i18n';
import { questionnaire as answered } from '../answering/answering.fixture';
import { ReviewList } from './ReviewList';
import { ReviewScreen } from './ReviewScreen';

const text = (en: string, fr: string) => ({ en, fr });
const config: QuestionnaireConfig = {
  name: text('Social', 'Social'),
  description: null,
  approval: 'single',
  template_version: 1,
  sections: [
    { key: 'people', name: text('People', 'Effectifs'), fields: [{ id: 'women', name: text('Women', 'Femmes'), type: 'number' }] },
  ],
};
const questionnaire: QuestionnaireRead = {
  ...answered,
  state: 'submitted',
  role: 'approver',
  version: 2,
  completion: 100,
  submission: { number: 2, hash: 'abc', at: null },
  fields: { women: { value: 40, rev: 2, by: 'u1', at: '', reason: 'A new site', source: null } },
  open: [],
  previous: { women: { value: 20, date: '2024-01-01', date_end: '2024-12-31', questionnaire_id: 'q0', periods: 1 } },
  people: { u1: 'Ana Costa' },
  changed: ['women'],
  former: { women: 35 },
  score: 0.8,
  events: ['approve', 'request_changes'],
};

const listed = (id: string, events: string[]): ListedQuestionnaire => ({
  ...questionnaire,
  id,
  name: text(`Social ${id}`, `Social ${id}`),
  owner_name: null,
  submitted_at: null,
  answered_at: null,
  hash: `hash of ${id}`,
  events,
});

let sent: { path: string; body: object }[] = [];
let waiting: ListedQuestionnaire[] = [];
let read: QuestionnaireRead;
let asked: QuestionnaireConfig;
let refused: object | undefined;
/** The server's answer to an event on a questionnaire that changed since it was read. */
let late: object | undefined;
beforeEach(() => {
  sent = [];
  [waiting, read] = [[], questionnaire];
  asked = config;
  refused = undefined;
  late = undefined;
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') sent.push({ path: url, body: JSON.parse(options.body ?? '{}') });
    if (late && url.endsWith('/q1/transition')) return Response.json(late, { status: 422 });
    if (url.endsWith('/approval')) return Response.json(waiting);
    if (url.endsWith('/approval/transition')) return refused ? Response.json(refused, { status: 422 }) : Response.json({ moved: 2 });
    if (url.endsWith('/approval/config')) return Response.json({ title: 'preapproval', waiting: 0 });
    if (url.endsWith('/config')) return Response.json(asked);
    if (url.endsWith('/comments')) return Response.json([]);
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
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
    /^Before:/,
    'To change: Women',
    'What must change?',
    'Request changes',
  ],
  [
    'fr',
    'Réponse de Ana Costa',
    /Raison\s: A new site/,
    'Modifié depuis la soumission précédente',
    /^Avant\s:/,
    /^À modifier\s: Femmes$/,
    /Que faut-il modifier/,
    'Demander des modifications',
  ],
] as const)(
  'asks for changes of the chosen answers (%s)',
  async (locale, author, reason, changed, before, ask, comment, request) => {
    show(locale, '/approval/q1');
    await screen.findByText(author, {}, { timeout: 10_000 });
    expect(screen.getByText(reason)).toBeTruthy();
    expect(screen.getByText(changed)).toBeTruthy();
    expect(screen.getByText(before).textContent).toMatch(/ 35$/);
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

it('says that a score is withheld', async () => {
  read = { ...questionnaire, score: null, min_answered: 60 };
  show('fr', '/approval/q1');
  expect(await screen.findByText(/^Pas de score\s: moins de 60\s% des questions à score/, {}, { timeout: 10_000 })).toBeTruthy();
}, 30_000);

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

it('approves several questionnaires at once with their listed versions, and offers pre-approval of the others', async () => {
  waiting = [listed('q1', ['approve']), listed('q2', ['approve']), listed('q3', ['preapprove'])];
  show('en', '/list');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }, { timeout: 10_000 }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pre-approve 1 questionnaire' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 questionnaires' }));
  const of = ['q1', 'q2'].map((id) => ({ id, version: 2, hash: `hash of ${id}` }));
  await waitFor(() => expect(sent).toEqual([{ path: '/api/questionnaires/approval/transition', body: { event: 'approve', of } }]));
}, 30_000);

it('names the questionnaires that stand in the way of an approval of several', async () => {
  waiting = [listed('q1', ['approve']), listed('q2', ['approve'])];
  refused = { code: 'COMMENTS_OPEN', error: '', details: { ids: ['q2'] }, feedback: {} };
  show('en', '/list');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }, { timeout: 10_000 }));
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 questionnaires' }));
  await screen.findByText('Nothing was approved, because of: Social q2');
  expect(screen.getByText('2 selected')).toBeTruthy();
}, 30_000);

it('goes through the list, and through the questions of one, by the keys of the queue of entries', async () => {
  waiting = [listed('q1', ['approve']), listed('q2', ['approve'])];
  show('fr', '/list');
  const [first, second] = await screen.findAllByRole('link', { name: /Social q/ }, { timeout: 10_000 });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 'j' });
  expect(document.activeElement).toBe(first);
  press('j');
  expect(document.activeElement).toBe(second);
  press('x');
  expect(screen.getByRole('checkbox', { name: /Social q2/ })).toHaveProperty('checked', true);
  cleanup();
  show('fr', '/approval/q1');
  fireEvent.keyDown(await screen.findByRole('heading', { level: 1 }, { timeout: 10_000 }), { key: 'j' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Femmes' })));
  press('r');
  const box = await screen.findByLabelText(/Que faut-il modifier/);
  await waitFor(() => expect(document.activeElement).toBe(box));
  press('a');
  expect(sent).toEqual([]);
}, 30_000);

it('shows the lines of the table of the period before when it is opened', async () => {
  const sites = {
    id: 'sites',
    name: text('Sites', 'Sites'),
    type: 'text',
    format: 'items',
    items: [{ id: 'place', name: text('Place', 'Lieu'), type: 'string' }],
  };
  asked = { ...config, sections: [{ key: 'people', name: text('People', 'Effectifs'), fields: [sites] }] } as QuestionnaireConfig;
  const before = { date: '2024-01-01', date_end: '2024-12-31', questionnaire_id: 'q0', periods: 1 };
  read = { ...questionnaire, fields: {}, previous: { sites: { value: [{ place: 'Lyon' }, { place: 'Porto' }], ...before } } };
  show('en', '/approval/q1');
  const summary = await screen.findByText(/In 2024/, { selector: 'summary' }, { timeout: 10_000 });
  expect(summary.textContent).toBe('In 2024: 2 lines');
  fireEvent.click(summary);
  expect(await screen.findByText('Porto')).toBeTruthy();
}, 30_000);

it('approves only once no request for changes is open, and shows what changed or has a remark', async () => {
  read = { ...questionnaire, comments: { women: { count: 1, open: 1 } } };
  show('en', '/approval/q1');
  const approve = await screen.findByRole('button', { name: 'Approve' }, { timeout: 10_000 });
  expect(approve).toHaveProperty('disabled', true);
  expect(screen.getByText('1 request for changes is open: mark it as resolved before approving.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Request changes' }));
  expect(screen.getByText('Tick the answers that must change first.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'With a remark (1)' }));
  expect(screen.getByRole('group', { name: 'Women' })).toBeTruthy();
}, 30_000);

it('shows a question that a condition hides while its request is open: the request stands in the way of an approval', async () => {
  read = { ...questionnaire, hidden: ['women'], comments: { women: { count: 1, open: 1 } } };
  show('en', '/approval/q1');
  expect(await screen.findByRole('group', { name: 'Women' }, { timeout: 10_000 })).toBeTruthy();
  cleanup();
  read = { ...read, comments: { women: { count: 1, open: 0 } } };
  show('en', '/approval/q1');
  await screen.findByRole('heading', { level: 1, name: 'Social' }, { timeout: 10_000 });
  expect(screen.queryByRole('group', { name: 'Women' })).toBeNull();
}, 30_000);

it.each([
  ['en', /1 question was not asked/, 'Shown if “Women” is at least 50.', 'Changed (1)'],
  ['fr', /1 question n’a pas été posée/, 'S’affiche si « Femmes » vaut au moins 50.', 'Modifiées (1)'],
] as const)(
  'a question that was not asked says on which condition it shows, where all are shown (%s)',
  async (locale, folded, sentence, changed) => {
    const equality = { id: 'equality', name: text('Equality plan', 'Plan d’égalité'), type: 'string' };
    const women = { id: 'women', name: text('Women', 'Femmes'), type: 'number' };
    const fields = [women, { ...equality, display_condition: { key: 'women', op: 'gte', value: 50 } }];
    asked = { ...config, sections: [{ key: 'people', name: text('People', 'Effectifs'), fields }] };
    read = { ...questionnaire, hidden: ['equality'] };
    show(locale, '/approval/q1');
    const summary = await screen.findByText(folded);
    expect(screen.queryByText(/Equality plan|Plan d’égalité/)).toBeNull();
    const details = summary.closest('details') ?? document.createElement('details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    await waitFor(() => expect(plainText(details)).toContain(sentence));
    expect(plainText(details)).toMatch(/Equality plan|Plan d’égalité/);
    fireEvent.click(screen.getByRole('button', { name: changed }));
    expect(screen.queryByText(folded)).toBeNull();
  },
);

it('an approval that comes late reads again what the questionnaire is now', async () => {
  late = { code: 'STATE_CHANGED', error: '', details: { ids: ['q1'], moved: [{ id: 'q1', state: 'approved', version: 3 }] } };
  show('en', '/approval/q1');
  const approve = await screen.findByRole('button', { name: 'Approve' });
  read = { ...questionnaire, state: 'approved', version: 3, events: [] };
  fireEvent.click(approve);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
});

const plainText = (element: Element) => element.textContent?.replace(/\s/g, ' ') ?? '';

it('what a question of another form had in the submission before is shown as it was asked', async () => {
  const field = {
    id: 'women',
    name: text('Women', 'Femmes'),
    type: 'radio' as const,
    choices: [{ key: 'x', name: text('Some', 'Quelques') }],
  };
  read = { ...questionnaire, former: { women: 'x' }, former_fields: { women: field } };
  show('en', '/approval/q1');
  expect((await screen.findByText(/^Before:/)).textContent).toMatch(/ Some$/);
});

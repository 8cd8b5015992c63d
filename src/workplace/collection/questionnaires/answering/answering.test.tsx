/** Tests that answers are saved while one types, that two people’s answers are both shown, and that a submission names what is missing. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Locale } from '#resources/definition';
import { profile } from '../../../../testing/backOffice';
import { config, questionnaire, showQuestionnaire } from './answering.fixture';

interface Sent {
  path: string;
  body: { fields?: Record<string, unknown>; revs?: Record<string, number>; revision?: number };
}
let sent: Sent[];
let read: QuestionnaireRead;
let shown: QuestionnaireConfig;
/** Answers each save with this; by default it is taken. */
let answer: (body: Sent['body']) => [number, object];
beforeEach(() => {
  [sent, read, shown] = [[], questionnaire, config];
  answer = ({ fields = {} }) => [
    200,
    {
      revs: Object.fromEntries(Object.keys(fields).map((id) => [id, 5])),
      computed: {},
      hidden: [],
      dropped: [],
      new: [],
      to_confirm: [],
      completion: 66,
      missing: 0,
      revision: 4,
    },
  ];
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (options.method === 'PUT') {
      const body: Sent['body'] = JSON.parse(options.body ?? '{}');
      sent.push({ path: url, body });
      const [status, told] = answer(body);
      return Response.json(told, { status });
    }
    if (url.endsWith('/config')) return Response.json(shown);
    if (url.endsWith('/access')) return Response.json([{ email: 'ben@lacet.example', name: null, questions: ['women'], answered: 0 }]);
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = (locale: Locale = 'en', search = '') => showQuestionnaire({ locale, search });
const saves = () => sent.filter(({ path }) => path.endsWith('/questionnaires/q1'));

it.each([
  ['en', 'Women', 'Saved', /^In 2024:$/, /75% answered/],
  ['fr', 'Femmes', 'Enregistré', /^En 2024\s:$/, /Rempli à 75\s%/],
] as const)(
  'saves the answer that was typed, with the revision that was read (%s)',
  async (locale, label, saved, previous, answered) => {
    show(locale);
    const women = await screen.findByLabelText(label, {}, { timeout: 10_000 });
    expect(screen.getByText(previous)).toBeTruthy();
    fireEvent.change(women, { target: { value: '25' } });
    await waitFor(() => expect(saves().map(({ body }) => body.fields)).toEqual([{ women: 25 }]), { timeout: 5000 });
    expect(saves()[0]?.body.revs).toEqual({ employees: 2, waste: 1 });
    await screen.findByText(saved);
    expect(screen.getByText(answered)).toBeTruthy();
    expect(localStorage.length).toBe(0);
  },
  30_000,
);

it('shows both answers where somebody else changed the same one, and sends what is chosen', async () => {
  answer = () => [
    422,
    { code: 'VERSION_CHANGE', error: '', details: { answers: [{ question: 'employees', value: 41, rev: 3, sent: 50 }] }, feedback: {} },
  ];
  show();
  const employees = await screen.findByLabelText(/^Employees/, {}, { timeout: 10_000 });
  fireEvent.change(employees, { target: { value: '50' } });
  const mine = await screen.findByRole('button', { name: /^Yours:.*50/ }, { timeout: 5000 });
  expect(screen.getByRole('button', { name: /^Theirs:.*41/ })).toBeTruthy();
  answer = () => [
    200,
    { revs: { employees: 4 }, computed: {}, hidden: [], dropped: [], new: [], to_confirm: [], completion: 33, missing: 0, revision: 5 },
  ];
  fireEvent.click(mine);
  await waitFor(() =>
    expect(saves().at(-1)?.body).toEqual({ fields: { employees: 50 }, revs: { employees: 3, waste: 1 }, template_version: 1 }),
  );
}, 30_000);

it('keeps what could not be sent in this browser, and sends it again', async () => {
  let offline = true;
  const taken = answer;
  answer = (body) => {
    if (offline) throw new TypeError('offline');
    return taken(body);
  };
  show();
  fireEvent.change(await screen.findByLabelText('Women', {}, { timeout: 10_000 }), { target: { value: '7' } });
  await screen.findByText(/your answers are kept here/, {}, { timeout: 5000 });
  expect(JSON.parse(localStorage.getItem(`empreinte.answers.${profile.id}.q1.1`) ?? '{}')).toEqual({
    fields: { women: 7 },
    revs: { women: 0 },
    base: { women: null },
  });
  offline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(localStorage.length).toBe(0), { timeout: 5000 });
}, 30_000);

it('keeps the revisions of what was not sent, so that an answer that changed meanwhile is a conflict after the page is opened again', async () => {
  localStorage.setItem(`empreinte.answers.${profile.id}.q1.1`, JSON.stringify({ fields: { employees: 44 }, revs: { employees: 1 } }));
  show();
  await waitFor(() => expect(saves()[0]?.body).toMatchObject({ fields: { employees: 44 }, revs: { employees: 1 } }), { timeout: 10_000 });
}, 30_000);

it('says while one types that a rule over several questions is broken, and asks for evidence beside an answer', async () => {
  show('fr');
  const women = await screen.findByLabelText('Femmes', {}, { timeout: 10_000 });
  expect(screen.getByText(/^Justificatif\s: Salariés/)).toBeTruthy();
  fireEvent.change(women, { target: { value: '60' } });
  await screen.findByText('Plus de femmes que de salariés.');
  fireEvent.change(women, { target: { value: '20' } });
  await waitFor(() => expect(screen.queryByText('Plus de femmes que de salariés.')).toBeNull());
}, 30_000);

it('computes the lines of a table while one types, and sends what was typed alone', async () => {
  show('en', '?section=waste');
  const mass = await screen.findByLabelText(/^Mass/, {}, { timeout: 10_000 });
  expect(await screen.findByText('8')).toBeTruthy();
  fireEvent.change(mass, { target: { value: '5' } });
  expect(await screen.findByText('10')).toBeTruthy();
  await waitFor(() => expect(saves().map(({ body }) => body.fields)).toEqual([{ waste: [{ _row: 'paper', mass: 5 }] }]), { timeout: 5000 });
}, 30_000);

it('counts a table of given lines as answered once a line says something', async () => {
  const link = () => screen.getByRole('link', { name: /^Waste/ }).textContent;
  show('en', '?section=waste');
  const mass = await screen.findByLabelText(/^Mass/, {}, { timeout: 10_000 });
  expect(link()).toMatch(/1\s\/\s1$/);
  fireEvent.change(mass, { target: { value: '' } });
  await waitFor(() => expect(link()).toMatch(/0\s\/\s1$/));
}, 30_000);

it.each([
  ['en', /^Ask a colleague: Employees/, 'Their email address', 'Ask', /^Asked: ben@lacet.example: Women/, 'Remove ben@lacet.example'],
  [
    'fr',
    /^Demander à un collègue\s: Salariés/,
    'Son adresse courriel',
    'Demander',
    /^Demandé à\s: ben@lacet.example\s: Femmes/,
    'Retirer ben@lacet.example',
  ],
] as const)(
  'the owner asks a colleague to answer a question, and takes it back (%s)',
  async (locale, button, email, ask, asked, release) => {
    answer = () => [200, { delegates: [], sent: [], waiting: 0, not_sent: ['ben@lacet.example'] }];
    show(locale);
    fireEvent.click(await screen.findByRole('button', { name: button }, { timeout: 10_000 }));
    fireEvent.change(screen.getByLabelText(email), { target: { value: 'ben@lacet.example' } });
    fireEvent.click(screen.getByRole('button', { name: ask }));
    const path = '/api/questionnaires/q1/access';
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ path, body: { add: [{ email: 'ben@lacet.example', questions: ['women', 'employees'] }] } }),
    );
    cleanup();
    show(locale);
    fireEvent.click(await screen.findByRole('button', { name: asked }, { timeout: 10_000 }));
    fireEvent.click(screen.getByRole('button', { name: release }));
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path, body: { remove: ['ben@lacet.example'] } }));
  },
  30_000,
);

it('lists the questions that stand in the way of a submission, with a link to each', async () => {
  const blank = { code: 'BLANK', level: 'error' };
  answer = () => [
    422,
    { code: 'INVALID_RECORD', error: '', details: { notes: [blank], employees: [blank], 'waste.paper.mass': [blank] }, feedback: {} },
  ];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Submit' }, { timeout: 10_000 }));
  const link = await screen.findByRole('link', { name: 'Notes' }, { timeout: 5000 });
  expect(link.getAttribute('href')).toContain('section=other#question-notes');
  // One line lists all questions without an answer, each as a link.
  expect(link.closest('li')?.textContent).toBe('Without an answer: Employees, Notes');
  expect(screen.getByRole('link', { name: 'Employees' }).closest('li')).toBe(link.closest('li'));
  expect(screen.getByText(/Mass: Enter a value/).textContent).toBe('Waste: Mass: Enter a value');
  expect(sent.at(-1)).toMatchObject({ path: '/api/questionnaires/q1/submit', body: { version: 1, revision: 3 } });
}, 30_000);

it('submits what was typed just before, with the number of saves after it', async () => {
  const taken = answer;
  answer = (body) => (body.fields ? taken(body) : [200, { ...questionnaire, state: 'submitted', open: [], events: [] }]);
  show();
  fireEvent.change(await screen.findByLabelText('Women', {}, { timeout: 10_000 }), { target: { value: '9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/questionnaires/q1/submit'), { timeout: 5000 });
  expect(saves()[0]?.body.fields).toEqual({ women: 9 });
  expect(sent.find(({ path }) => path.endsWith('/submit'))?.body).toEqual({ version: 1, revision: 4 });
}, 30_000);

it.each([
  ['en', '1 new question', '2 answers to confirm', 'Confirm: Employees', '1 answer to confirm'],
  ['fr', '1 nouvelle question', '2 réponses à confirmer', 'Confirmer\u202f: Salariés', '1 réponse à confirmer'],
] as const)(
  'opens on what a new version adds and changes, and confirms an answer as it is (%s)',
  async (locale, added, changed, confirm, left) => {
    read = { ...questionnaire, new: ['notes'], to_confirm: ['employees', 'waste'] };
    answer = () => [
      200,
      {
        revs: { employees: 3 },
        computed: {},
        hidden: [],
        dropped: [],
        new: ['notes'],
        to_confirm: ['waste'],
        completion: 33,
        missing: 0,
        revision: 4,
      },
    ];
    show(locale);
    const button = await screen.findByRole('button', { name: confirm }, { timeout: 10_000 });
    expect(screen.getByText(added)).toBeTruthy();
    expect(screen.getByText(changed)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Notes' }).getAttribute('href')).toContain('section=other#question-notes');
    fireEvent.click(button);
    await screen.findByText(left, {}, { timeout: 5000 });
    expect(saves().map(({ body }) => body)).toEqual([{ fields: { employees: 40 }, revs: { employees: 2, waste: 1 }, template_version: 1 }]);
    expect(screen.queryByRole('button', { name: confirm })).toBeNull();
  },
  30_000,
);

it('shows and computes by the period, the record and the answers of the period before, without the server', async () => {
  const [people, ...others] = config.sections;
  const fields = [
    ...(Array.isArray(people?.['fields']) ? people['fields'] : []),
    { id: 'rise', name: { en: 'Rise', fr: 'Hausse' }, type: 'number', compute: "employees - previous('employees')" },
    {
      id: 'audited',
      name: { en: 'Audited', fr: 'Audités' },
      type: 'number',
      required_condition: { key: 'context.about', op: 'answered' },
      display_condition: { key: 'context.period', op: 'gte', value: '2025-01-01' },
    },
    {
      id: 'former',
      name: { en: 'Former', fr: 'Anciens' },
      type: 'number',
      display_condition: { key: 'context.period', op: 'lt', value: '2025-01-01' },
    },
  ];
  const checks = [{ rule: "women >= previous('women')", fields: ['women'], message: { en: 'Fewer women.', fr: 'Moins de femmes.' } }];
  shown = { ...config, sections: [{ ...people, fields, checks }, ...others] };
  read = {
    ...questionnaire,
    open: [...questionnaire.open, 'audited', 'former'],
    given: {
      _context_period: '2025-01-01',
      _context_about: 's1',
      _context_about_resource: 'suppliers',
      _previous_employees: 25,
      _previous_women: 9,
    },
  };
  answer = () => [503, {}];
  show();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Audited/)).labels?.[0]?.textContent).toContain('*');
  expect(screen.queryByLabelText(/^Former/)).toBeNull();
  expect(await screen.findByText('15')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Women'), { target: { value: '8' } });
  expect(await screen.findByText('Fewer women.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^Employees/), { target: { value: '30' } });
  expect(await screen.findByText('5')).toBeTruthy();
  await waitFor(() => expect(saves().at(-1)?.body.fields).toEqual({ women: 8, employees: 30 }));
});

/** Tests that two people fill in one table: different cells are both kept, the same cell shows both values with its line and column, and each choice decides one cell. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuestionnaireConfig, QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue, Locale } from '#resources/definition';
import { profile } from '../../../../../testing/backOffice';
import { config, questionnaire, showQuestionnaire } from '../answering.fixture';

const text = (en: string, fr: string) => ({ en, fr });
const items = [
  { id: 'staff', name: text('Staff', 'Salariés'), type: 'number' },
  { id: 'floor', name: text('Floor area', 'Surface'), type: 'number' },
];
const asked = {
  ...config,
  sections: [
    {
      key: 'people',
      name: text('People', 'Effectifs'),
      fields: [
        { id: 'women', name: text('Women', 'Femmes'), type: 'number' },
        { id: 'sites', name: text('Sites', 'Sites'), type: 'text', format: 'items', items },
        {
          id: 'waste',
          name: text('Waste', 'Déchets'),
          type: 'text',
          format: 'items',
          rows: [
            { key: 'paper', name: text('Paper', 'Papier') },
            { key: 'glass', name: text('Glass', 'Verre') },
          ],
          items: [{ id: 'mass', name: text('Mass', 'Masse'), type: 'number' }],
        },
      ],
    },
  ],
} as unknown as QuestionnaireConfig;
const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const three = '00000000-0000-4000-8000-000000000003';
const keptAt = `empreinte.answers.${profile.id}.q1.1`;

/** The answers of the server with their revisions, which the other person changes too. */
let answers: Record<string, { value: JsonValue; rev: number }>;
let revision: number;
/** The answers that the page has sent last. */
let sent: object;
const put = (question: string, value: JsonValue) => {
  answers[question] = { value, rev: (answers[question]?.rev ?? 0) + 1 };
  revision += 1;
};
const stored = (question: string) => answers[question]?.value;

beforeEach(() => {
  revision = 3;
  sent = {};
  answers = {};
  put('sites', [
    { _row: one, staff: 1, floor: 10 },
    { _row: two, staff: 2, floor: 20 },
  ]);
  vi.stubGlobal('fetch', async (url: string, options: { method?: string; body?: string } = {}) => {
    if (url.endsWith('/config')) return Response.json(asked);
    if (url.endsWith('/access')) return Response.json([]);
    if (options.method === 'PUT') {
      const { fields, revs }: { fields: Record<string, JsonValue>; revs: Record<string, number> } = JSON.parse(options.body ?? '{}');
      sent = fields;
      const moved = Object.entries(fields).flatMap(([question, typed]) => {
        const { value, rev } = answers[question] ?? { value: null, rev: 0 };
        return rev === (revs[question] ?? 0) ? [] : [{ question, value, rev, sent: typed }];
      });
      if (moved.length > 0)
        return Response.json({ code: 'VERSION_CHANGE', error: '', details: { answers: moved }, feedback: {} }, { status: 422 });
      for (const [question, value] of Object.entries(fields)) put(question, value);
      const after = Object.fromEntries(Object.keys(fields).map((question) => [question, answers[question]?.rev ?? 0]));
      const progress = { computed: {}, hidden: [], dropped: [], new: [], to_confirm: [], completion: 50, missing: 0 };
      return Response.json({ ...progress, revs: after, revision });
    }
    const fields = Object.fromEntries(
      Object.entries(answers).map(([question, answer]) => [question, { ...answer, by: null, at: '', reason: null, source: null }]),
    );
    const read: QuestionnaireRead = { ...questionnaire, open: ['women', 'sites', 'waste'], fields, previous: {}, revision };
    return Response.json(url.includes('/questionnaires/') ? read : { id: 'me' }, { headers: { 'x-csrf-token': 'token' } });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = (locale: Locale = 'en') => showQuestionnaire({ locale });
const box = async (line: number, label: string) => (await screen.findAllByLabelText(label, {}, { timeout: 10_000 }))[line];
const fill = (input: HTMLElement, value: string) => {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const type = async (line: number, label: string, value: string) => {
  const input = await box(line, label);
  if (input) fill(input, value);
};

it('different cells of one table are no conflict: both are kept, and shown', async () => {
  show();
  await box(0, 'Staff');
  put('sites', [
    { _row: one, staff: 1, floor: 99 },
    { _row: two, staff: 2, floor: 20 },
    { _row: three, staff: 3, floor: null },
  ]);
  await type(0, 'Staff', '7');
  await waitFor(
    () =>
      expect(stored('sites')).toEqual([
        { _row: one, staff: 7, floor: 99 },
        { _row: two, staff: 2, floor: 20 },
        { _row: three, staff: 3 },
      ]),
    { timeout: 5000 },
  );
  await screen.findByText('Saved');
  expect(screen.queryByRole('group', { name: /Which answer stays/ })).toBeNull();
  expect(await box(0, 'Floor area')).toHaveProperty('value', '99');
  expect(await box(2, 'Staff')).toHaveProperty('value', '3');
}, 30_000);

it.each([
  ['en', 'Staff', 'Floor area', /Sites · Line 1 · Staff.*differently/s, /Yours:/, /Theirs:/, /someone else has changed the same answer/],
  ['fr', 'Salariés', 'Surface', /Sites · Ligne 1 · Salariés.*autrement/s, /La vôtre/, /La sienne/, /une autre personne a changé/],
] as const)(
  'the same cell shows both values with its line and column, and a choice decides only that cell (%s)',
  async (locale, staff, floor, name, yours, theirs, status) => {
    show(locale);
    await box(0, staff);
    put('sites', [
      { _row: one, staff: 5, floor: 99 },
      { _row: two, staff: 6, floor: 20 },
    ]);
    await type(0, staff, '7');
    await type(1, staff, '8');
    await type(1, floor, '21');
    const first = await screen.findByRole('group', { name }, { timeout: 5000 });
    expect(within(first).getByRole('button', { name: yours }).textContent).toMatch(/7$/);
    expect(within(first).getByRole('button', { name: theirs }).textContent).toMatch(/5$/);
    expect(screen.getAllByRole('button', { name: yours })).toHaveLength(2);
    expect(await screen.findByText(status)).toBeTruthy();
    // The cells that only the other person has changed are shown at once.
    expect(await box(0, floor)).toHaveProperty('value', '99');
    fireEvent.click(within(first).getByRole('button', { name: theirs }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: yours })).toHaveLength(1));
    expect(await box(0, staff)).toHaveProperty('value', '5');
    expect(await box(1, staff)).toHaveProperty('value', '8');
    fireEvent.click(screen.getByRole('button', { name: yours }));
    await waitFor(
      () =>
        expect(stored('sites')).toEqual([
          { _row: one, staff: 5, floor: 99 },
          { _row: two, staff: 8, floor: 21 },
        ]),
      { timeout: 5000 },
    );
    await waitFor(() => expect(localStorage.getItem(keptAt)).toBeNull());
    expect(screen.queryByRole('button', { name: yours })).toBeNull();
  },
  30_000,
);

it('a line that one removes and another changes is asked about, with its cells', async () => {
  show();
  await box(0, 'Staff');
  put('sites', [{ _row: two, staff: 2, floor: 20 }]);
  await type(0, 'Staff', '7');
  const lost = await screen.findByRole('group', { name: /Sites · Line 1.*removed this line/s }, { timeout: 5000 });
  expect(within(lost).getByRole('button', { name: /^Yours:.*Staff: 7\s?· Floor area: 10/ })).toBeTruthy();
  fireEvent.click(within(lost).getByRole('button', { name: /^Theirs:.*removed/ }));
  await waitFor(() => expect(screen.getAllByLabelText('Staff')).toHaveLength(1));
  expect(stored('sites')).toEqual([{ _row: two, staff: 2, floor: 20 }]);
  await screen.findByText('Saved');

  put('sites', [{ _row: two, staff: 3, floor: 20 }]);
  fireEvent.click(screen.getByRole('button', { name: /Remove/ }));
  const changed = await screen.findByRole('group', { name: /You have removed this line/ }, { timeout: 5000 });
  fireEvent.click(within(changed).getByRole('button', { name: /^Theirs:.*Staff: 3/ }));
  expect(await box(0, 'Staff')).toHaveProperty('value', '3');
  expect(stored('sites')).toEqual([{ _row: two, staff: 3, floor: 20 }]);
}, 30_000);

it('a line that another person removes or moves leaves nothing in the lines that stay', async () => {
  put('sites', [{ _row: one, staff: 1, floor: 10 }, { _row: two, floor: 20 }, { _row: three }]);
  show();
  await box(2, 'Staff');
  put('sites', [{ _row: two, floor: 20 }, { _row: three }]);
  await type(2, 'Floor area', '30');
  const left = [
    { _row: two, floor: 20 },
    { _row: three, floor: 30 },
  ];
  await waitFor(() => expect(stored('sites')).toEqual(left), { timeout: 5000 });
  await screen.findByText('Saved');
  expect(await box(0, 'Staff')).toHaveProperty('value', '');

  put('sites', [
    { _row: three, staff: 3, floor: 30 },
    { _row: two, floor: 20 },
  ]);
  await type(0, 'Floor area', '21');
  const moved = [
    { _row: three, staff: 3, floor: 30 },
    { _row: two, floor: 21 },
  ];
  await waitFor(() => expect(stored('sites')).toEqual(moved), { timeout: 5000 });
}, 30_000);

it('cells are told apart after the page is opened again too, by what they were when they were read', async () => {
  put('waste', [{ _row: 'paper', mass: 5 }]);
  localStorage.setItem(
    keptAt,
    JSON.stringify({
      fields: {
        sites: [
          { _row: one, staff: 7, floor: 10 },
          { _row: two, staff: 2, floor: 20 },
        ],
        waste: [{ _row: 'paper', mass: 6 }],
      },
      revs: { sites: 1, waste: 0 },
      base: { sites: stored('sites'), waste: null },
    }),
  );
  put('sites', [
    { _row: one, staff: 1, floor: 99 },
    { _row: two, staff: 2, floor: 20 },
  ]);
  show();
  await waitFor(() => expect(stored('sites')).toMatchObject([{ staff: 7, floor: 99 }, { staff: 2 }]), { timeout: 10_000 });
  const both = await screen.findByRole('group', { name: /Waste · Paper · Mass/ }, { timeout: 5000 });
  await screen.findByText(/Not saved: someone else/);
  // The lines that are given and empty are no change of the table, so it is not sent again.
  fill(await screen.findByLabelText('Women'), '3');
  await waitFor(() => expect(stored('women')).toBe(3), { timeout: 5000 });
  expect(sent).toEqual({ women: 3 });
  // The choice is still open after another reload, with the value that was typed.
  expect(JSON.parse(localStorage.getItem(keptAt) ?? '{}')).toMatchObject({
    fields: { waste: [{ _row: 'paper', mass: 6 }] },
    revs: { waste: 0 },
    base: { waste: [{ _row: 'paper', mass: null }] },
  });
  fireEvent.click(within(both).getByRole('button', { name: /^Yours:/ }));
  await waitFor(() => expect(stored('waste')).toEqual([{ _row: 'paper', mass: 6 }]), { timeout: 5000 });
}, 30_000);

it('nothing is submitted while a choice is open, and an emptied box makes none', async () => {
  const submitted = vi.fn<() => void>();
  const { fetch: server } = globalThis;
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (url.endsWith('/submit')) submitted();
    return server(url, options);
  });
  show();
  const women = await screen.findByLabelText('Women', {}, { timeout: 10_000 });
  put('women', 31);
  fill(women, '30');
  await screen.findByRole('group', { name: /Women.*Which answer stays/s }, { timeout: 5000 });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getAllByText(/Not saved: someone else/).length).toBeGreaterThan(0));
  expect(submitted).not.toHaveBeenCalled();
  // The question that was answered first keeps its choice when another one is answered differently too.
  put('sites', [{ _row: one, staff: 5, floor: 10 }, stored('sites')?.[1 as never] ?? null]);
  await type(0, 'Staff', '9');
  await screen.findByRole('group', { name: /Sites · Line 1 · Staff/ }, { timeout: 5000 });
  expect(screen.getByRole('group', { name: /Women/ })).toBeTruthy();
  // A box that is emptied, as one does to type something else, decides nothing.
  fill(women, '');
  const both = screen.getByRole('group', { name: /Women/ });
  await waitFor(() => expect(within(both).getByRole('button', { name: /^Yours:.*empty/i })).toBeTruthy(), { timeout: 5000 });
  fireEvent.click(within(both).getByRole('button', { name: /^Theirs:.*31/ }));
  await waitFor(() => expect(women).toHaveProperty('value', '31'));
  expect(stored('women')).toBe(31);
}, 30_000);

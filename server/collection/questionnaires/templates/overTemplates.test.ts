/** Tests what managers learn from all questionnaires of a template, through the application: compared answers, and the rehearsal of a draft. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswersCompared, Rehearsal } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, sections, type Questionnaires } from '../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let template: string;
const people: Record<string, Inject> = {};
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  for (const name of ['ana', 'ben', 'cleo']) people[name] = await app.signIn(`${name}@lacet.example`, { grants: [] });
  const owners = Object.keys(people).map((name) => ({ email: `${name}@lacet.example` }));
  const first = await q.ask(owners, {}, '2024-01-01');
  template = first.template;
  const second = (await q.create(template, owners, { period: '2025-01-01' })).body.feedback.created_ids;
  const answered = [
    ['ana', { employees: 40, women: 10, policy: 'yes', trained: 'all' }],
    ['ben', { employees: 5, women: 2, policy: 'no' }],
    ['cleo', { employees: 20, women: 0, policy: 'yes', trained: 'some' }],
  ] as const;
  for (const [place, [name, values]] of answered.entries()) {
    const person = people[name];
    if (!person) continue;
    await q.save(person, first.ids[place] ?? '', values);
    await q.submit(person, first.ids[place] ?? '');
    await q.save(person, second[place] ?? '', { employees: values.employees + 3 });
  }
  // Cleo answers a question that her next answer hides: her answer must count nowhere.
  await q.save(people['cleo'] ?? q.admin, second[2] ?? '', { trained: 'all' });
  await q.save(people['cleo'] ?? q.admin, second[2] ?? '', { employees: 2 }, { employees: 1 });
});
afterAll(() => app.close());

const compare = async (question: string, more = '') =>
  call<AnswersCompared>(q.admin, 'GET', `/questionnaires/admin/questionnaires/${template}/answers?question=${question}${more}`);

it('puts the answers of each owner side by side over the periods, and sums them up exactly', async () => {
  const { body } = await compare('employees');
  expect(body.periods.map(({ date }) => date)).toEqual(['2024-01-01', '2025-01-01']);
  const cells = body.lines.map(({ owner_email, cells: of }) => [owner_email.split('@')[0], ...Object.values(of).map(({ value }) => value)]);
  expect(cells).toEqual([
    ['ana', 40, 43],
    ['ben', 5, 8],
    ['cleo', 20, 2],
  ]);
  expect(body.summary['2024-01-01']).toEqual({ count: 3, answered: 3, total: 65, lowest: 5, median: 20, highest: 40 });
  expect((await compare('share')).body.summary['2024-01-01']).toMatchObject({ answered: 3, median: 0.25, lowest: 0, highest: 0.4 });
});

it('counts choices, leaves out what does not show, and compares scores', async () => {
  const { body } = await compare('trained');
  expect(body.summary).toEqual({
    '2024-01-01': { count: 3, answered: 2, choices: { all: 1, some: 1 } },
    '2025-01-01': { count: 3, answered: 0, choices: {} },
  });
  expect((await compare('score')).body.summary['2024-01-01']).toEqual({
    count: 3,
    answered: 3,
    lowest: 0,
    median: 0.8,
    highest: 1,
    tenths: [1, 0, 0, 0, 0, 0, 0, 0, 1, 1],
  });
});

it('compares approved questionnaires alone, page by page, and knows no other question', async () => {
  expect((await compare('employees', '&approved=true')).body).toMatchObject({ total: 0, lines: [], periods: [] });
  expect((await compare('employees', '&start=2')).body).toMatchObject({ total: 3, lines: [{ owner_email: 'cleo@lacet.example' }] });
  expect((await compare('salary')).status).toBe(404);
  expect((await compare('')).status).toBe(404);
  expect(
    (await call(people['ana'] ?? q.admin, 'GET', `/questionnaires/admin/questionnaires/${template}/answers?question=score`)).status,
  ).toBe(403);
});

it('a draft is rehearsed on the last answers of each owner: who would see, owe or fail what', async () => {
  const [peopleSection, safety] = sections;
  const path = `/questionnaires/templates/${template}`;
  const rehearse = async () => (await call<Rehearsal>(q.admin, 'POST', `${path}/rehearsal`)).body;
  expect(await rehearse()).toMatchObject({ questionnaires: 3, of: 3, complete: 3 });
  const fields = [
    ...(peopleSection?.fields ?? []).map((field) => (field.id === 'employees' ? { ...field, max: 30 } : field)),
    { id: 'contact', name: { en: 'Contact', fr: 'Contact' }, type: 'string', required: true },
  ];
  const put = async (changed: object[]) => {
    const { body } = await call<{ version: number }>(q.admin, 'GET', path);
    return call(q.admin, 'PUT', path, { sections: [{ ...peopleSection, fields: changed }, safety], version: body.version });
  };
  expect((await put(fields)).status).toBe(200);
  const { complete, questions } = await rehearse();
  const of = (id: string) => questions.find((question) => question.id === id);
  expect(complete).toBe(0);
  expect(of('employees')).toMatchObject({ shown: 3, answered: 3, missing: 0, refused: 1, refused_at: ['ana@lacet.example'] });
  expect(of('contact')).toMatchObject({ shown: 3, answered: 0, missing: 3, refused: 0 });
  expect(of('trained')).toMatchObject({ shown: 2, answered: 2 });
  expect(of('share')).toBeUndefined();
});

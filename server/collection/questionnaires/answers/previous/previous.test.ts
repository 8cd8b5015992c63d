/** Tests what it costs to read the periods before: each questionnaire reads its own former ones, whatever the number of owners, and nothing where no question names them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnswersCompared } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Db } from '#server/core/db/db';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { versionOf } from '../../templates/versions';
import { givenOfEach } from './given';
import { lastBefore } from './previous';

let app: TestApp;
let q: Questionnaires;
let db: Db;
beforeAll(async () => {
  app = await startTestApp();
  ({ db } = app.database);
  q = await questionnaires(app);
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });
const owners = Number(process.env['PREVIOUS_OWNERS'] ?? 1500);

/** Asks one owner in two years and copies that to many owners, each asked about a record of their own, where there is one. Returns the questionnaires of the second year. */
async function asked(email: string, about: boolean) {
  const ana = await app.signIn(email, { grants: [] });
  const fields = [number('staff'), number('other'), number('growth', { compute: "staff - previous('staff')" })];
  const { template, ids } = await q.ask([{ email }], { sections: [{ key: 'all', name: text('All'), fields }] });
  const [first = ''] = ids;
  await q.save(ana, first, { staff: 40, other: 1 });
  await q.submit(ana, first);
  const [second = ''] = (await q.create(template, [{ email }], { period: '2026-01-01' })).body.feedback.created_ids;
  await q.save(ana, second, { staff: 50, other: 1 });
  const copied = (of: string) => sql`SELECT ${of}::uuid AS of, md5(${of} || n)::uuid AS id, n FROM generate_series(1, ${owners}::int) n`;
  const both = sql`(${copied(first)} UNION ALL ${copied(second)}) c`;
  await db.execute(sql`INSERT INTO questionnaires SELECT (jsonb_populate_record(q, jsonb_build_object('id', c.id, 'owner_email', c.n || q.owner_email,
      'about', CASE WHEN ${about} THEN jsonb_build_object('resource', 'plants', 'id', c.n::text) ELSE '{}' END))).* FROM questionnaires q JOIN ${both} ON c.of = q.id`);
  await db.execute(sql`INSERT INTO questionnaire_submissions
    SELECT (jsonb_populate_record(s, jsonb_build_object('questionnaire_id', c.id))).* FROM questionnaire_submissions s JOIN ${both} ON c.of = s.questionnaire_id`);
  await db.execute(sql`INSERT INTO questionnaire_answers
    SELECT (jsonb_populate_record(a, jsonb_build_object('questionnaire_id', c.id))).* FROM questionnaire_answers a JOIN ${both} ON c.of = a.questionnaire_id`);
  await db.execute(sql`ANALYZE questionnaires`);
  const { rows } = await db.execute<{ id: string; date: string; about: Record<string, string> }>(
    sql`SELECT id, date::text, about FROM questionnaires WHERE template_id = ${template}::uuid AND date = '2026-01-01'`,
  );
  return { template, rows };
}

const compared = async (template: string, question: string) => {
  const { status, body } = await call<AnswersCompared>(
    q.admin,
    'GET',
    `/questionnaires/admin/questionnaires/${template}/answers?question=${question}`,
  );
  expect(status).toBe(200);
  return body;
};

it.each([
  ['none', false],
  ['a record each', true],
])('finds the period before by its index among many owners who are asked about %s', async (_of, about) => {
  const { template, rows } = await asked(`${about ? 'cleo' : 'bea'}@lacet.example`, about);
  const some = rows.slice(0, 20).map(({ id }) => id);
  const { rows: plan } = await db.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF)
    SELECT l.answers FROM questionnaires n CROSS JOIN LATERAL (${lastBefore(sql`n`)}) l WHERE n.id = ANY(${sql.param(some)}::uuid[])`);
  const lines = plan.map((line) => line['QUERY PLAN']);
  const passed = lines.map((line) => Number(/Rows Removed by Filter: (\d+)/.exec(line)?.[1] ?? 0));
  expect(Math.max(...passed), lines.join('\n')).toBeLessThan(some.length * 4);
  expect(lines.join('\n')).toContain('questionnaires_before');

  const body = await compared(template, 'growth');
  expect(body.summary['2026-01-01']).toMatchObject({ answered: owners + 1, lowest: 10, highest: 10 });
});

it('reads nothing of the periods before for a question that does not name them, and all questionnaires in one statement for one that does', async () => {
  const { template, rows } = await asked('dora@lacet.example', false);
  const version = await versionOf(db, template, 1);
  let statements = 0;
  const counting = new Proxy(db, {
    get(target, name) {
      if (name === 'execute') statements += 1;
      const found: unknown = Reflect.get(target, name);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });
  const fields = (...ids: string[]) => ({ fields: version.questions.filter(({ id }) => ids.includes(id)) });
  await givenOfEach(counting, version, rows, { needed: fields('other') });
  expect(statements).toBe(0);
  const given = await givenOfEach(counting, version, rows, { needed: fields('staff', 'growth') });
  expect(statements).toBe(1);
  expect([...given.values()].filter((each) => each['_previous_staff'] === 40)).toHaveLength(owners + 1);
});

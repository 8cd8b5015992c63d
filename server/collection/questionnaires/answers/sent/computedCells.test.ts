/** Tests the computed cells of tables: nobody types one, and an approver reads them as the document has them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const number = (id: string, more: object = {}) => ({ id, name: text(id), type: 'number', ...more });

it('refuses a computed cell that is not the computed one with its place, stores none, and shows them to approvers', async () => {
  const items = [number('m'), number('d', { compute: 'm * 2' })];
  const fields = [{ id: 'w', name: text('Waste'), type: 'text', format: 'items', items }];
  const { ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: [{ key: 'all', name: text('All'), fields }] });
  const [id = ''] = ids;
  const row = '0192f0c1-2b3c-7d4e-8f50-a1b2c3d4e5f6';
  const refused = await q.save(ana, id, { w: [{ _row: row, m: 1, d: 999 }] });
  expect(refused).toMatchObject({ status: 422, body: { details: { [`w.${row}.d`]: [{ code: 'READ_ONLY', reason: 'computed' }] } } });
  expect((await q.read(ana, id)).body.fields).toEqual({});

  expect((await q.save(ana, id, { w: [{ _row: row, m: 1, d: 2 }] })).status).toBe(200);
  // A client may send the computed cell back as it read it, beside a new value of another cell.
  expect((await q.save(ana, id, { w: [{ _row: row, m: 3, d: 2 }] }, { w: 1 })).status).toBe(200);
  const { rows } = await app.database.db.execute(sql`SELECT value FROM questionnaire_answers WHERE questionnaire_id = ${id}::uuid`);
  expect(rows).toEqual([{ value: [{ _row: row, m: 3 }] }]);

  await q.submit(ana, id);
  const approver = await app.signIn('eva@lacet.example', { grants: ['questionnaires:approve'] });
  const { body } = await call<QuestionnaireRead>(approver, 'GET', `/questionnaires/approval/${id}`);
  expect(body.fields['w']?.value).toEqual([{ _row: row, m: 3, d: 6 }]);
  expect((await q.read(ana, id)).body.fields['w']?.value).toEqual([{ _row: row, m: 3 }]);
});

/** Asks somebody, and changes the template for the questionnaire that they have started. */
import { expect } from 'vitest';
import type { PublishPlan, Rehearsal } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import type { Inject } from '#tests/support/product/visitor';
import type { Questionnaires } from '../../questionnaires.fixture';

const section = (fields: object[]) => [{ key: 'all', name: { en: 'All', fr: 'All' }, fields }];

/** Asks Ana, saves her answers, and returns functions that change the template and publish it for started questionnaires. */
export async function asked(q: Questionnaires, ana: Inject, fields: object[], answers: Record<string, unknown>) {
  const { template, ids } = await q.ask([{ email: 'ana@lacet.example' }], { sections: section(fields) });
  const [id = ''] = ids;
  expect((await q.save(ana, id, answers)).status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const draft = async (after: object[]) => {
    const { version } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
    expect((await call(q.admin, 'PUT', path, { version, sections: section(after) })).status).toBe(200);
    return version;
  };
  const change = async (after: object[]) => {
    const version = await draft(after);
    const plan = await call<PublishPlan>(q.admin, 'POST', `${path}/plan`, {});
    expect((await q.publish(template, version + 1, 'started')).status).toBe(200);
    return plan.body.units.map(({ id: question, change: what }) => [question, what]);
  };
  const read = async () => (await q.read(ana, id)).body;
  const values = async () => Object.fromEntries(Object.entries((await read()).fields).map(([question, { value }]) => [question, value]));
  const rehearse = async () => (await call<Rehearsal>(q.admin, 'POST', `${path}/rehearsal`)).body;
  return { id, template, draft, change, rehearse, read, values };
}

/** Tests every kind of change of a question in every place where its answers are read: the page, the period before, the comparison, the differences between submissions, the export and the entries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { AnswersCompared } from '#resources/api/questionnaires/managing';
import type { Question } from '#resources/language/questions/question';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { kg, kinds, text, traits } from './changes.fixture';
import { feeding, type Fed } from '../../feeds/feeds.fixture';
import { exportedAnswers, partsOf } from '../../files/workbooks.fixture';

const fieldOf = (id: string, more: object): Pick<Question, 'id' | 'name'> => ({ id, name: text(id), ...more });
const idNow = (kind: string) => fieldOf(kind, kinds[kind]?.after ?? {}).id;
const sectionsOf = (form: 'before' | 'after') => [
  {
    key: 'all',
    name: text('All'),
    fields: [fieldOf('base', { type: 'number' }), ...Object.entries(kinds).map(([kind, each]) => fieldOf(kind, each[form]))],
  },
];

let app: TestApp;
let fed: Fed;
let page: QuestionnaireRead;
let resubmitted: QuestionnaireRead;
let exported: { json: Record<string, unknown>; cells: Map<string, string> };
const compared = new Map<string, AnswersCompared>();

beforeAll(async () => {
  app = await startTestApp();
  fed = await feeding(app);
  const { q, respondent } = fed;
  const grants = ['questionnaires:read', 'questionnaires:approve', 'inputs:read', 'inputs:write', 'inputs:submit', 'inputs:approve'];
  const manager = await app.signIn('director@lacet.example', { grants: [...grants, 'inputs:reopen', 'subjects:read', 'tags:read'] });
  const target = (id: string) => ({ id, name: text(id), type: 'number', ...(id === 'unit' && kg) });
  await fed.c.subject('measured', { fields: ['renamed', 'unit', 'computed', 'answered'].map(target) });
  const { id: template, version } = await q.template({ sections: sectionsOf('before') });
  expect((await q.publish(template, version)).status).toBe(200);
  const owner = { email: 'respondent@lacet.example', tags: { country: fed.c.tag['france'] } };
  const ask = async (period: string) => made(await q.create(template, [owner], { period })).feedback.created_ids[0] ?? '';
  const said = {
    base: 2,
    ...Object.fromEntries(Object.entries(kinds).flatMap(([kind, each]) => (each.said === undefined ? [] : [[kind, each.said]]))),
  };
  const managed = async (id: string) => (await call<QuestionnaireRead>(manager, 'GET', `/questionnaires/admin/${id}/answers`)).body;
  const approve = async (id: string) => {
    const submitted = await q.submit(respondent, id);
    expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
    const event = { event: 'approve', version: submitted.body.version, hash: submitted.body.submission.hash };
    const { status, body } = await call(manager, 'PUT', `/questionnaires/approval/${id}/transition`, event);
    expect(status, JSON.stringify(body)).toBe(200);
  };
  const ids = [await ask('2024-01-01'), await ask('2025-01-01')];
  for (const id of ids) {
    const { status, body } = await q.save(respondent, id, said);
    expect(status, JSON.stringify(body)).toBe(200);
    await approve(id);
  }
  const [, id = ''] = ids;
  const reopen = { event: 'reopen', version: (await managed(id)).version, reason: 'A new version.' };
  expect((await call(q.admin, 'PUT', `/questionnaires/admin/${id}/transition`, reopen)).status).toBe(200);
  const path = `/questionnaires/templates/${template}`;
  const { version: present } = (await call<{ version: number }>(q.admin, 'GET', path)).body;
  const put = await call(q.admin, 'PUT', path, { version: present, sections: sectionsOf('after') });
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  expect((await q.publish(template, present + 1, 'started')).status).toBe(200);
  page = (await q.read(respondent, id)).body;
  for (const kind of Object.keys(kinds)) {
    const { body } = await call<AnswersCompared>(
      q.admin,
      'GET',
      `/questionnaires/admin/questionnaires/${template}/answers?question=${idNow(kind)}`,
    );
    compared.set(kind, body);
  }
  const [json] = JSON.parse(String(await exportedAnswers(q.admin, { template, format: 'json', locale: 'fr' })));
  const parts = await partsOf(await exportedAnswers(q.admin, { template, format: 'csv', locale: 'fr' }));
  const [heads = [], first = []] = String(parts.get('1 Social.csv'))
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.split(';'));
  exported = { json, cells: new Map(heads.map((head, place) => [head, first[place] ?? ''])) };
  const again = Object.entries(kinds).flatMap(([kind, each]) => (Object.hasOwn(each, 'again') ? [[idNow(kind), each.again] as const] : []));
  const revs = Object.fromEntries(again.map(([question]) => [question, page.fields[question]?.rev ?? 0]));
  const saved = await q.save(respondent, id, Object.fromEntries(again), revs, 2);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await approve(id);
  resubmitted = await managed(id);
});
afterAll(() => app.close());

it('every property of a question that may change an answer is changed by a kind', () => {
  const may = Object.entries(traits).flatMap(([trait, is]) => (is ? [trait] : []));
  const changed = (trait: string) =>
    Object.entries(kinds).some(([kind, { before, after }]) => {
      const [then, now] = [before, after].map((each) => new Map(Object.entries(fieldOf(kind, each))).get(trait));
      return JSON.stringify(then) !== JSON.stringify(now);
    });
  expect(may.filter((trait) => !changed(trait))).toEqual([]);
});

describe.each(Object.entries(kinds))(
  'an answer whose question is %s',
  (kind, { before, after, said, now, asThen, aside, cell, ...rest }) => {
    const id = idNow(kind);
    const answer = said ?? now;
    const then = expect.objectContaining({ id: kind, ...('type' in before && { type: before.type }) });
    const { feeds: _feeds, ...asked } = fieldOf(kind, before) as Question;
    const isAnsweredAgain = Object.hasOwn(rest, 'again') || kind === 'computed';

    it('is on the page in its form of now; the rest of it stays readable', () => {
      expect(page.fields[id]?.value).toEqual(rest.page);
      const left = page.removed?.find(({ field }) => field.id === kind || field.id === id);
      expect(left?.value).toEqual(aside);
    });

    it('is shown beside the question of the next period', () => {
      const { value, changed } = page.previous[id] ?? {};
      expect(value).toEqual(now);
      if (asThen) expect(changed).toEqual({ value: answer, unit: null, field: expect.objectContaining(asked) });
      else
        expect(changed ?? null).toEqual(
          kind === 'unit' || kind.endsWith('_unit') || kind === 'less_units' ? { value: expect.anything(), unit: expect.anything() } : null,
        );
    });

    it('is compared with those of other periods', () => {
      const cells = compared.get(kind)?.lines[0]?.cells ?? {};
      expect(cells['2024-01-01']).toMatchObject(asThen ? { value: answer, field: then } : { value: now });
      expect(cells['2024-01-01']).toHaveProperty('id');
      expect(Object.hasOwn(cells['2024-01-01'] ?? {}, 'field')).toBe(asThen === true);
    });

    it('is a difference between two submissions only where somebody has answered otherwise', () => {
      expect(resubmitted.changed.includes(id)).toBe(isAnsweredAgain);
      if (isAnsweredAgain) expect(resubmitted.former[id]).toEqual(asThen ? answer : now);
      expect(Object.hasOwn(resubmitted.former_fields ?? {}, id)).toBe(isAnsweredAgain && asThen === true);
    });

    it('stands in the export as it was given, and in words', () => {
      expect(exported.json).toMatchObject({ answers: { [id]: answer } });
      if (cell === undefined) return;
      const { name } = fieldOf(kind, after);
      const cells = [...exported.cells].filter(([head]) => head === name.fr || head.startsWith(`${name.fr} (`));
      expect(cells.map(([, shown]) => shown)).toContain(cell);
    });
  },
);

const fedKinds = Object.entries(kinds).flatMap(([kind, { feed }]) => (feed ? [[kind, feed] as const] : []));

it.each(fedKinds)('an answer whose question is %s feeds its entry, or is a conflict with it', (kind, feed) => {
  expect(resubmitted.feeds.find(({ question }) => question === idNow(kind))).toMatchObject(feed);
});

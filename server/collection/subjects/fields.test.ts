/** Tests changes of a subject's fields when it already has entries: they are planned and counted, and no value is lost. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SubjectPlan } from '#resources/api/collection/subjectPlan';
import { call, collection, made, type Collection, type InputBody } from '../inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let app: TestApp;
let c: Collection;
const base = '/services/data_cluster';
beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  made(await call(c.admin, 'POST', '/services/sections', { key: 'energy', name: { en: 'Energy' } }));
});
afterAll(() => app.close());

const field = (id: string, more: object = {}) => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const kwh = field('kwh', { required: true, min: 0 });
const note = field('note', { type: 'string' });

/** Creates a subject with one entry for each of these values, in France, Spain and Japan, and returns the ids of the entries. */
async function subjectWith(key: string, entries: readonly Record<string, unknown>[], more: object = {}): Promise<string[]> {
  made(await c.subject(key, { fields: [kwh, note], ...more }));
  const ids: string[] = [];
  for (const [place, values] of entries.entries()) {
    const country = ['france', 'spain', 'japan'][place] ?? '';
    ids.push(made(await c.enter(c.admin, { subject_key: key, tags: { country: c.tag[country] }, values })).id);
  }
  return ids;
}
const plan = async (key: string | undefined, fields: unknown, by: Inject = c.admin) =>
  (await call<SubjectPlan>(by, 'POST', `${base}/subjects_plan`, { key, fields })).body;
const save = (key: string, fields: unknown) => call<{ version: number }>(c.admin, 'PUT', `${base}/subjects/${key}`, { fields });
const entry = async (id = '') => (await call<InputBody>(c.admin, 'GET', `${base}/inputs/${id}`)).body;
const kinds = ({ changes }: SubjectPlan) => changes.map(({ id, kind, was, values }) => [id, kind, ...(was ? [was] : []), values]);

it('says what is added, hidden and renamed, with how many entries hold a value, and writes nothing', async () => {
  const [first] = await subjectWith('water', [{ kwh: 1, note: 'a' }, { kwh: 2, note: 'b' }, { kwh: 3 }]);
  const planned = await plan('water', [field('energy', { was: ['kwh'], required: true, min: 0 }), field('cost')]);
  expect(kinds(planned)).toEqual([
    ['energy', 'renamed', 'kwh', 3],
    ['cost', 'added', 0],
    ['note', 'hidden', 2],
  ]);
  expect(planned).toMatchObject({ entries: 3, refused: 0, problems: [], kept: [], reordered: false });
  expect((await entry(first)).values).toEqual({ kwh: 1, note: 'a' });
  expect((await plan('water', [note, kwh])).reordered).toBe(true);
});

it('refuses fields that name lists of records, labels or filters which are nowhere, at saving and in the plan; fields that stay as they are don’t stop another change', async () => {
  const from = { resource: 'suppliers', label: 'name' };
  const asks = (list: object) => [kwh, { ...field('maker', { type: 'dropdown' }), choices_from: { ...from, ...list } }];
  await subjectWith('lists', [{ kwh: 1 }]);
  expect((await save('lists', asks({ filter: { tier: 'tier_1' } }))).status).toBe(200);
  for (const [list, code, path] of [
    [{ resource: 'nope' }, 'list_missing', 'maker.choices_from.resource'],
    [{ label: 'nope' }, 'label_missing', 'maker.choices_from.label'],
    [{ filter: { nope: 'x' } }, 'filter_wrong', 'maker.choices_from.filter'],
  ] as const) {
    const refused = { status: 422, body: { details: { fields: [{ code: 'INVALID', reason: 'definition', path, problem: code }] } } };
    expect(await save('lists', asks(list))).toMatchObject(refused);
    expect(await c.subject(`lists_${code}`, { fields: asks(list) })).toMatchObject(refused);
    expect((await plan('lists', asks(list))).problems).toMatchObject([{ path, code }]);
  }
  const rows = [kwh, field('by_maker', { type: 'text', format: 'items', rows_from: { ...from, label: 'nope' }, items: [field('mass')] })];
  expect((await plan('lists', rows)).problems).toMatchObject([{ path: 'by_maker.rows_from.label', code: 'label_missing' }]);
  await app.database.db.execute(sql`UPDATE subjects SET fields = ${JSON.stringify(asks({ resource: 'gone' }))}::jsonb WHERE key = 'lists'`);
  expect((await call(c.admin, 'PUT', `${base}/subjects/lists`, { name: { en: 'Renamed', fr: 'Renommé' } })).status).toBe(200);
});

it('counts the entries that would no longer conform, and says which and why', async () => {
  await subjectWith('heat', [{ kwh: 1, note: 'a' }, { kwh: 20, note: 'b' }, { kwh: 300 }]);
  const narrowed = await plan('heat', [{ ...kwh, max: 10 }, note]);
  expect(narrowed).toMatchObject({ entries: 3, refused: 2, changes: [{ id: 'kwh', kind: 'narrowed', rules: ['max'], values: 3 }] });
  expect(narrowed.examples.map(({ tags, fields }) => [tags[0]?.['en'], fields])).toEqual(
    expect.arrayContaining([
      ['Spain', ['kwh']],
      ['Japan', ['kwh']],
    ]),
  );
  // A renamed field's values are checked by the new field's rules.
  expect(await plan('heat', [field('energy', { was: ['kwh'], max: 10 }), note])).toMatchObject({ refused: 2 });
  expect(await plan('heat', [kwh, { ...note, required: true }])).toMatchObject({ refused: 1, examples: [{ fields: ['note'] }] });
  expect(await plan('heat', [{ ...kwh, type: 'date', min: undefined }, note])).toMatchObject({ refused: 3 });
});

it('names each mistake by its field and kind, of a subject not made yet too', async () => {
  const fields: object[] = [
    { id: 'a', name: { en: 'A', fr: 'A' }, type: 'dropdown' },
    { id: 'b', name: { en: 'B' }, type: 'number', min: 3, max: 1, localized: true },
    { id: 'c', name: { en: 'C', fr: 'C' }, type: 'string', display_condition: { key: 'nowhere', values: ['x'] } },
  ];
  const told = ({ problems }: SubjectPlan) => problems.map(({ path, code }) => [path, code]);
  expect(told(await plan(undefined, fields))).toEqual([['b.name.fr', 'missing']]);
  fields[1] = { ...fields[1], id: 'b', name: { en: 'B', fr: 'B' }, type: 'number' };
  expect(told(await plan(undefined, fields))).toEqual([
    ['a', 'choices_missing'],
    ['b.localized', 'misplaced'],
    ['b.min', 'min_above_max'],
    ['c.display_condition.key', 'condition_key'],
  ]);
  // The values of an entry have no such constraints: a user who may read an entry reads all its values.
  const promises = { unique: true, permission: { read: 'users:read' }, read_only: true, create_only: true };
  const lines = field('lines', { type: 'text', format: 'items', items: [{ ...note, id: 'part', unique: true }] });
  expect(told(await plan(undefined, [{ ...note, ...promises }, lines, { ...kwh, unique: false }]))).toEqual([
    ...Object.keys(promises).map((trait) => [`note.${trait}`, 'record_only']),
    ['lines.items.part.unique', 'record_only'],
  ]);
});

it('an entry may hold a list of lines, each checked', async () => {
  const lines = { ...field('incidents', { type: 'text', format: 'items' }), items: [field('day', { type: 'date', required: true }), note] };
  await subjectWith('incidents', [], { fields: [kwh, lines] });
  const enter = (incidents: object[]) =>
    c.enter(c.admin, { subject_key: 'incidents', values: { kwh: 1, incidents }, tags: { country: c.tag['france'] } });
  const incidents = [{ day: '2024-02-03', note: 'a leak' }];
  expect(await enter([{ day: 'soon' }, {}])).toMatchObject({
    status: 422,
    body: { details: { 'values.incidents.0.day': [{ code: 'INVALID' }], 'values.incidents.1.day': [{ code: 'BLANK' }] } },
  });
  expect(await enter(incidents)).toMatchObject({ status: 201, body: { values: { kwh: 1, incidents } } });
});

it('a renaming keeps every value, and all that speaks of the field follows it', async () => {
  const [first = ''] = await subjectWith('steam', [{ kwh: 1, note: 'a' }]);
  await call(c.admin, 'PUT', `${base}/inputs/${first}`, { values: { kwh: 5, note: 'a' } });
  made(
    await call(c.admin, 'POST', '/services/indicators', {
      key: 'steam_used',
      name: { en: 'Steam' },
      section: 'energy',
      source: 'computed',
      terms: [{ name: 'steam', subject: 'steam', field: 'kwh', aggregate: 'sum', tags: {} }],
    }),
  );
  await c.admin({ method: 'PUT', url: `/api/drafts/inputs/${first}`, payload: { version: 2, data: { values: { kwh: 9 } } } });
  const view = { filter: { subject_key: 'steam', 'values.kwh__gte': 2 }, sort: [['values.kwh', 'ASC']], columns: ['values.kwh'] };
  const { id: viewId } = made(
    await call<{ id: string }>(c.admin, 'POST', '/saved_views', { resource: 'inputs', name: 'Steam', shared: false, state: view }),
  );
  await c.fire(c.admin, 'submit', [first]);
  const approver = await app.signIn('approver@steam.example', { grants: ['inputs:read', 'inputs:approve', 'indicators:read'] });
  expect((await c.fire(approver, 'approve', [first])).status).toBe(200);
  const figure = async () => (await call(c.admin, 'GET', '/services/indicators/steam_used?data=1')).body['data'];
  const before = await figure();
  expect(JSON.stringify(before)).toContain('5');
  const read = await entry(first);

  expect((await save('steam', [field('energy', { was: ['kwh'], required: true, min: 0 }), note])).status).toBe(200);
  const after = await entry(first);
  expect(after.values).toEqual({ energy: 5, note: 'a' });
  expect(after.state).toBe('approved');
  // The version changes, so that an approver who read the entry before has to read it again.
  expect(after.version).toBeGreaterThan(read.version);
  expect(await figure()).toEqual(before);
  const { body: indicator } = await call<{ terms: object[] }>(c.admin, 'GET', '/services/indicators/steam_used');
  expect(indicator.terms).toMatchObject([{ subject: 'steam', field: 'energy' }]);
  const { body: draft } = await call<{ data: object }>(c.admin, 'GET', `/drafts/inputs/${first}`);
  expect(draft.data).toEqual({ values: { energy: 9 } });
  const { body: views } = await call<{ id: string; state: object }[]>(c.admin, 'GET', '/saved_views?filter={"resource":"inputs"}');
  expect(views.find(({ id }) => id === viewId)?.state).toEqual({
    filter: { subject_key: 'steam', 'values.energy__gte': 2 },
    sort: [['values.energy', 'ASC']],
    columns: ['values.energy'],
  });
  const { body: history } = await call<{ changes: Record<string, unknown> }[]>(c.admin, 'GET', `${base}/inputs/${first}/history`);
  expect(history.map(({ changes }) => changes['values']).filter(Boolean)).toEqual([
    [
      { energy: 1, note: 'a' },
      { energy: 5, note: 'a' },
    ],
    [null, { energy: 1, note: 'a' }],
  ]);

  // After the undo, the field has its first name again, and its values too.
  await save('steam', [kwh, note]);
  expect((await entry(first)).values).toEqual({ kwh: 5, note: 'a' });
});

it('a field renamed without was finds its values again once was is said, and its figure with them', async () => {
  const [first = '', second = ''] = await subjectWith('vapour', [{ kwh: 1, note: 'a' }, { kwh: 2 }]);
  const energy = field('energy', { min: 0 });
  await save('vapour', [energy, note]);
  made(
    await call(c.admin, 'POST', '/services/indicators', {
      key: 'vapour_used',
      name: { en: 'Vapour' },
      section: 'energy',
      source: 'computed',
      terms: [{ name: 'vapour', subject: 'vapour', field: 'energy', aggregate: 'sum', tags: {} }],
    }),
  );
  expect((await call(c.admin, 'PUT', `${base}/inputs/${second}`, { values: { energy: 7 } })).status).toBe(200);
  await c.fire(c.admin, 'submit', [first, second]);
  const approver = await app.signIn('approver@vapour.example', { grants: ['inputs:read', 'inputs:approve', 'indicators:read'] });
  await c.fire(approver, 'approve', [first, second]);
  const figure = async () => JSON.stringify((await call(c.admin, 'GET', '/services/indicators/vapour_used?data=1')).body['data']);
  expect(await figure()).toContain('7');
  const said = [{ ...energy, was: ['kwh'] }, note];
  expect(kinds(await plan('vapour', said))).toEqual([['energy', 'recovered', 'kwh', 1]]);
  await save('vapour', said);
  expect((await entry(first)).values).toMatchObject({ energy: 1, note: 'a' });
  expect((await entry(second)).values).toMatchObject({ energy: 7 });
  expect(await figure()).toContain('8');
  expect(kinds(await plan('vapour', said))).toEqual([]);
  const { body: history } = await call<{ changes: Record<string, unknown> }[]>(c.admin, 'GET', `${base}/inputs/${first}/history`);
  expect(history.map(({ changes }) => changes['values']).filter(Boolean)).toEqual([[null, { energy: 1, note: 'a' }]]);
});

it('a field of another type converts what it can; the rest stays, and its entry can be corrected elsewhere', async () => {
  const [first = '', second = ''] = await subjectWith('dust', [
    { kwh: 1, note: '12' },
    { kwh: 2, note: 'a lot' },
  ]);
  const changed = [kwh, { ...field('note'), type: 'number' }];
  expect(await plan('dust', changed)).toMatchObject({
    refused: 1,
    changes: [{ id: 'note', kind: 'retyped', types: ['string', 'number'], values: 2, left: 1 }],
  });
  expect((await save('dust', changed)).status).toBe(200);
  expect((await entry(first)).values).toEqual({ kwh: 1, note: 12 });
  expect((await entry(second)).values).toEqual({ kwh: 2, note: 'a lot' });
  const put = (values: object) => call(c.admin, 'PUT', `${base}/inputs/${second}`, { values });
  expect(await put({ kwh: 3, note: 'a lot' })).toMatchObject({ status: 200, body: { values: { kwh: 3, note: 'a lot' } } });
  expect(await put({ kwh: 3, note: 'too much' })).toMatchObject({ status: 422 });
  expect(await put({ kwh: 3, note: 9 })).toMatchObject({ status: 200 });
});

it('a field that goes hides its values, and finds them again when it comes back', async () => {
  const [first] = await subjectWith('gas', [{ kwh: 1, note: 'a' }, { kwh: 2 }]);
  await save('gas', [kwh]);
  expect((await entry(first)).values).toEqual({ kwh: 1, note: 'a' });
  const hidden = await plan('gas', [kwh]);
  expect(hidden.kept).toEqual([{ id: 'note', values: 1, field: note }]);
  expect(kinds(await plan('gas', [kwh, note]))).toEqual([['note', 'back', 1]]);
  await save('gas', [kwh, note]);
  expect((await entry(first)).values).toEqual({ kwh: 1, note: 'a' });
});

it('tells which indicators read a field that would go', async () => {
  await subjectWith('oil', []);
  made(
    await call(c.admin, 'POST', '/services/indicators', {
      key: 'oil_used',
      name: { en: 'Oil' },
      section: 'energy',
      source: 'computed',
      terms: [{ name: 'oil', subject: 'oil', field: 'kwh', aggregate: 'sum', tags: {} }],
    }),
  );
  expect((await plan('oil', [note])).indicators).toEqual([{ key: 'oil_used', name: { en: 'Oil' }, field: 'kwh' }]);
});

it('counts nothing of the sites that a configurator may not see, and is for who configures', async () => {
  await subjectWith('wood', [{ kwh: 1 }, { kwh: 500 }, { kwh: 900 }]);
  const france = await app.signIn('france@wood.example', {
    grants: ['subjects:read', 'subjects:write', 'inputs:read'],
    scopes: [{ subjects: [], tags: [c.tag['france'] ?? ''] }],
  });
  expect(await plan('wood', [{ ...kwh, max: 100 }, note], france)).toMatchObject({ entries: 1, refused: 0, examples: [] });
  const blind = await app.signIn('blind@wood.example', { grants: ['subjects:read', 'subjects:write'] });
  expect(await plan('wood', [{ ...kwh, max: 100 }], blind)).toMatchObject({ entries: 0, refused: 0, kept: [] });
  const reader = await app.signIn('reader@wood.example', { grants: ['subjects:read', 'inputs:read'] });
  expect((await call(reader, 'POST', `${base}/subjects_plan`, { key: 'wood', fields: [] })).status).toBe(403);
  expect((await call(c.admin, 'POST', `${base}/subjects_plan`, { key: 'nothing', fields: [] })).status).toBe(404);
});

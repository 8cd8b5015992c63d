import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Definition } from '#resources/definition';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { keep, read, storageOf, text, withVisits } from './definitions.fixture';
import { entitiesOf } from '#server/start/wings';
import { planOf } from './plan/plan';
import { applyDefinitions } from './apply';
import { definitionsInUse } from './applied';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const plan = (definitions: readonly Definition[]) => planOf(database.db, { definitions, problems: [] }, entitiesOf);
const kinds = async (definitions: readonly Definition[]) =>
  (await plan(definitions)).entities.map(({ id, kind, fields }) => [id, kind, ...fields.map((field) => `${field.id} ${field.kind}`)]);

it('takes nothing where nothing changed, whatever order the database gives keys in', async () => {
  const definitions = withVisits(text('guide'));
  await applyDefinitions(database, definitions);
  expect(await applyDefinitions(database, definitions)).toEqual([]);
  expect((await plan(definitions)).entities).toEqual([]);
  expect(await definitionsInUse(database.db)).toEqual(definitions);
});

it('renaming keeps every value: shown, listed, found by its words, in its history and in drafts', async () => {
  const before = withVisits(text('guide', { max_length: 50 }));
  await applyDefinitions(database, before);
  const [visit] = await keep(database, before, { place: 'Romans', guide: 'Élodie' }, { place: 'Valence' });
  await database.db.execute(sql`INSERT INTO audit_events (id, action, entity, entity_id, changes)
    VALUES (gen_random_uuid(), 'create', 'visits', ${visit?.id ?? ''}, '{"guide": [null, "Élodie"], "place": [null, "Romans"]}')`);
  await database.db.execute(sql`INSERT INTO drafts (user_id, resource, data) VALUES (gen_random_uuid(), 'visits', '{"guide": "Ana"}')`);
  await database.db.execute(sql`INSERT INTO saved_views (id, resource, name, state) VALUES (gen_random_uuid(), 'visits', 'mine',
    '{"filter": {"guide__contains": "a", "place": "x"}, "sort": [["guide", "DESC"]], "columns": ["place", "guide"]}')`);
  await database.db.execute(sql`INSERT INTO preferences (user_id, key, value) VALUES
    (gen_random_uuid(), 'list.visits', '{"columns": ["guide", "place"], "density": "compact"}'),
    (gen_random_uuid(), 'list.visits', '{"density": "relaxed"}'), (gen_random_uuid(), 'list.others', '{"columns": ["guide"]}')`);

  const after = withVisits(text('leader', { was: ['guide'], max_length: 50 }));
  expect((await plan(after)).entities).toMatchObject([
    { id: 'visits', kind: 'changed', records: 2, refused: 0, fields: [{ id: 'leader', kind: 'renamed', was: 'guide', values: 1 }] },
  ]);
  await applyDefinitions(database, after);
  expect(await read(database, after)).toMatchObject([
    { place: 'Romans', leader: 'Élodie', version: 1 },
    { place: 'Valence', leader: null },
  ]);
  expect(await read(database, after, { q: 'elodie' })).toHaveLength(1);
  const sorted = await storageOf(after).list(
    database.db,
    { filter: { leader: 'Élodie' }, sort: [['leader', 'DESC']], range: [0, 9] },
    { locale: 'en' },
  );
  expect(sorted.total).toBe(1);
  const columns = await database.db.execute(sql`SELECT key, value FROM preferences ORDER BY key, value ->> 'density'`);
  expect(columns.rows).toEqual([
    { key: 'list.others', value: { columns: ['guide'] } },
    { key: 'list.visits', value: { columns: ['leader', 'place'], density: 'compact' } },
    { key: 'list.visits', value: { density: 'relaxed' } },
  ]);
  const kept = await database.db.execute(sql`SELECT (SELECT changes FROM audit_events WHERE entity = 'visits') AS changes,
    (SELECT data FROM drafts) AS draft, (SELECT state FROM saved_views) AS view`);
  expect(kept.rows).toEqual([
    {
      changes: { leader: [null, 'Élodie'], place: [null, 'Romans'] },
      draft: { leader: 'Ana' },
      view: { filter: { leader__contains: 'a', place: 'x' }, sort: [['leader', 'DESC']], columns: ['place', 'leader'] },
    },
  ]);
});

it('renaming keeps the values of many records: not one is dropped', async () => {
  const before = withVisits(text('guide'));
  await applyDefinitions(database, before);
  await database.db.execute(sql`INSERT INTO records_visits (resource, id, data)
    SELECT 'visits', gen_random_uuid(), jsonb_build_object('place', 'Place ' || n, 'guide', 'Guide ' || n) FROM generate_series(1, 5000) n`);
  const after = withVisits(text('leader', { was: ['guide'] }));
  await applyDefinitions(database, after);
  const { rows } = await database.db
    .execute(sql`SELECT count(DISTINCT data ->> 'leader')::int AS kept, count(DISTINCT by_leader)::int AS listed,
    count(*) FILTER (WHERE data ? 'guide')::int AS left_behind FROM records_visits`);
  expect(rows).toEqual([{ kept: 5_000, listed: 5_000, left_behind: 0 }]);
}, 120_000);

it('renaming to a name that another field had once brings the values it says, and loses neither', async () => {
  const both = withVisits(text('guide'), text('leader'));
  await applyDefinitions(database, both);
  await keep(database, both, { place: 'Romans', guide: 'Ana', leader: 'Zoé' }, { place: 'Valence', leader: 'Max' });
  const one = withVisits(text('guide'));
  await applyDefinitions(database, one);
  const renamed = withVisits(text('leader', { was: ['guide'] }));
  await applyDefinitions(database, renamed);
  expect(await read(database, renamed)).toMatchObject([{ leader: 'Ana' }, { leader: null }]);
  const { rows } = await database.db.execute(sql`SELECT data FROM records_visits ORDER BY data ->> 'place'`);
  expect(rows).toEqual([
    { data: { place: 'Romans', leader: 'Ana', leader__before: 'Zoé' } },
    { data: { place: 'Valence', leader__before: 'Max' } },
  ]);
});

it('what is removed hides, is found by its words no more, and comes back with its values', async () => {
  const full = withVisits(text('guide'));
  await applyDefinitions(database, full);
  await keep(database, full, { place: 'Romans', guide: 'Élodie' });
  const without = withVisits();
  expect(await kinds(without)).toEqual([['visits', 'changed', 'guide hidden']]);
  await applyDefinitions(database, without);
  const [record] = await read(database, without);
  expect(record).not.toHaveProperty('guide');
  expect(await read(database, without, { q: 'elodie' })).toEqual([]);
  if (record) await storageOf(without).update(database.db, [{ ...record, place: 'Romans-sur-Isère' }], null);

  expect(await kinds(full)).toEqual([['visits', 'changed', 'guide back']]);
  await applyDefinitions(database, full);
  expect(await read(database, full, { q: 'elodie' })).toMatchObject([{ place: 'Romans-sur-Isère', guide: 'Élodie' }]);
});

it('an entity whose file goes is hidden, and comes back with its records', async () => {
  const full = withVisits(text('guide'));
  const without = full.filter(({ id }) => id !== 'visits');
  await applyDefinitions(database, full);
  await keep(database, full, { place: 'Romans' });
  expect(await kinds(without)).toEqual([['visits', 'hidden']]);
  await applyDefinitions(database, without);
  expect((await definitionsInUse(database.db)).map(({ id }) => id)).not.toContain('visits');
  expect(await kinds(full)).toEqual([['visits', 'back']]);
  await applyDefinitions(database, full);
  expect(await read(database, full)).toMatchObject([{ place: 'Romans' }]);
});

it('localized moves values both ways, and the other language waits', async () => {
  const plain = withVisits(text('topic'));
  const localized = withVisits(text('topic', { localized: true }));
  await applyDefinitions(database, plain);
  await keep(database, plain, { place: 'Romans', topic: 'Water' }, { place: 'Valence' });
  await applyDefinitions(database, localized);
  const [record, empty] = await read(database, localized);
  expect([record?.['topic'], empty?.['topic']]).toEqual([{ en: 'Water' }, null]);
  if (record) await storageOf(localized).update(database.db, [{ ...record, topic: { en: 'Water', fr: 'Eau' } }], null);

  await applyDefinitions(database, plain);
  const [back] = await read(database, plain);
  expect(back).toMatchObject({ topic: 'Water' });
  if (back) await storageOf(plain).update(database.db, [{ ...back, topic: 'Clean water' }], null);

  await applyDefinitions(database, localized);
  expect(await read(database, localized)).toMatchObject([{ topic: { en: 'Clean water', fr: 'Eau' } }, { topic: null }]);
});

it('renames and changes languages at once', async () => {
  const before = withVisits(text('topic', { localized: true }));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'Romans', topic: { en: 'Water', fr: 'Eau' } });
  await applyDefinitions(database, withVisits(text('topic')));
  await applyDefinitions(database, withVisits(text('theme', { was: ['topic'] })));
  const after = withVisits(text('theme', { was: ['topic'], localized: true }));
  await applyDefinitions(database, after);
  expect(await read(database, after)).toMatchObject([{ theme: { en: 'Water', fr: 'Eau' } }]);
});

it('says how many records a narrower definition refuses, and which; takes it all the same', async () => {
  const wide = withVisits(text('people', { type: 'number' }));
  await applyDefinitions(database, wide);
  await keep(database, wide, { place: 'Romans', people: 12 }, { place: 'Valence', people: 3 });
  const narrow = withVisits(text('people', { type: 'number', max: 10 }), text('guide', { required: true }));
  const { entities } = await plan(narrow);
  expect(entities).toMatchObject([
    {
      fields: [
        { id: 'people', kind: 'narrowed', rules: ['max'], values: 2 },
        { id: 'guide', kind: 'added', values: 0 },
      ],
      refused: 2,
    },
  ]);
  const refused = new Map(entities[0]?.examples.map(({ label, errors }) => [label, errors.map(({ field, code }) => `${field} ${code}`)]));
  expect([refused.get('Romans'), refused.get('Valence')]).toEqual([['people INVALID', 'guide BLANK'], ['guide BLANK']]);
  await applyDefinitions(database, narrow);
  expect(await read(database, narrow)).toMatchObject([{ people: 12 }, { people: 3 }]);
});

it('says nothing of records that were refused before, for a field that stays as it is', async () => {
  const wide = withVisits(text('people', { type: 'number' }));
  await applyDefinitions(database, wide);
  await keep(database, wide, { place: 'Romans', people: 12 });
  const narrow = text('people', { type: 'number', max: 10 });
  await applyDefinitions(database, withVisits(narrow));
  expect((await plan(withVisits(narrow, text('guide')))).entities).toMatchObject([{ fields: [{ id: 'guide' }], refused: 0, examples: [] }]);
});

it('asks whether a field is another renamed where one of the same type goes', async () => {
  await applyDefinitions(database, withVisits(text('guide'), text('people', { type: 'number' })));
  const fieldsOf = async (definitions: readonly Definition[]) =>
    (await plan(definitions)).entities.flatMap(({ fields }) =>
      fields.map(({ id, perhaps_was: was }) => (was === undefined ? id : `${id}: ${was}?`)),
    );
  expect(await fieldsOf(withVisits(text('leader'), text('people', { type: 'number' })))).toEqual(['leader: guide?', 'guide']);
  expect(await fieldsOf(withVisits(text('cost', { type: 'number' }), text('people', { type: 'number' })))).toEqual(['cost', 'guide']);
  expect(await fieldsOf(withVisits(text('a'), text('b'), text('people', { type: 'number' })))).toEqual(['a', 'b', 'guide']);
});

it('is taken whole or not at all', async () => {
  const before = withVisits(text('guide'));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'Romans', guide: 'Ana' }, { place: 'Valence', guide: 'Ana' });
  const twice = withVisits(text('leader', { was: ['guide'], unique: true }));
  await expect(applyDefinitions(database, twice)).rejects.toThrow('visits.leader: "unique" cannot hold');
  expect(await read(database, before)).toMatchObject([{ guide: 'Ana' }, { guide: 'Ana' }]);
  expect(await definitionsInUse(database.db)).toEqual(before);
});

it('never touches tables and columns that are not ours', async () => {
  const before = withVisits(text('guide'));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'Romans', guide: 'Ana' });
  await database.db.execute(sql`CREATE TABLE theirs (id int PRIMARY KEY, guide text)`);
  await database.db.execute(sql`INSERT INTO theirs VALUES (1, 'Zoé')`);
  await database.db.execute(sql`CREATE TABLE records_of_theirs (guide text)`);
  await database.db.execute(sql`ALTER TABLE records_visits ADD COLUMN theirs text DEFAULT 'kept',
    ADD COLUMN by_theirs text GENERATED ALWAYS AS (data ->> 'guide') STORED, ADD COLUMN guide text DEFAULT 'kept too'`);
  await database.db.execute(sql`CREATE INDEX theirs_index ON records_visits (theirs)`);
  await applyDefinitions(database, withVisits(text('leader', { was: ['guide'], localized: true })));
  await applyDefinitions(
    database,
    before.filter(({ id }) => id !== 'visits'),
  );
  await applyDefinitions(database, withVisits());
  const { rows } = await database.db.execute(sql`SELECT theirs, guide, by_theirs IS NULL AS followed,
    (SELECT guide FROM theirs) AS other, to_regclass('theirs_index') IS NOT NULL AS indexed, to_regclass('records_of_theirs') IS NOT NULL AS beside
    FROM records_visits`);
  expect(rows).toEqual([{ theirs: 'kept', guide: 'kept too', followed: true, other: 'Zoé', indexed: true, beside: true }]);
});

it('refuses writes by a definition that is no longer in use, and lets reads say so', async () => {
  const before = withVisits(text('guide'));
  await applyDefinitions(database, before);
  const [record] = await keep(database, before, { place: 'Romans', guide: 'Ana' });
  const after = withVisits(text('leader', { was: ['guide'] }));
  await applyDefinitions(database, after);
  await expect(keep(database, before, { place: 'Valence', guide: 'Zoé' })).rejects.toMatchObject({ code: 'DEFINITIONS_CHANGED' });
  if (record) await expect(storageOf(before).update(database.db, [record], null)).rejects.toMatchObject({ code: 'DEFINITIONS_CHANGED' });
  expect(await read(database, after)).toMatchObject([{ leader: 'Ana' }]);
});

it('tells the audit what was taken, and by nobody what the database begins with', async () => {
  await applyDefinitions(database, withVisits(text('guide')));
  await applyDefinitions(database, withVisits(text('leader', { was: ['guide'] })));
  const { rows } = await database.db.execute<{ entity_id: string; changes: Record<string, unknown> }>(
    sql`SELECT entity_id, changes FROM audit_events WHERE entity = 'definitions'`,
  );
  expect(rows).toMatchObject([{ entity_id: 'visits', changes: { 'fields.leader': [{ id: 'guide' }, { id: 'leader' }] } }]);
});

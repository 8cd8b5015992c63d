/** Tests what becomes of records when formulas and rules over several fields change. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Definition, Field } from '#resources/definition';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { entitiesOf } from '#server/start/wings';
import { applyDefinitions } from './apply';
import { keep, read, withVisits } from './definitions.fixture';
import { planOf } from './plan/plan';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const plan = (definitions: readonly Definition[]) => planOf(database.db, { definitions, problems: [] }, entitiesOf);
const number = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'number', ...more });

it('a formula that changes is computed again in every record, and the values before stay in their history', async () => {
  const before = withVisits(number('men'), number('women'), number('staff'));
  await applyDefinitions(database, before);
  const [typed] = await keep(
    database,
    before,
    { place: 'A', men: 1, women: 2, staff: 9 },
    { place: 'B', men: '0.12345678901234567', women: 1 },
  );
  const after = withVisits(
    number('men'),
    number('women'),
    number('staff', { compute: 'men + women' }),
    number('twice', { compute: 'staff * 2' }),
  );
  expect((await plan(after)).entities).toMatchObject([
    {
      id: 'visits',
      fields: [
        { id: 'staff', kind: 'narrowed', rules: ['compute'], values: 1 },
        { id: 'twice', kind: 'added' },
      ],
    },
  ]);
  await applyDefinitions(database, after);
  expect(await read(database, after)).toMatchObject([
    { place: 'A', staff: 3, twice: 6, version: 1 },
    { place: 'B', staff: '1.12345678901234567', twice: '2.24691357802469134' },
  ]);
  const { rows } = await database.db.execute(
    sql`SELECT entity_id, changes FROM audit_events WHERE entity = 'visits' AND action = 'update'`,
  );
  expect(rows).toEqual([{ entity_id: typed?.id, changes: { staff: [9, 3] } }]);
  const others = withVisits(
    number('men', { max: 50 }),
    number('women'),
    number('staff', { compute: 'men - women' }),
    number('twice', { compute: 'staff * 2' }),
  );
  await applyDefinitions(database, others);
  expect(await read(database, others)).toMatchObject([{ staff: -1, twice: -2 }, { place: 'B' }]);
});

it('a new rule over several fields is planned with the records that break it, which stay as they are', async () => {
  const before = withVisits(number('men'), number('staff'));
  await applyDefinitions(database, before);
  await keep(database, before, { place: 'A', men: 3, staff: 2 }, { place: 'B', men: 1, staff: 2 }, { place: 'C', men: 1 });
  const after = before.map((each) =>
    each.id === 'visits' ? { ...each, checks: [{ rule: 'men <= staff', fields: ['men'], message: { en: 'Too many', fr: 'Trop' } }] } : each,
  );
  expect((await plan(after)).entities).toMatchObject([{ id: 'visits', parts: ['checks'], records: 3, refused: 1 }]);
  await applyDefinitions(database, after);
  expect(await read(database, after)).toMatchObject([{ men: 3, staff: 2 }, {}, {}]);
});

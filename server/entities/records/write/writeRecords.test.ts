/** Tests `writeRecords` with changes of every kind: all or none, or each on its own. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { system } from '#server/core/viewer/viewer';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { samples } from '../records.fixture';
import type { Entity, StoredRecord, Write, WriteContext } from '../entity';
import type { Change } from './changes';
import { writeRecords } from './writeRecords';

let test: TestApp;
let entity: Entity;
let followed: Write[][];
let context: WriteContext;
beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  const rules = { saved: async (_db: unknown, writes: Write[]) => void followed.push(writes) };
  entity = { ...test.deps.entities.get('samples'), rules };
  context = { viewer: system(['resource.samples:read', 'resource.samples:write']), definitions: test.deps.definitions };
});
afterAll(() => test.close());
beforeEach(() => {
  followed = [];
});

const write = (changes: readonly Change[], more: Partial<WriteContext> = {}) =>
  test.database.db.transaction((tx) => writeRecords(tx, entity, changes, { ...context, ...more }));
const read = async (id: string) => (await entity.storage.find(test.database.db, [id]))[0];
const eventsOf = async (ids: readonly string[]) => {
  const { rows } = await test.database.pool.query<{ entity_id: string; action: string; changes: Record<string, unknown> }>(
    'SELECT entity_id, action, changes FROM audit_events WHERE entity_id = ANY($1) ORDER BY id',
    [ids],
  );
  return ids.map((id) => rows.filter(({ entity_id }) => entity_id === id).map(({ action }) => action));
};
const made = async (...labels: string[]): Promise<StoredRecord[]> =>
  (await write(labels.map((label) => ({ data: { label, level: 'high', reason: 'because' } })))).records;
const idsOf = (records: readonly StoredRecord[]) => records.map(({ id }) => id);

it('makes, changes, decides and removes in one call, and calls what follows once', async () => {
  const [edited = '', decided = '', same = '', gone = ''] = idsOf(await made('Edited', 'Decided', 'Same', 'Gone'));
  followed = [];
  const { records, changed, refused } = await write([
    { data: { label: 'New' } },
    { id: edited, version: 1, data: { label: 'Edited since' } },
    // Values of `set` are stored without checks.
    { id: decided, set: { level: 'low' } },
    { id: same, data: { label: 'Same' } },
    { id: gone, removed: true },
  ]);
  expect(records.map(({ label, version }) => [label, version])).toEqual([
    ['New', 1],
    ['Edited since', 2],
    ['Decided', 2],
    ['Same', 1],
    ['Gone', 1],
  ]);
  expect([changed, refused.size]).toEqual([4, 0]);
  expect(await read(decided)).toMatchObject({ level: 'low', reason: 'because', version: 2 });
  expect(await read(gone)).toBeUndefined();
  expect(followed.map((writes) => writes.map(({ before, after }) => [before?.['label'], after?.['label']]))).toEqual([
    [
      [undefined, 'New'],
      ['Edited', 'Edited since'],
      ['Decided', 'Decided'],
      ['Gone', undefined],
    ],
  ]);
  expect(await eventsOf([records[0]?.id ?? '', edited, decided, same, gone])).toEqual([
    ['create'],
    ['create', 'update'],
    ['create', 'update'],
    ['create'],
    ['create', 'delete'],
  ]);
});

const mixed = (id: string): Change[] => [
  { data: { label: '' } },
  { id, data: { label: 'Changed' } },
  { data: { label: 'Fine', level: 'none' } },
];

it('writes nothing where one change is refused, and names each by its place', async () => {
  const [record] = await made('Stays');
  followed = [];
  await expect(write(mixed(record?.id ?? ''))).rejects.toMatchObject({
    code: 'INVALID_RECORDS',
    details: { '0.label': [{ code: 'BLANK' }], '2.level': [{ code: 'INVALID' }] },
  });
  expect(await read(record?.id ?? '')).toEqual(record);
  expect(followed).toEqual([]);
});

it('leaves out the refused ones alone where each is apart', async () => {
  const [record] = await made('Changes');
  const { records, refused } = await write(mixed(record?.id ?? ''), { skipRejected: true });
  expect(records.map(({ label }) => label)).toEqual(['Changed']);
  expect([...refused].map(([place, errors]) => [place, errors.map(({ field, code }) => `${field} ${code}`)])).toEqual([
    [0, ['label BLANK']],
    [2, ['level INVALID']],
  ]);
});

it('brings a removed record back as it was, once', async () => {
  const [record] = await made('Back');
  if (!record) throw new Error('It was made.');
  await write([{ id: record.id, removed: true }]);
  const { records } = await write([{ restored: record }], { action: 'restore' });
  expect(records).toMatchObject([{ id: record.id, label: 'Back', version: 2, created_at: record['created_at'] }]);
  expect(await eventsOf([record.id])).toEqual([['create', 'delete', 'restore']]);
  await expect(write([{ restored: record }], { action: 'restore' })).rejects.toMatchObject({
    details: { label: [{ code: 'DUPLICATED', id: record.id }] },
  });
});

it('refuses another version than was read, of an edit as of a removal', async () => {
  const [record] = await made('Versioned');
  const id = record?.id ?? '';
  await write([{ id, data: { label: 'Versioned since' } }]);
  for (const change of [
    { id, version: 1, data: { label: 'Late' } },
    { id, version: 1, set: { label: 'Late' } },
    { id, version: 1, removed: true as const },
  ])
    await expect(write([change])).rejects.toMatchObject({ code: 'VERSION_CHANGE' });
  expect(await read(id)).toMatchObject({ label: 'Versioned since', version: 2 });
});

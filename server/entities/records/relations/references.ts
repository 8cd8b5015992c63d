/** Checks that the records and files that a record refers to exist, with about one query per field for a whole batch. */
import { inArray } from 'drizzle-orm';
import { attachments } from '#server/core/db/schema';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Field, JsonValue, RecordError } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write } from '../entity';
import { isSameJson } from '#server/core/values/same';
import { keysAt, pathsOf, referencesOf, referringField, type ReferencePath } from './referencePaths';
import { isUuid } from '#server/core/db/uuid';

/** True when a record may not be removed while this field refers to it. */
export const refusesDeletion = (field: Field): boolean => field.choices_from?.on_delete === 'refuse';

type Sound = Write & { after: StoredRecord };

/** Returns one list of errors per write. Also sets the name, size and type of files to those of the upload. */
export async function checkReferences(db: Db, entity: Entity, writes: readonly Sound[]): Promise<RecordError[][]> {
  const errors: RecordError[][] = writes.map(() => []);
  for (const field of entity.definition.fields) {
    if (!field.read_only && field.type === 'files') await resolveFiles(db, field, writes, errors);
  }
  for (const path of referencesOf(entity.definition)) {
    if (path.some(({ read_only }) => read_only)) continue;
    await checkChoices(
      db,
      entity,
      path,
      writes.map((write) => added(path, write.after, write.before)),
      errors,
    );
  }
  await checkInner(db, entity, writes, errors);
  return errors;
}

/** Checks the references inside structured values, field by field, because records may have different fields there. */
async function checkInner(db: Db, entity: Entity, writes: readonly Sound[], errors: RecordError[][]): Promise<void> {
  const { inner } = entity.rules;
  if (!inner) return;
  const changed = writes.filter(({ before, after }) => !isSameJson(before?.[inner.field] ?? null, after[inner.field] ?? null));
  if (changed.length === 0) return;
  const fieldsOf = await inner.of(
    db,
    changed.map(({ after }) => after),
  );
  const paths = new Map<readonly Field[], ReferencePath[]>();
  const valuesOf = (record: StoredRecord | undefined) => {
    const values = record?.[inner.field];
    return isRecord(values) ? values : {};
  };
  const asked = new Map<ReferencePath, Added[][]>();
  for (const [place, write] of writes.entries()) {
    if (!changed.includes(write)) continue;
    const fields = fieldsOf(write.after);
    const own = paths.get(fields) ?? pathsOf(fields);
    paths.set(fields, own);
    for (const path of own) {
      const all = asked.get(path) ?? writes.map(() => []);
      all[place] = added(path, valuesOf(write.after), valuesOf(write.before), `${inner.field}.`);
      asked.set(path, all);
    }
  }
  for (const [path, all] of asked) await checkChoices(db, entity, path, all, errors);
}

const missing = (field: string, id: string): RecordError => ({
  field,
  code: 'INVALID',
  level: 'error',
  params: { reason: 'choice', value: id },
});

type Added = ReturnType<typeof keysAt>[number];
type Holding = Readonly<Record<string, unknown>>;

/** Returns the keys that a write adds, with their places: keys that the record already had are not checked again. */
function added(path: ReferencePath, after: Holding, before: Holding | undefined, prefix?: string): Added[] {
  const had = new Set(before ? keysAt(path, before).map(({ key }) => key) : []);
  return keysAt(path, after, prefix).filter(({ key }) => !had.has(key));
}

/** The number of keys in one query. A record with one missing key is rejected, so its other keys are not looked up. */
const group = 1000;

/** Adds an error to each write that adds a key without a record. `asked` holds, for each write, the keys that it adds. */
async function checkChoices(
  db: Db,
  entity: Entity,
  path: ReferencePath,
  asked: readonly Added[][],
  errors: RecordError[][],
): Promise<void> {
  const field = referringField(path);
  const target = field.choices_from && entity.related(field.choices_from.resource);
  if (!target) return;
  // Locks a record that must not be removed while something refers to it, until the reference is written.
  const options = refusesDeletion(field) ? { lock: 'share' as const } : {};
  const known = new Map<string, boolean>();
  const lostOf = (all: readonly Added[]) => all.find(({ key }) => known.get(key) === false);
  for (;;) {
    const open = asked.flatMap((all) => (lostOf(all) === undefined ? all.flatMap(({ key }) => (known.has(key) ? [] : [key])) : []));
    const wanted = [...new Set(open)].slice(0, group);
    if (wanted.length === 0) break;
    const found = new Set((await target.storage.find(db, wanted, options)).map((record) => record.id));
    for (const id of wanted) known.set(id, found.has(id));
  }
  asked.forEach((all, place) => {
    const lost = lostOf(all);
    if (lost !== undefined) errors[place]?.push(missing(lost.at, lost.key));
  });
}

const oidsOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).flatMap((file) => {
    const oid = isRecord(file) ? file['oid'] : undefined;
    return typeof oid === 'string' ? [oid] : [];
  });

async function resolveFiles(db: Db, field: Field, writes: readonly Sound[], errors: RecordError[][]): Promise<void> {
  const changed = writes.map(({ before, after }) =>
    isSameJson(before?.[field.id] ?? null, after[field.id] ?? null) ? [] : oidsOf(after[field.id]),
  );
  const wanted = [...new Set(changed.flat())].filter(isUuid);
  if (changed.every((oids) => oids.length === 0)) return;
  const rows = wanted.length > 0 ? await db.select().from(attachments).where(inArray(attachments.oid, wanted)) : [];
  const known = new Map(rows.map(({ oid, name, size, type }) => [oid, { oid, name, url: fileUrl(oid, name), size, type }]));
  changed.forEach((oids, place) => {
    const lost = oids.find((oid) => !known.has(oid));
    const after = writes[place]?.after;
    if (lost !== undefined) errors[place]?.push(missing(field.id, lost));
    else if (after && oids.length > 0) after[field.id] = oids.flatMap((oid) => known.get(oid) ?? []);
  });
}

/** Returns the URL of an uploaded file. */
export const fileUrl = (oid: string, name: string) => `/api/files/${oid}/${encodeURIComponent(name)}`;

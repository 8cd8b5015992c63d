/**
 * Stores which records carry which files, at every write: a viewer who may read one of the records may read the file. The link stays when a
 * file is removed from its record, because the history of the record still names it. It then counts only for viewers with the read
 * permission of the entity, not for readers of published indicators.
 */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Field, RecordError } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write } from '../records/entity';
import { isUuid } from '#server/core/db/uuid';

/** Returns the ids of the files in a value, at any depth: a `files` field itself, or the fields of a subject inside an input. */
export function filesIn(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  const oid = isRecord(value) ? value['oid'] : undefined;
  if (typeof oid === 'string' && isUuid(oid)) found.push(oid.toLowerCase());
  else for (const each of Object.values(value)) filesIn(each, found);
  return found;
}

const mayHold = ({ type, format }: Field): boolean => type === 'files' || format === 'json' || format === 'items';
const holders = ({ definition }: Entity) => definition.fields.filter(mayHold);

/** Stores the links from records to the files that these writes add to them. */
export async function noteUses(db: Db, entity: Entity, writes: readonly Write[]): Promise<void> {
  const fields = holders(entity);
  if (fields.length === 0) return;
  const uses = writes.flatMap(({ before, after }) => {
    const added = after ? newFiles(fields, before, after).flatMap(({ oids }) => oids) : [];
    return [...new Set(added)].map((oid) => ({ oid, entity_id: after?.id }));
  });
  if (uses.length === 0) return;
  await db.execute(sql`INSERT INTO attachment_uses (oid, entity, entity_id)
    SELECT e.oid, ${entity.definition.id}, e.entity_id FROM jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) AS e(oid uuid, entity_id text)
    ON CONFLICT DO NOTHING`);
}

function newFiles(fields: readonly Field[], before: StoredRecord | undefined, after: StoredRecord) {
  return fields.flatMap((field) => {
    const oids = filesIn(after[field.id]);
    if (oids.length === 0) return [];
    const had = new Set(filesIn(before?.[field.id]));
    return [{ field, oids: oids.filter((oid) => !had.has(oid)) }];
  });
}

/** Returns one list of errors per write, with an error for each added file that the viewer may not read: attaching a file would make it readable to the viewer. */
export async function checkFiles(db: Db, entity: Entity, writes: readonly Write[], viewer: Viewer): Promise<RecordError[][]> {
  const fields = viewer.user === null ? [] : holders(entity);
  const added = writes.map(({ before, after }) => (after && fields.length > 0 ? newFiles(fields, before, after) : []));
  const wanted = [...new Set(added.flat().flatMap(({ oids }) => oids))];
  if (wanted.length === 0) return writes.map(() => []);
  const known = await readableFiles(db, (id) => entity.related(id), wanted, viewer);
  return added.map((each) =>
    each.flatMap(({ field, oids }): RecordError[] => {
      const lost = oids.find((oid) => !known.has(oid));
      return lost === undefined ? [] : [{ field: field.id, code: 'INVALID', level: 'error', params: { reason: 'choice', value: lost } }];
    }),
  );
}

/** Returns, of the file ids `oids`, those that the viewer may read: files that the viewer uploaded, pictures of texts, and files of readable records. */
export async function readableFiles(
  db: Db,
  entityOf: (id: string) => Entity | undefined,
  oids: readonly string[],
  viewer: Viewer,
): Promise<Set<string>> {
  const { rows: own } = await db.execute<{ oid: string }>(sql`
    SELECT oid FROM attachments WHERE oid = ANY(${sql.param([...oids])}::uuid[]) AND (picture OR created_by = ${viewer.user?.id ?? null}::uuid)`);
  const readable = new Set(own.map(({ oid }) => oid));
  const left = oids.filter((oid) => !readable.has(oid));
  if (left.length === 0) return readable;
  const { rows: uses } = await db.execute<{ entity: string; oids: string[]; ids: string[] }>(sql`
    SELECT entity, array_agg(oid::text) AS oids, array_agg(entity_id) AS ids FROM attachment_uses
    WHERE oid = ANY(${sql.param(left)}::uuid[]) GROUP BY entity`);
  for (const { entity: id, oids: carried, ids } of uses) {
    const entity = entityOf(id);
    const files = carried.map((oid, place) => ({ oid, id: ids[place] ?? '' }));
    for (const oid of (await entity?.rules.reached?.(db, files, viewer)) ?? []) readable.add(oid);
    if (!entity || !mayRead(entity, viewer)) continue;
    const found = await entity.storage.find(db, [...new Set(ids)], { visible: entity.rules.visible?.(viewer) });
    const records = new Map(found.map((record) => [record.id, record]));
    const readsPast = can(viewer, entity.definition.permissions.read);
    carried.forEach((oid, place) => {
      const record = records.get(ids[place] ?? '');
      if (record && (readsPast || filesOf(entity, record).includes(oid))) readable.add(oid);
    });
  }
  return readable;
}

const filesOf = (entity: Entity, record: StoredRecord) => holders(entity).flatMap((field) => filesIn(record[field.id]));

/** True when the viewer may read the entity and one of its fields that hold files. Indicators need no permission: their own rules decide which are public. */
function mayRead(entity: Entity, viewer: Viewer): boolean {
  const { id, permissions } = entity.definition;
  const hidden = ({ permission }: Field) => permission?.read !== undefined && !can(viewer, permission.read);
  return (id === 'indicators' || can(viewer, permissions.read)) && holders(entity).some((field) => !hidden(field));
}

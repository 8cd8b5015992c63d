/** What a record points at must be there: other entities' records, uploaded files. One query per field for a whole batch. */
import { inArray } from 'drizzle-orm';
import { attachments } from '#server/db/schema';
import { isRecord } from '#resources/clean';
import type { Field, JsonValue, RecordError } from '#resources/definition';
import type { Db, Entity, StoredRecord, Write } from './entity';
import { same } from '#server/audit/events';
import { isUuid } from './uuid';

/** Whether what a field refers to stays for as long as it does. */
export const refusesDeletion = (field: Field): boolean => field.choices_from?.on_delete === 'refuse';

type Sound = Write & { after: StoredRecord };

/** One list of errors per write. Files take their name, size and type from the upload itself. */
export async function checkReferences(db: Db, entity: Entity, writes: readonly Sound[]): Promise<RecordError[][]> {
  const errors: RecordError[][] = writes.map(() => []);
  for (const field of entity.definition.fields) {
    if (field.read_only) continue;
    if (field.type === 'files') await resolveFiles(db, field, writes, errors);
    const target = field.choices_from && entity.related(field.choices_from.resource);
    if (target) await checkChoices(db, target, field, writes, errors);
  }
  return errors;
}

const missing = (field: Field, id: string): RecordError => ({
  field: field.id,
  code: 'INVALID',
  level: 'error',
  params: { reason: 'choice', value: id },
});

/** The keys a write adds: what was there before is not asked again. */
function added(field: Field, { before, after }: Sound): string[] {
  const keys = (value: JsonValue | undefined) => (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');
  const had = new Set(keys(before?.[field.id]));
  return keys(after[field.id]).filter((key) => !had.has(key));
}

/** So many keys are asked for at once: a record that names one that is not there asks for no more. */
const group = 1000;

async function checkChoices(db: Db, target: Entity, field: Field, writes: readonly Sound[], errors: RecordError[][]): Promise<void> {
  const asked = writes.map((write) => added(field, write));
  // One that must not go while it is referred to is held until the reference is written.
  const options = refusesDeletion(field) ? { lock: 'share' as const } : {};
  const known = new Map<string, boolean>();
  const lostOf = (ids: readonly string[]) => ids.find((id) => known.get(id) === false);
  for (;;) {
    const open = asked.flatMap((ids) => (lostOf(ids) === undefined ? ids.filter((id) => !known.has(id)) : []));
    const wanted = [...new Set(open)].slice(0, group);
    if (wanted.length === 0) break;
    const found = new Set((await target.storage.find(db, wanted, options)).map((record) => record.id));
    for (const id of wanted) known.set(id, found.has(id));
  }
  asked.forEach((ids, place) => {
    const lost = lostOf(ids);
    if (lost !== undefined) errors[place]?.push(missing(field, lost));
  });
}

const oidsOf = (value: JsonValue | undefined): string[] =>
  (Array.isArray(value) ? value : []).flatMap((file) => {
    const oid = isRecord(file) ? file['oid'] : undefined;
    return typeof oid === 'string' ? [oid] : [];
  });

async function resolveFiles(db: Db, field: Field, writes: readonly Sound[], errors: RecordError[][]): Promise<void> {
  const changed = writes.map(({ before, after }) =>
    same(before?.[field.id] ?? null, after[field.id] ?? null) ? [] : oidsOf(after[field.id]),
  );
  const wanted = [...new Set(changed.flat())].filter(isUuid);
  if (changed.every((oids) => oids.length === 0)) return;
  const rows = wanted.length > 0 ? await db.select().from(attachments).where(inArray(attachments.oid, wanted)) : [];
  const known = new Map(rows.map(({ oid, name, size, type }) => [oid, { oid, name, url: fileUrl(oid, name), size, type }]));
  changed.forEach((oids, place) => {
    const lost = oids.find((oid) => !known.has(oid));
    const after = writes[place]?.after;
    if (lost !== undefined) errors[place]?.push(missing(field, lost));
    else if (after && oids.length > 0) after[field.id] = oids.flatMap((oid) => known.get(oid) ?? []);
  });
}

/** Where an uploaded file is read. */
export const fileUrl = (oid: string, name: string) => `/api/files/${oid}/${encodeURIComponent(name)}`;

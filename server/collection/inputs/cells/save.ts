/** Saves cells of the entry grid: many at once, each with an outcome of its own, by the checks that every entry meets. */
import { sameValue, type CellChange, type CellOutcome, type GridInput } from '#resources/api/cells';
import { isBlank } from '#resources/clean';
import type { JsonValue } from '#resources/definition';
import { periodOf } from '#resources/periods';
import { isDate } from '#resources/values';
import type { Database } from '#server/core/db/connection';
import { ApiError, badRequest } from '#server/core/errors';
import { entryKey, inputOf, type Input } from '../input';
import { periodKindOf, type Subject } from '../checks/inputChecks';
import { standing, subjectsOf } from '../checks/inputFacts';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { prepare } from '#server/entities/records/write/prepare';
import { findRecord, hide } from '#server/entities/records/read';
import { deleteRecords, errorsOf, finish, inOrder, rulesOf } from '#server/entities/records/write/service';
import { orDuplicated } from '#server/entities/records/write/unique';
import { uuidv7 } from '#server/core/db/uuid';
import { clientConfig } from '#server/core/config/clientConfig';
import { changesSince } from './changesSince';
import { gridInputOf } from './gridInput';

interface Entities {
  subjects: Entity;
  inputs: Entity;
}
interface Asked {
  key: string;
  changes: readonly CellChange[];
  /** Says what would become of them, and writes nothing. */
  dryRun: boolean;
}
/** A change beside the entry that it is about, where there is one. */
interface Meant {
  place: number;
  change: CellChange;
  before: StoredRecord | undefined;
}
const attempts = 4;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * What became of each change, in the order sent; one that is refused refuses no other. Sent again after a lost answer, a change finds itself there and is
 * saved as it is. Where someone else makes the same entry at the same moment, all of it is looked at again. Throws a 400 where two changes are of one entry.
 */
export async function saveCells(database: Database, entities: Entities, asked: Asked, context: WriteContext): Promise<CellOutcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcomes = await database.db.transaction((tx) => saveOnce(tx, entities, asked, context));
      if (attempt === attempts || !outcomes.some(isBeaten)) return outcomes;
    } catch (error) {
      if (attempt === attempts || !(error instanceof ApiError) || !isDuplicate(error)) throw error;
    }
  }
}

/** Another made this entry between the look and the write. */
const isBeaten = ({ status, errors }: CellOutcome) => status === 'refused' && errors.some(({ code }) => code === 'DUPLICATED');
const isDuplicate = ({ details }: ApiError) => JSON.stringify(details).includes('DUPLICATED');

async function saveOnce(
  db: Db,
  { subjects, inputs }: Entities,
  { key, changes, dryRun }: Asked,
  context: WriteContext,
): Promise<CellOutcome[]> {
  await findRecord(db, subjects, key, context.viewer);
  const subject = (await subjectsOf(db, [{ subject_key: key }])).get(key);
  if (!subject) return [];
  const outcomes = new Map<number, CellOutcome>();
  const settle = ({ place }: Meant, outcome: CellOutcome) => outcomes.set(place, outcome);
  const shown = (record: StoredRecord) => gridInputOf(hide(inputs.definition, [{ ...record }], context.viewer)[0] ?? record);

  const meant = await meantBy(db, inputs, subject, changes, context);
  const late = meant.filter((each) => changedFields(each).length > 0);
  const since = await changesSince(
    db,
    late.map(({ change, before }) => ({ id: before?.id ?? '', version: change.version })),
  );
  for (const each of late) {
    const known = since.get(each.before?.id ?? '');
    settle(each, {
      status: 'changed',
      input: each.before ? shown(each.before) : null,
      errors: [],
      changed: { at: known?.at ?? new Date().toISOString(), by: known?.by ?? null, fields: changedFields(each) },
    });
  }
  const current = meant.filter(({ place }) => !outcomes.has(place));
  const emptied = current.filter((each) => leavesNothing(each, subject));
  for (const each of emptied) settle(each, { status: 'removed', input: null, errors: [] });

  const rest = current.filter(({ place }) => !outcomes.has(place));
  const rules = await rulesOf(db, inputs);
  const prepared = rest.map(({ change, before }) =>
    prepare(inputs, dataOf(subject, change, before), before, context.viewer, rules, before?.id ?? uuidv7()),
  );
  const errors = await errorsOf(db, inputs, prepared, rules, context);
  const sound: { each: Meant; write: Write & { after: StoredRecord } }[] = [];
  rest.forEach((each, index) => {
    const found = errors[index] ?? [];
    const write = prepared[index]?.write;
    if (write && !found.some(({ level }) => level === 'error')) sound.push({ each, write });
    else settle(each, { status: 'refused', input: each.before ? shown(each.before) : null, errors: found });
  });
  const kept = dryRun ? new Map<string, StoredRecord>() : await writeAll(db, inputs, sound, context);
  for (const {
    each,
    write: { after },
  } of sound) {
    const input: GridInput = shown(kept.get(after.id) ?? after);
    settle(each, { status: 'saved', input: dryRun && !each.before ? null : input, errors: input.warnings ?? [] });
  }
  if (!dryRun) await remove(db, inputs, emptied, context);
  return changes.flatMap((_, place) => outcomes.get(place) ?? []);
}

async function remove(db: Db, inputs: Entity, emptied: readonly Meant[], context: WriteContext): Promise<void> {
  const ids = emptied.flatMap(({ before }) => before?.id ?? []);
  if (ids.length > 0) await deleteRecords(db, inputs, ids, context);
}

/** Each change with the entry it is about, held until the transaction ends. What the viewer may not know of is not there. */
async function meantBy(
  db: Db,
  inputs: Entity,
  subject: Subject,
  changes: readonly CellChange[],
  { viewer }: WriteContext,
): Promise<Meant[]> {
  const fiscalStart = (await clientConfig(db)).fiscal_year_start_month;
  const kind = periodKindOf(subject);
  const entries = changes.map(({ date, date_end = '', tags }): Input => {
    const end = kind !== 'span' && isDate(date) ? periodOf(kind, date, fiscalStart).date_end : date_end;
    return inputOf({ id: nobody, version: 0, subject_key: subject.key, date, date_end: end, tags });
  });
  if (new Set(entries.map(entryKey)).size < entries.length) throw badRequest('INVALID_BODY', 'Two changes are of the same entry.');
  const found = await standing(db, entries, false);
  const ids = [...new Set(found.map(({ id }) => id))].sort();
  const visible = inputs.rules.visible?.(viewer);
  const records = new Map(
    (ids.length > 0 ? await inputs.storage.find(db, ids, { visible, lock: true }) : []).map((each) => [each.id, each]),
  );
  const byPlace = new Map(found.map(({ place, id }) => [place, records.get(id)]));
  return changes.map((change, place) => ({ place, change, before: byPlace.get(place) }));
}

/**
 * The values that someone else changed since they were read. One that already is what it should become is no conflict: the answer was lost. What was
 * read at a version that the entry doesn't have yet was read of another entry: none of its values are known to stand.
 */
function changedFields({ change: { version, values, was }, before }: Meant): string[] {
  if (version === (before?.version ?? 0)) return [];
  const now = before ? inputOf(before).values : {};
  return Object.entries(values).flatMap(([field, value]) => {
    const read = was?.[field];
    const untouched = was !== undefined && version < (before?.version ?? Infinity) && sameValue(now[field], read);
    return untouched || sameValue(now[field], value) ? [] : [field];
  });
}

/** A draft emptied of its last value, with nothing else to keep, is no entry any more; clearing where there is none is nothing. */
function leavesNothing({ change, before }: Meant, { fields }: Subject): boolean {
  const input = before && inputOf(before);
  const values = { ...input?.values, ...change.values };
  if ((change.quality ?? input?.quality) === 'not_applicable' && Object.keys(change.values).length === 0) return false;
  if (!Object.values(change.values).every((value) => value === null)) return false;
  if (Object.entries(values).some(([id, value]) => value !== null && !isEmpty(fields, id, value))) return false;
  if (!input) return Object.keys(change.values).length > 0;
  const comment = change.comment === undefined ? input.comment : (change.comment ?? '');
  return (input.state === 'draft' || input.state === 'refused') && comment.trim() === '' && input.evidence === 0;
}

function isEmpty(fields: Subject['fields'], id: string, value: JsonValue): boolean {
  const field = fields.find((each) => each.id === id);
  return field !== undefined && isBlank(field, value);
}

/** The fields of the record that a change is about. A value typed where the subject did not apply says that it does. */
function dataOf(subject: Subject, { date, date_end, tags, values, quality, comment }: CellChange, before: StoredRecord | undefined) {
  const said = { ...(quality !== undefined && { quality }), ...(comment !== undefined && { comment }) };
  if (!before) return { subject_key: subject.key, date, ...(date_end !== undefined && { date_end }), tags, values, ...said };
  const applies = before['quality'] === 'not_applicable' && Object.values(values).some((value) => value !== null);
  return { values: { ...inputOf(before).values, ...values }, ...(applies && { quality: 'measured' }), ...said };
}

/** Writes what is sound; made in the order of their keys, so that two people who make the same entries wait for each other in one direction. */
async function writeAll(
  db: Db,
  inputs: Entity,
  sound: readonly { write: Write & { after: StoredRecord } }[],
  context: WriteContext,
): Promise<Map<string, StoredRecord>> {
  const actor = context.viewer.user?.id ?? null;
  const inKeyOrder = (a: StoredRecord, b: StoredRecord) => (entryKey(inputOf(a)) < entryKey(inputOf(b)) ? -1 : 1);
  const made = sound.flatMap(({ write: { before, after } }) => (before ? [] : [after])).sort(inKeyOrder);
  const changed = sound.flatMap(({ write: { before, after } }) => (before && differs(before, after) ? [{ before, after }] : []));
  const inserted = made.length > 0 ? await orDuplicated(inputs.definition, () => inputs.storage.insert(db, made, actor)) : [];
  const updated =
    changed.length > 0
      ? await inputs.storage.update(
          db,
          changed.map(({ after }) => after),
          actor,
        )
      : [];
  const after = inOrder(
    changed.map((each) => each.after),
    updated,
  );
  const records = [
    ...(await finish(
      db,
      inputs,
      inOrder(made, inserted).map((each): Write => ({ after: each })),
      context,
    )),
    ...(await finish(
      db,
      inputs,
      changed.map((each, place): Write => ({ ...each, after: after[place] ?? each.after })),
      context,
    )),
  ];
  return new Map(records.map((record) => [record.id, record]));
}

const unsaid = new Set(['record_errors', 'events']);
function differs(before: StoredRecord, after: StoredRecord): boolean {
  return Object.keys(after).some((field) => !unsaid.has(field) && !sameValue(before[field], after[field]));
}

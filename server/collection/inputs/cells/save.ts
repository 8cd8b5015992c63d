/** Saves many cells of the entry grid at once, each with an outcome of its own, by the same checks as any other entry. */
import type { CellChange, CellOutcome } from '#resources/api/collection/cells';
import { sameValue } from '#resources/api/collection/comparing';
import { isBlank } from '#resources/language/fields/clean';
import type { JsonValue, RecordError } from '#resources/definition';
import { periodOf } from '#resources/formats/periods/periods';
import { isDate } from '#resources/language/rules/values';
import { afterOf } from '#server/entities/history/audit/events';
import type { Database } from '#server/core/db/connection';
import { ApiError, badRequest } from '#server/core/errors';
import { entryKey, inputOf, type Input } from '../input';
import { periodKindOf, type Subject } from '../checks/inputChecks';
import { findExisting, subjectsOf } from '../checks/inputFacts';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { findRecord, removeHiddenFields } from '#server/entities/records/read';
import type { Change } from '#server/entities/records/write/changes';
import { isRefused } from '#server/entities/records/write/checks/errors';
import { previewRecords, writeRecords } from '#server/entities/records/write/writeRecords';
import { clientConfig } from '#server/core/config/clientConfig';
import { changesSince } from './changesSince';
import { gridInputOf } from './gridInput';

interface Entities {
  subjects: Entity;
  inputs: Entity;
}
interface CellsSave {
  key: string;
  changes: readonly CellChange[];
  /** True to return the outcomes without writing anything. */
  dryRun: boolean;
}
/** A change with the entry that it modifies, if that entry exists. */
interface Meant {
  place: number;
  /** The key of the entry: its subject, period and tags. */
  key: string;
  change: CellChange;
  before: StoredRecord | undefined;
}
const attempts = 4;
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Returns the outcome of each change, in the order sent; a refused change doesn't stop the others. A change that is sent again after a lost response finds its values
 * already there and counts as saved. Where another user creates the same entry at the same moment, all changes are tried again. Throws 400 where two changes are of the same entry.
 */
export async function saveCells(database: Database, entities: Entities, asked: CellsSave, context: WriteContext): Promise<CellOutcome[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const outcomes = await database.db.transaction((tx) => saveOnce(tx, entities, asked, context));
      if (attempt === attempts || !outcomes.some(isBeaten)) return outcomes;
    } catch (error) {
      if (attempt === attempts || !(error instanceof ApiError) || !isDuplicate(error)) throw error;
    }
  }
}

/** True when another user created this entry between the read and the write. */
const isBeaten = ({ status, errors }: CellOutcome) => status === 'refused' && errors.some(({ code }) => code === 'DUPLICATED');
const isDuplicate = ({ details }: ApiError) => JSON.stringify(details).includes('DUPLICATED');

async function saveOnce(
  db: Db,
  { subjects, inputs }: Entities,
  { key, changes, dryRun }: CellsSave,
  context: WriteContext,
): Promise<CellOutcome[]> {
  await findRecord(db, subjects, key, context.viewer);
  const subject = (await subjectsOf(db, [{ subject_key: key }])).get(key);
  if (!subject) return [];
  const outcomes = new Map<number, CellOutcome>();
  const settle = ({ place }: Meant, outcome: CellOutcome) => outcomes.set(place, outcome);
  const shown = (record: StoredRecord) => gridInputOf(removeHiddenFields(inputs.definition, [{ ...record }], context.viewer)[0] ?? record);

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
  const emptied = new Set(current.filter((each) => leavesNothing(each, subject)));
  for (const each of emptied) settle(each, { status: 'removed', input: null, errors: [] });
  const refuse = (each: Meant, errors: RecordError[]) =>
    settle(each, { status: 'refused', input: each.before ? shown(each.before) : null, errors });
  const save = (each: Meant, record: StoredRecord) => {
    const input = shown(record);
    settle(each, { status: 'saved', input: dryRun && !each.before ? null : input, errors: input.warnings ?? [] });
  };
  // Writes in the order of the keys, so that two users who create the same entries can't deadlock.
  const wanted = current.filter((each) => !emptied.has(each)).sort((a, b) => (a.key < b.key ? -1 : 1));
  const asked = wanted.map((each) => ({ each, before: each.before, data: dataOf(subject, each.change, each.before) }));
  if (dryRun) {
    const previews = await previewRecords(db, inputs, asked, context);
    asked.forEach(({ each, before }, place) => {
      const { errors = [], changes: made = {} } = previews[place] ?? {};
      if (isRefused(errors)) refuse(each, errors);
      else save(each, { id: nobody, version: 1, ...before, ...afterOf(made) });
    });
  } else {
    const edits = asked.map(({ each, before, data }) => ({ each, write: before ? { id: before.id, before, data } : { data } }));
    const removals = [...emptied].flatMap((each) =>
      each.before ? [{ each, write: { id: each.before.id, before: each.before, removed: true as const } }] : [],
    );
    const steps: { each: Meant; write: Change }[] = [...edits, ...removals];
    const writes = steps.map(({ write }) => write);
    const { records, refused } = await writeRecords(db, inputs, writes, { ...context, skipRejected: true });
    const kept = records.values();
    steps.forEach(({ each, write }, place) => {
      const errors = refused.get(place);
      const { value: record } = errors ? {} : kept.next();
      if (errors) refuse(each, errors);
      else if (record && !('removed' in write)) save(each, record);
    });
  }
  return changes.flatMap((_, place) => outcomes.get(place) ?? []);
}

/** Returns each change with the entry that it modifies, locked until the transaction ends. An entry that the viewer may not see counts as missing. */
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
  const keys = entries.map(entryKey);
  if (new Set(keys).size < keys.length) throw badRequest('INVALID_BODY', 'Two changes are of the same entry.');
  const found = await findExisting(db, entries, false);
  const ids = [...new Set(found.map(({ id }) => id))].sort();
  const visible = inputs.rules.visible?.(viewer);
  const records = new Map(
    (ids.length > 0 ? await inputs.storage.find(db, ids, { visible, lock: true }) : []).map((each) => [each.id, each]),
  );
  const byPlace = new Map(found.map(({ place, id }) => [place, records.get(id)]));
  return changes.map((change, place) => ({ place, key: keys[place] ?? '', change, before: byPlace.get(place) }));
}

/**
 * Returns the ids of the fields that another user changed since the client read them. A field that already has its new value is no conflict: the response was lost.
 * A version that the entry hasn't reached yet was read from another entry, so every field that differs is a conflict.
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

/** Returns true when a change leaves a draft or a refused entry without values, comment or evidence, so that the entry is removed. Also true when it clears values of an entry that doesn't exist. */
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

/** Returns the fields of the record to write. A value typed in an entry that is marked not applicable sets its quality to `measured`. */
function dataOf(subject: Subject, { date, date_end, tags, values, quality, comment }: CellChange, before: StoredRecord | undefined) {
  const said = { ...(quality !== undefined && { quality }), ...(comment !== undefined && { comment }) };
  if (!before) return { subject_key: subject.key, date, ...(date_end !== undefined && { date_end }), tags, values, ...said };
  const applies = before['quality'] === 'not_applicable' && Object.values(values).some((value) => value !== null);
  return { values: { ...inputOf(before).values, ...values }, ...(applies && { quality: 'measured' }), ...said };
}

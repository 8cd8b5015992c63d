/** Derives and checks the fields of inputs, and adds the events that the viewer may trigger. */
import { byId } from '#resources/language/fields/byId';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import { isDate } from '#resources/language/rules/values';
import { clean } from '#resources/language/rules/validate';
import { changesOf } from '#server/entities/history/audit/events';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Db } from '#server/core/db/db';
import type { EntityRules, StoredRecord, Write, WriteContext } from '#server/entities/records/entity';
import { withFormerRows, withHiddenMembers, listsOf } from '#server/entities/records/write/hiddenMembers';
import { cleanHtml } from '#server/core/values/html';
import { isSameJson } from '#server/core/values/same';
import { clientConfig } from '#server/core/config/clientConfig';
import { innerValues } from './reads/innerValues';
import { isValues } from '#resources/language/fields/clean';
import { inputOf } from './input';
import { derivedOf, derivedValues, derives, typedValues, wronglySent } from './derived/computedValues';
import { readLookups, type Find } from './derived/lookups';
import { batchFacts } from './checks/batchFacts';
import { approvedError, checkInput, periodKindOf, type Subject } from './checks/inputChecks';
import { lockSubjectsAndTags, subjectsOf } from './checks/inputFacts';
import { eventsOf, isApproval, type InputEvent } from './inputStates';
import { periodOf } from '#resources/formats/periods/periods';
import { listing } from './reads/listing';
import { refusalsOf, submitRefusalsOf } from './checks/mayApprove';
import { scopesSql } from './checks/scopes';

export const inputsRules: EntityRules = {
  derive,
  check,
  present,
  listing,
  inner: innerValues,
  visible: scopesSql,
  checksDates: true,
};

async function derive(db: Db, writes: Write[], context: WriteContext): Promise<void> {
  const inputs = writes.flatMap(({ after }) => (after ? [inputOf(after)] : []));
  await lockSubjectsAndTags(db, inputs);
  const subjects = await subjectsOf(db, inputs);
  const fiscalStart = (await clientConfig(db)).fiscal_year_start_month;
  const find = await readLookups(db, [...subjects.values()], inputs, context.definitions);
  for (const { before, after } of writes) {
    if (!after) continue;
    const input = inputOf(after);
    const subject = subjects.get(input.subject_key);
    if (isValues(after['tags'])) after['tags'] = input.tags;
    if (subject) {
      const kind = periodKindOf(subject);
      if (kind !== 'span') after['date_end'] = isDate(input.date) ? periodOf(kind, input.date, fiscalStart).date_end : null;
      if (isValues(after['values'])) {
        const isDeriving = derives(subject) && !(context.action === 'restore' && !before);
        if (input.quality === 'not_applicable') Object.assign(after, { values: {}, lookups: null });
        else if (isDeriving) Object.assign(after, withDerived(subject, { before, after }, find));
        else after['values'] = storedValues(subject, input.values, before);
        // A restore that would only change computed values changes nothing. It is rejected, as a computed value that a client sends is.
        const isPutBack = context.putsBack === true && before !== undefined && !isSameJson(inputOf(after).values, inputOf(before).values);
        const wrong = isDeriving && !isPutBack ? wronglySent(subject, input.values, inputOf(after).values, before) : [];
        if (wrong.length > 0) readOnly.set(after, wrong);
      }
    }
    if (!before) Object.assign(after, firstState(context));
    else if (input.state !== 'approved' && Object.keys(changesOf({ before, after })).length > 0) {
      Object.assign(after, { state: 'draft', submitted_by: null, submitted_at: null, approved_by: null, approved_at: null });
    }
  }
}

/** The ids of derived fields that a client sent with a wrong value, by the record to store. `derive` notes them and `check` returns their errors. */
const readOnly = new WeakMap<StoredRecord, readonly string[]>();

/**
 * Returns the values to store with the derived ones, on which conditions of other fields may depend, and the records in which numbers were looked up. A write that changes nothing on which derived values
 * depend keeps those of the entry, and with them the factors with which it was approved.
 */
function withDerived(subject: Subject, { before, after }: { before?: StoredRecord | undefined; after: StoredRecord }, find: Find) {
  const input = inputOf(after);
  const former = before && inputOf(before);
  if (before && former && former.date === input.date && former.quality === input.quality && isSameJson(former.tags, input.tags)) {
    const kept = storedValues(subject, { ...input.values, ...derivedOf(subject, former.values) }, before);
    if (isSameJson(typedValues(subject, kept), typedValues(subject, former.values)))
      return { values: former.values, lookups: before['lookups'] ?? null };
  }
  const { values, lookups } = derivedValues(subject, input.values, find(subject, input));
  return { values: storedValues(subject, values, before), lookups };
}

/** Returns the state of a new input: draft for what a person enters, approved for what the product itself imports (official data, the history of a former tool). */
function firstState({ action, viewer }: WriteContext) {
  // A restored input keeps the state in which it was deleted.
  if (action === 'restore') return {};
  if (action !== 'import' || viewer.user !== null) return { state: 'draft' };
  const now = new Date().toISOString();
  return { state: 'approved', submitted_by: null, submitted_at: now, approved_by: null, approved_at: now };
}

/** Returns the values to store: those of the subject's fields that are displayed and, unchanged, those of deleted fields. */
function storedValues(subject: Subject, values: Values, before: StoredRecord | undefined): { [key: string]: JsonValue } {
  const known = byId(subject.fields);
  const kept: Values = { ...values };
  for (const id of Object.keys(kept)) {
    const field = known.get(id);
    const value = kept[id];
    if (field && value !== undefined) kept[id] = cleanHtml(field, value);
  }
  const former = before ? inputOf(before).values : {};
  for (const [id, value] of Object.entries(former)) if (!known.has(id)) kept[id] = value;
  const stored = json(clean(subject.fields, kept));
  for (const field of listsOf(subject.fields))
    if (stored[field.id] !== undefined)
      stored[field.id] = withHiddenMembers(field, withFormerRows(field, stored[field.id] ?? null, former[field.id]), former[field.id]);
  return stored;
}

function json(values: Values): { [key: string]: JsonValue } {
  const kept: { [key: string]: JsonValue } = {};
  for (const id of Object.keys(values)) {
    const value = values[id];
    if (value !== undefined) kept[id] = value;
  }
  return kept;
}

async function check(db: Db, writes: Write[], context: WriteContext): Promise<RecordError[][]> {
  const changed = writes.filter(isChange);
  const found = new Map(await checkChanges(db, changed, context));
  return writes.map(({ before, after }) => {
    if (!after) return before && inputOf(before).state === 'approved' ? [approvedError] : [];
    const unsettable = (readOnly.get(after) ?? []).map((id): RecordError => ({ field: `values.${id}`, code: 'READ_ONLY', level: 'error' }));
    const errors = found.get(after);
    if (!errors) return unsettable;
    after['record_errors'] = errors.filter((error) => error.level === 'warning').map((error) => ({ ...error, params: error.params ?? {} }));
    return [...errors, ...unsettable];
  });
}

type Change = Write & { after: StoredRecord };
const isChange = (write: Write): write is Change =>
  write.after !== undefined && (!write.before || Object.keys(changesOf(write)).length > 0);

async function checkChanges(db: Db, changes: readonly Change[], context: WriteContext) {
  const inputs = changes.map(({ after }) => inputOf(after));
  const facts = await batchFacts(db, inputs, context);
  return changes.map(({ before, after }, place): [StoredRecord, RecordError[]] => {
    const [input, found] = [inputs[place], facts[place]];
    // An entry that comes back from the bin is as it was on the day it was deleted; a former version is an edit of today.
    const known = found && !before && context.action === 'restore' ? { ...found, today: null } : found;
    const shape = shapeErrors(after);
    return [after, !input || !known || shape.length > 0 ? shape : checkInput(input, before && inputOf(before), known)];
  });
}

/** Returns an error for tags or values that aren't objects (root → tag id, field → value). */
function shapeErrors(record: StoredRecord): RecordError[] {
  return ['tags', 'values']
    .filter((field) => record[field] !== null && !isValues(record[field]))
    .map((field) => ({ field, code: 'INVALID', level: 'error', params: { reason: 'type', expected: 'object' } }));
}

/** Returns the records, each with the events that this viewer may trigger. */
async function present(db: Db, records: StoredRecord[], viewer: Viewer): Promise<StoredRecord[]> {
  const inputs = records.map(inputOf);
  const subjects = await subjectsOf(db, inputs);
  const waiting = inputs.filter((input) => input.state === 'submitted' || input.state === 'preapproved');
  const approvable = can(viewer, 'inputs:approve') ? waiting.map((input) => input.id) : [];
  const refused = await refusalsOf(db, approvable, viewer);
  const drafts = inputs.filter((input) => input.state === 'draft' && subjects.get(input.subject_key)?.approval === 'none');
  const unsubmitted = await submitRefusalsOf(
    db,
    drafts.map((input) => input.id),
  );
  const isOffered = (event: InputEvent, id: string) =>
    event === 'approve' ? !refused.has(id) : event !== 'submit' || !unsubmitted.has(id);
  return records.map((record, place) => {
    const input = inputs[place];
    const subject = input && subjects.get(input.subject_key);
    if (!input || !subject || !isApproval(subject.approval)) return { ...record, events: [] };
    const accepted = eventsOf(input.state, subject.approval, (permission) => can(viewer, permission));
    return { ...record, events: accepted.filter((event) => isOffered(event, input.id)) };
  });
}

/** What an input is refused or questioned for, beyond the form of its own fields. Pure: whatever must be looked up comes as facts. */
import { compareDecimals, isDecimal } from '#resources/decimal';
import type { ErrorCode, Field, FieldValue, JsonValue, Locale, RecordError } from '#resources/definition';
import { isDisplayed, validate } from '#resources/validate';
import type { subjects } from '#server/core/db/schema';
import { hiddenNames, listsOf, shownLines } from '#server/entities/records/write/hiddenMembers';
import type { Input } from '../input';
import { isPeriodKind, periodOf, type PeriodKind } from '#resources/periods';

export type Subject = typeof subjects.$inferSelect;

export interface TagFacts {
  root_key: string;
  /** Something is under it: inputs carry leaves. */
  inner: boolean;
  archived: boolean;
}
export interface InputFacts {
  subject: Subject;
  tags: ReadonlyMap<string, TagFacts>;
  locale: Locale;
  dates: { beginning_of_time: string; end_of_time: string };
  fiscalStart: number;
  /** Within the person's scopes. */
  allowed: boolean;
  /** The day, for people, who enter only while a subject is open; null for the product's own imports. */
  today: string | null;
  /** The same entry: its id, or null for one earlier in the same batch. */
  duplicate?: { id: string | null } | undefined;
  /** The same tags in the period before. */
  previous?: { id: string; date: string; values: Input['values'] } | undefined;
}

const error = (field: string, code: ErrorCode, params?: Record<string, JsonValue>): RecordError => ({
  field,
  code,
  level: 'error',
  ...(params && { params }),
});

/** Every error and warning of an input. `before` is what it was, on a change. Outside a person's scopes nothing more is said: a duplicate or a variation would tell of another's input. */
export function checkInput(input: Input, before: Input | undefined, facts: InputFacts): RecordError[] {
  if (!facts.allowed) return [error('tags', 'READ_ONLY', { reason: 'scope' })];
  return [
    checkRight(before, facts),
    checkPeriod(input, facts),
    checkOpen(input, facts),
    checkTags(input, facts),
    checkValues(input, before, facts),
    facts.duplicate ? [error('date', 'DUPLICATED', { id: facts.duplicate.id })] : none,
    checkVariation(input, facts),
  ].flat();
}
/** What most checks say of most inputs: files have hundreds of thousands. */
const none: readonly RecordError[] = [];

/** The kind of period a subject is entered by. */
export const periodKindOf = (subject: Pick<Subject, 'period'>): PeriodKind => (isPeriodKind(subject.period) ? subject.period : 'year');

function checkRight(before: Input | undefined, { today }: InputFacts): readonly RecordError[] {
  return before?.state === 'approved' && today !== null ? [error('state', 'READ_ONLY', { state: 'approved' })] : none;
}

function checkPeriod({ date, date_end }: Input, { subject, dates, fiscalStart }: InputFacts): readonly RecordError[] {
  if (date === '') return none;
  const kind = periodKindOf(subject);
  if (kind === 'span' && date_end === '') return [error('date_end', 'BLANK')];
  if (kind === 'span' && date_end < date) return [error('date_end', 'INVALID_DATE_FOR_PERIOD', { period: kind, after: date })];
  const period = periodOf(kind, date, fiscalStart, date_end);
  if (period.date !== date) return [error('date', 'INVALID_DATE_FOR_PERIOD', { period: kind, expected: period.date })];
  if (date >= dates.beginning_of_time && date_end <= dates.end_of_time) return none;
  return [error('date', 'INVALID_DATE_FOR_PERIOD', { period: kind, min: dates.beginning_of_time, max: dates.end_of_time })];
}

function checkOpen({ date }: Input, { subject, today }: InputFacts): readonly RecordError[] {
  if (today === null) return none;
  const { open_from, open_until } = subject;
  const closed = (open_from !== null && today < open_from) || (open_until !== null && today > open_until);
  if (closed) return [error('subject_key', 'DISABLED', { open_from, open_until })];
  return date > today ? [error('date', 'DISABLED', { reason: 'not_begun' })] : none;
}

function checkTags({ tags: carried }: Input, { subject, tags }: InputFacts): RecordError[] {
  const blank = subject.tag_roots.filter((root) => root.required && !carried[root.key]).map((root) => error(`tags.${root.key}`, 'BLANK'));
  const wrong = Object.entries(carried).flatMap(([root, id]): RecordError[] => {
    const tag = tags.get(id);
    if (!subject.tag_roots.some(({ key }) => key === root)) return [error(`tags.${root}`, 'INVALID', { reason: 'unknown' })];
    if (tag?.root_key !== root) return [error(`tags.${root}`, 'INVALID', { reason: 'choice' })];
    if (tag.inner) return [error(`tags.${root}`, 'INVALID', { reason: 'not_a_leaf' })];
    return tag.archived ? [error(`tags.${root}`, 'DISABLED')] : [];
  });
  return [...blank, ...wrong];
}

/** The subject's own rules. Where the subject doesn't apply nothing is asked; a value of a field that is gone is kept, not judged. */
function checkValues(
  { values, quality, evidence }: Input,
  before: Input | undefined,
  { subject, locale, dates }: InputFacts,
): readonly RecordError[] {
  if (quality === 'not_applicable') return none;
  const judged = before ? stillAsked(values, before, subject) : values;
  const kept = before && shownIn(subject, before.values);
  const errors = validate(subject.fields, judged, { locale, dates, kept }).map((each) => ({
    ...each,
    field: `values.${each.field}`,
  }));
  return subject.evidence_required && evidence === 0 ? [...errors, error('attachments', 'BLANK')] : errors;
}

/** Without the values, there before, of fields that the subject no longer has; those of its lines too. */
function stillAsked(values: Input['values'], before: Input, subject: Subject): Input['values'] {
  const known = new Set(subject.fields.map(({ id }) => id));
  const asked = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id) || !Object.hasOwn(before.values, id)));
  return shownIn(subject, asked, before.values);
}

/** The values with their lines as the subject asks for them now, without what the lines of `held` hold of fields that are gone. */
function shownIn({ fields }: Subject, values: Input['values'], held: Input['values'] = values): Input['values'] {
  const lists = listsOf(fields).filter(({ id }) => Object.hasOwn(values, id));
  const shown = lists.map((field) => [field.id, shownLines(field, values[field.id] ?? null, hiddenNames(field, held[field.id]))]);
  return { ...values, ...Object.fromEntries(shown) };
}

/** A change larger than the threshold is refused until a comment explains it; then it stays as a warning. */
function checkVariation({ values, comment, quality }: Input, { subject, previous }: InputFacts): readonly RecordError[] {
  const threshold = subject.variation_threshold === null ? null : Number(subject.variation_threshold);
  if (threshold === null || !previous || quality === 'not_applicable') return none;
  const numbers = subject.fields.filter((field) => field.type === 'number' && isDisplayed(field, subject.fields, values));
  return numbers.flatMap((field: Field): RecordError[] => {
    const variation = variationOf(values[field.id], previous.values[field.id]);
    if (!variation || (variation.change !== null && Math.abs(variation.change) <= threshold)) return [];
    const params = { ...variation, threshold, previous_id: previous.id, previous_date: previous.date };
    return [{ field: `values.${field.id}`, code: 'VARIATION_EXCEEDED', level: comment === '' ? 'error' : 'warning', params }];
  });
}

/** Both values and the change in percent: null where there is no percentage (from zero). Undefined where nothing changed or can be compared. */
function variationOf(value: FieldValue | undefined, previous: FieldValue | undefined) {
  if (!isDecimal(value) || !isDecimal(previous) || compareDecimals(value, previous) === 0) return undefined;
  const before = Number(previous);
  const change = before === 0 ? null : Number((((Number(value) - before) / Math.abs(before)) * 100).toPrecision(12));
  return { value, previous, change };
}

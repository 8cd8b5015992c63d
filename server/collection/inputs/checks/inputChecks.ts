/** Checks an input against its subject, period, tags, scopes and variation threshold. Reads nothing from the database: the facts come as arguments. */
import { compareDecimals, isDecimal } from '#resources/formats/decimal';
import { baseValue } from '#resources/language/answers/units';
import type { ErrorCode, Field, FieldValue, JsonValue, Locale, RecordError } from '#resources/definition';
import { isDerived } from '#resources/language/fields/kinds';
import { isDisplayed, validate } from '#resources/language/rules/validate';
import type { subjects } from '#server/core/db/schema';
import { hiddenNames, listsOf, visibleLines } from '#server/entities/records/write/hiddenMembers';
import { ownTag, type Input } from '../input';
import { isPeriodKind, periodOf, type PeriodKind } from '#resources/formats/periods/periods';

export type Subject = typeof subjects.$inferSelect;

export interface TagFacts {
  root_key: string;
  /** True when the tag has children; inputs carry leaves only. */
  inner: boolean;
  /** The day from which entries no longer carry the tag; null for none. */
  archived_at: string | null;
}
export interface InputFacts {
  subject: Subject;
  tags: ReadonlyMap<string, TagFacts>;
  locale: Locale;
  dates: { beginning_of_time: string; end_of_time: string };
  fiscalStart: number;
  /** True when the input is within the viewer's scopes. */
  allowed: boolean;
  /** Today's date where a person creates or edits an input, which they may only do while a subject is open; null for other actions (transitions, restores) and for imports of the product itself. */
  today: string | null;
  /** The input that has the same subject, period and tags: its id, or null for one that comes earlier in the same batch. */
  duplicate?: { id: string | null } | undefined;
  /** The input with the same tags in the period before. */
  previous?: { id: string; date: string; values: Input['values'] } | undefined;
}

const error = (field: string, code: ErrorCode, params?: Record<string, JsonValue>): RecordError => ({
  field,
  code,
  level: 'error',
  ...(params && { params }),
});

/** Returns every error and warning of an input. `before` is its state before a change. Outside the user's scopes returns that error alone: a duplicate or a variation would reveal another person's input. */
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
/** An empty list shared by all checks without errors, because files have hundreds of thousands of inputs. */
const none: readonly RecordError[] = [];

/** Returns the kind of period of a subject; the year where its kind is unknown. */
export const periodKindOf = (subject: Pick<Subject, 'period'>): PeriodKind => (isPeriodKind(subject.period) ? subject.period : 'year');

/** The refusal of a change to an approved input. */
export const approvedError = error('state', 'READ_ONLY', { state: 'approved', reason: 'approved' });

function checkRight(before: Input | undefined, { today }: InputFacts): readonly RecordError[] {
  return before?.state === 'approved' && today !== null ? [approvedError] : none;
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

function checkTags({ tags: carried, date }: Input, { subject, tags }: InputFacts): RecordError[] {
  const blank = subject.tag_roots
    .filter((root) => root.required && !ownTag(carried, root.key))
    .map((root) => error(`tags.${root.key}`, 'BLANK'));
  const wrong = Object.entries(carried).flatMap(([root, id]): RecordError[] => {
    const tag = tags.get(id);
    if (!subject.tag_roots.some(({ key }) => key === root)) return [error(`tags.${root}`, 'INVALID', { reason: 'unknown' })];
    if (tag?.root_key !== root) return [error(`tags.${root}`, 'INVALID', { reason: 'choice' })];
    if (tag.inner) return [error(`tags.${root}`, 'INVALID', { reason: 'not_a_leaf' })];
    const { archived_at } = tag;
    return archived_at !== null && archived_at <= date ? [error(`tags.${root}`, 'DISABLED', { archived_at })] : [];
  });
  return [...blank, ...wrong];
}

/** Checks the values by the subject's own rules. Checks nothing where the quality is `not_applicable`; a value of a deleted field is kept without being checked. */
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

/** Returns the values without the stored values of fields that the subject no longer has, also in the lines of list fields. */
function stillAsked(values: Input['values'], before: Input, subject: Subject): Input['values'] {
  const known = new Set(subject.fields.map(({ id }) => id));
  const asked = Object.fromEntries(Object.entries(values).filter(([id]) => known.has(id) || !Object.hasOwn(before.values, id)));
  return shownIn(subject, asked, before.values);
}

/** Returns the values with the lines of list fields reduced to the present fields of the subject: leaves out what the lines of `held` hold of deleted fields. */
function shownIn({ fields }: Subject, values: Input['values'], held: Input['values'] = values): Input['values'] {
  const lists = listsOf(fields).filter(({ id }) => Object.hasOwn(values, id));
  const shown = lists.map((field) => [field.id, visibleLines(field, values[field.id] ?? null, hiddenNames(field, held[field.id]))]);
  return { ...values, ...Object.fromEntries(shown) };
}

/** Returns an error for each change of a typed number larger than the threshold; with a comment that explains the change, a warning instead. */
function checkVariation({ values, comment, quality }: Input, { subject, previous }: InputFacts): readonly RecordError[] {
  const threshold = subject.variation_threshold === null ? null : Number(subject.variation_threshold);
  if (threshold === null || !previous || quality === 'not_applicable') return none;
  const numbers = subject.fields.filter(
    (field) => field.type === 'number' && !isDerived(field) && isDisplayed(field, subject.fields, values),
  );
  return numbers.flatMap((field: Field): RecordError[] => {
    const variation = variationOf(baseValue(field, values[field.id]), baseValue(field, previous.values[field.id]));
    if (!variation || (variation.change !== null && Math.abs(variation.change) <= threshold)) return [];
    const params = { ...variation, threshold, previous_id: previous.id, previous_date: previous.date };
    return [{ field: `values.${field.id}`, code: 'VARIATION_EXCEEDED', level: comment === '' ? 'error' : 'warning', params }];
  });
}

/** Returns both values and the change in percent, which is null where the previous value is zero. Returns undefined where nothing changed or the values can't be compared. */
function variationOf(value: FieldValue | undefined, previous: FieldValue | undefined) {
  if (!isDecimal(value) || !isDecimal(previous) || compareDecimals(value, previous) === 0) return undefined;
  const before = Number(previous);
  const change = before === 0 ? null : Number((((Number(value) - before) / Math.abs(before)) * 100).toPrecision(12));
  return { value, previous, change };
}

/** Reads a condition as the lines of the editor, and writes lines as the simplest condition. */
import type { Field, FieldCondition, JsonValue } from '#resources/definition';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Comparison } from '#resources/language/rules/conditionText';
import { isComparison, kindOf, needsNone, takesSeveral } from './kinds';
import { isCondition } from './shape';

/** The ways to join the lines of a list: all of them hold, at least one, none, or not all. */
export const joins = ['all', 'any', 'none', 'not_all'] as const;
export type Join = (typeof joins)[number];

/** A condition on one field. */
export interface Line {
  kind: 'line';
  id: number;
  /** The id of the field; '' until one is chosen. */
  key: string;
  ask: Comparison;
  values: readonly JsonValue[];
  /** The comparisons and values of fields that the line named before, by a key that similar fields share. */
  before: Readonly<Record<string, { ask: Comparison; values: readonly JsonValue[] }>>;
  /** The condition that the line was read from, while nothing of it has changed. */
  from?: unknown;
}
/** A condition that lines can't express. It is shown in words and kept as it is. */
export interface Kept {
  kind: 'kept';
  id: number;
  condition: unknown;
}
export interface Group {
  kind: 'group';
  id: number;
  join: Join;
  lines: readonly (Line | Kept)[];
  /** The condition that the group was read from, while nothing of it has changed. */
  from?: unknown;
}
export interface Lines {
  join: Join;
  lines: readonly (Line | Group | Kept)[];
}

/** Returns a condition on these fields as lines. A part that lines can't express is a line of the kind `kept`. */
export function readCondition(value: unknown, fields: readonly Field[]): Lines {
  let next = 0;
  const lineOf = (condition: unknown): Line | Kept => {
    next += 1;
    const asked = askedIn(condition, fields);
    return asked ? { kind: 'line', id: next, ...asked, before: {}, from: condition } : { kind: 'kept', id: next, condition };
  };
  const partOf = (condition: unknown): Line | Group | Kept => {
    const joined = joinedIn(condition, fields);
    if (!joined) return lineOf(condition);
    next += 1;
    return { kind: 'group', id: next, join: joined.join, lines: joined.parts.map(lineOf), from: condition };
  };
  if (value === null || value === undefined || value === '') return { join: 'all', lines: [] };
  const joined = isCondition(value) ? joinedIn(value, fields) : undefined;
  return joined ? { join: joined.join, lines: joined.parts.map(partOf) } : { join: 'all', lines: [lineOf(value)] };
}

/** Returns the conditions that a condition joins; undefined for a condition that is one line. */
function joinedIn(condition: unknown, fields: readonly Field[]): { join: Join; parts: readonly unknown[] } | undefined {
  if (!isRecord(condition) || askedIn(condition, fields)) return undefined;
  const { all, any, not } = condition;
  if (Array.isArray(all)) return { join: 'all', parts: all };
  if (Array.isArray(any)) return { join: 'any', parts: any };
  if (!isRecord(not)) return undefined;
  if (Array.isArray(not['all'])) return { join: 'not_all', parts: not['all'] };
  return { join: 'none', parts: Array.isArray(not['any']) ? not['any'] : [not] };
}

type Asked = Pick<Line, 'key' | 'ask' | 'values'>;

/** Returns the field, the comparison and the values of a condition; undefined when a line can't express it. */
function askedIn(condition: unknown, fields: readonly Field[]): Asked | undefined {
  if (!isCondition(condition)) return undefined;
  if ('key' in condition) return askedOf(condition, fields);
  if (!('not' in condition) || !('key' in condition.not)) return undefined;
  const { key } = condition.not;
  const asked = askedOf(condition.not, fields);
  const field = fields.find(({ id }) => id === key);
  const isChoice = field !== undefined && ['choice', 'list'].includes(kindOf(field));
  return isChoice && asked?.ask === 'in' ? { ...asked, ask: 'none' } : undefined;
}

function askedOf(condition: FieldCondition, fields: readonly Field[]): Asked | undefined {
  const { key } = condition;
  if ('values' in condition) return inKind({ key, ask: 'in', values: condition.values }, fields);
  const { op, value } = condition;
  if (!isComparison(op) || (value !== undefined && (needsNone(op) || Array.isArray(value) !== takesSeveral(op)))) return undefined;
  return inKind({ key, ask: op, values: value === undefined ? [] : [value].flat() }, fields);
}

/** Returns the same condition with a comparison that the kind of the field offers; undefined when none of these means the same. */
function inKind(asked: Asked, fields: readonly Field[]): Asked | undefined {
  const field = fields.find(({ id }) => id === asked.key);
  if (asked.values.some((each) => typeof each === 'object')) return undefined;
  if (!field) return asked;
  const kind = kindOf(field);
  const { ask, values } = asked;
  const [value] = values;
  if (kind === 'yes_no' && ask === 'ne') return typeof value === 'boolean' ? { ...asked, ask: 'in', values: [!value] } : undefined;
  if (['yes_no', 'choice', 'list'].includes(kind) && ask === 'eq') return { ...asked, ask: 'in' };
  if (kind !== 'date' || ask !== 'in') return asked;
  return values.length > 1 ? undefined : { ...asked, ask: 'eq' };
}

/** Returns the simplest condition that means the same as these lines; null for no line. Unchanged parts are written as they were read. */
export function writeCondition({ join, lines }: Lines, fields: readonly Field[]): unknown {
  const parts = lines.map((part) => (part.kind === 'group' ? (part.from ?? writeCondition(part, fields)) : written(part, fields)));
  const [only] = parts;
  if (only === undefined) return null;
  const isOnly = parts.length === 1;
  if (join === 'none') return { not: isOnly ? only : { any: parts } };
  if (join === 'not_all') return { not: isOnly ? only : { all: parts } };
  return isOnly ? only : { [join]: parts };
}

function written(part: Line | Kept, fields: readonly Field[]): unknown {
  if (part.kind === 'kept') return part.condition;
  if (part.from !== undefined) return part.from;
  const { key, ask, values } = part;
  // A line without a field or a value is written so that the check names the missing part, not a wrong form.
  if (key === '') return { key, op: 'answered' };
  if (ask === 'none') return { not: oneOf(part, fields) };
  if (ask === 'in') return oneOf(part, fields);
  const [value] = values;
  return needsNone(ask) || value === undefined ? { key, op: ask } : { key, op: ask, value };
}

function oneOf({ key, values }: Line, fields: readonly Field[]): unknown {
  const field = fields.find(({ id }) => id === key);
  if (values.length === 0) return { key, op: 'in' };
  return field?.type === 'number' ? { key, op: 'in', value: [...values] } : { key, values: [...values] };
}

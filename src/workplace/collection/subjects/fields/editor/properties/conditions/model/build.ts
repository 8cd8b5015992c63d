/** Adds, changes and removes the lines of a condition. */
import type { Field, JsonValue } from '#resources/definition';
import type { Comparison } from '#resources/language/rules/conditionText';
import { fits, kindOf, offered } from './kinds';
import type { Group, Join, Kept, Line, Lines } from './lines';

const allOf = ({ lines }: Lines): (Line | Group | Kept)[] =>
  lines.flatMap((each) => (each.kind === 'group' ? [each, ...each.lines] : [each]));
const nextId = (lines: Lines): number => 1 + Math.max(0, ...allOf(lines).map(({ id }) => id));
const emptyLine = (id: number): Line => ({ kind: 'line', id, key: '', ask: 'in', values: [], before: {} });
const withoutFrom = ({ from: _from, ...group }: Group): Group => group;

/** Adds an empty line at the end or, where `group` is given, at the end of that group. Returns the id of the line too. */
export function withLine(lines: Lines, group?: number): { lines: Lines; id: number } {
  const id = nextId(lines);
  const line = emptyLine(id);
  if (group === undefined) return { lines: { ...lines, lines: [...lines.lines, line] }, id };
  const grown = lines.lines.map((each) =>
    each.kind === 'group' && each.id === group ? { ...withoutFrom(each), lines: [...each.lines, line] } : each,
  );
  return { lines: { ...lines, lines: grown }, id };
}

/** Adds a group with an empty line, joined the other way than the lines around it. Returns the id of the line too. */
export function withGroup(lines: Lines): { lines: Lines; id: number } {
  const id = nextId(lines);
  const join = lines.join === 'any' ? 'all' : 'any';
  const group: Group = { kind: 'group', id: id + 1, join, lines: [emptyLine(id)] };
  return { lines: { ...lines, lines: [...lines.lines, group] }, id };
}

/** Replaces the line that has the id of this one. */
export function withChanged(lines: Lines, line: Line): Lines {
  const changed = lines.lines.map((each) => {
    if (each.id === line.id) return line;
    if (each.kind !== 'group' || !each.lines.some(({ id }) => id === line.id)) return each;
    return { ...withoutFrom(each), lines: each.lines.map((inner) => (inner.id === line.id ? line : inner)) };
  });
  return { ...lines, lines: changed };
}

/** Changes the join of the lines of a group ("and" or "or"); without `group`, the join of the lines outside groups. */
export function withJoin(lines: Lines, join: Join, group?: number): Lines {
  if (group === undefined) return { ...lines, join };
  return {
    ...lines,
    lines: lines.lines.map((each) => (each.kind === 'group' && each.id === group ? { ...withoutFrom(each), join } : each)),
  };
}

/** Removes a line or a group; a group goes with its last line. Returns the id of the line to go to: the one that is in its place, else the one before; null when none is left. */
export function without(lines: Lines, id: number): { lines: Lines; next: number | null } {
  const place = flat(lines).findIndex((each) => each.id === id || each.group === id);
  const kept = lines.lines.flatMap((each): (Line | Group | Kept)[] => {
    if (each.id === id) return [];
    if (each.kind !== 'group' || !each.lines.some((inner) => inner.id === id)) return [each];
    const rest = each.lines.filter((inner) => inner.id !== id);
    return rest.length > 0 ? [{ ...withoutFrom(each), lines: rest }] : [];
  });
  const left = { ...lines, lines: kept };
  const rows = flat(left);
  return { lines: left, next: (rows[place] ?? rows.at(-1))?.id ?? null };
}

/** Returns the ids of all lines in their order, with those of their groups. */
const flat = ({ lines }: Lines): { id: number; group?: number }[] =>
  lines.flatMap((each) => (each.kind === 'group' ? each.lines.map(({ id }) => ({ id, group: each.id })) : [{ id: each.id }]));

/** Returns a line on another field. Its comparison and values are remembered for when the field before is chosen again; values that fit the new field stay. */
export function onField({ from: _from, ...line }: Line, before: Field | undefined, next: Field): Line {
  const { key, ask, values } = line;
  const left = key === '' ? line.before : { ...line.before, [before ? slotOf(before) : key]: { ask, values } };
  const known = left[slotOf(next)];
  const asks = offered[kindOf(next)];
  return {
    ...line,
    key: next.id,
    before: left,
    ask: known?.ask ?? (key !== '' && asks.includes(ask) ? ask : (asks[0] ?? ask)),
    values: known?.values ?? values.filter((value) => fits(value, next)),
  };
}

/** Returns the key of a field in `before`. Fields that can be compared with the same values share one. */
const slotOf = (field: Field): string => {
  const kind = kindOf(field);
  return kind === 'choice' || kind === 'list' ? `choices of ${field.id}` : kind;
};

/** Returns a line with another comparison; its values stay. */
export const asking = ({ from: _from, ...line }: Line, ask: Comparison): Line => ({ ...line, ask });

/** Returns a line with other values. */
export const comparing = ({ from: _from, ...line }: Line, values: readonly JsonValue[]): Line => ({ ...line, values });

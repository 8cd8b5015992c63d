/**
 * Keeps the values of lines (`format: "items"`) whose field was removed from the definition: they stay in the database, hidden from records,
 * and come back with the field. A written line gets the hidden values of the former line that it comes from: the one of the same `_row` or, where a
 * program sends none, the one that it is found to come from. It then keeps that line's `_row` too.
 */
import type { Field, JsonValue } from '#resources/definition';
import { rowKey, rowOf } from '#resources/language/answers/rowPath';
import { isLine } from '#resources/language/fields/fieldUses';
import { isSameJson } from '#server/core/values/same';

type Line = Record<string, JsonValue>;

/** Returns the fields whose values are lists of lines. */
export const listsOf = (fields: readonly Field[]): Field[] => fields.filter(({ format }) => format === 'items');

function linesOf(field: Field, value: JsonValue | undefined): Line[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const lines = value.filter((line): line is Line => isLine(field, line));
  return lines.length === value.length ? lines : undefined;
}

const itemsOf = ({ items = [] }: Field) => new Map(items.map((item) => [item.id, item]));

/** Returns the value without the hidden values of its lines, which no field names; with `names`, removes only the hidden values under these names. */
export function visibleLines(field: Field, value: JsonValue, names?: ReadonlySet<string>): JsonValue {
  return linesOf(field, value)?.map((line) => shownLine(field, line, names)) ?? value;
}

function shownLine(field: Field, line: Line, names?: ReadonlySet<string>): Line {
  const items = itemsOf(field);
  return Object.fromEntries(
    Object.entries(line).flatMap(([id, value]) => {
      const item = items.get(id);
      if (id === rowKey) return [[id, value]];
      if (!item) return names?.has(id) === false ? [[id, value]] : [];
      return [[id, item.format === 'items' ? visibleLines(item, value, names) : value]];
    }),
  );
}

/** Returns the names of the hidden values in the lines of a value. */
export function hiddenNames(field: Field, value: JsonValue | undefined): Set<string> {
  const items = itemsOf(field);
  const names = new Set<string>();
  for (const [id, each] of (linesOf(field, value) ?? []).flatMap(Object.entries<JsonValue>)) {
    const item = items.get(id);
    if (!item && id !== rowKey) names.add(id);
    if (!item) continue;
    if (item.format === 'items') for (const name of hiddenNames(item, each)) names.add(name);
  }
  return names;
}

/** Returns the value to store: with the hidden values of the former lines. */
export function withHiddenMembers(field: Field, value: JsonValue, former: JsonValue | undefined): JsonValue {
  const lines = linesOf(field, value);
  const before = linesOf(field, former);
  if (!lines || !before || isSameJson(visibleLines(field, before), before)) return value;
  const from = originsOf(field, lines, before);
  return lines.map((line, place) => {
    const origin = before[from.get(place) ?? -1];
    return origin ? keptLine(field, line, origin) : line;
  });
}

function keptLine(field: Field, line: Line, origin: Line): Line {
  const items = itemsOf(field);
  const hidden = Object.entries(origin).filter(([id]) => !items.has(id) && id !== rowKey);
  const shown = Object.entries(line).map(([id, value]): [string, JsonValue] => {
    const item = items.get(id);
    return [id, item?.format === 'items' ? withHiddenMembers(item, value, origin[id]) : value];
  });
  return Object.fromEntries([...hidden, ...shown]);
}

/** Returns a list as it was sent, in which each line without a `_row` has that of the former line that it comes from. */
export function withFormerRows(field: Field, value: JsonValue, former: JsonValue | undefined): JsonValue {
  const lines = linesOf(field, value);
  const before = linesOf(field, former);
  const isKnown = (line: Line) => rowOf(line) !== undefined;
  if (!lines || !before?.some(isKnown) || lines.every(isKnown)) return value;
  const from = originsOf(field, lines, before);
  return lines.map((line, place) => {
    const row = isKnown(line) ? undefined : rowOf(before[from.get(place) ?? -1]);
    return row === undefined ? line : { [rowKey]: row, ...line };
  });
}

/** The most lines that are compared with each other; beyond, only their places match them with former lines. */
const mostCompared = 100;

/** Returns, by place, the former place of each line: that of the line with its `_row`; where one of the two has none, that of an equal line, else of the most similar line, else, when the number of lines is the same, the same place. */
function originsOf(field: Field, lines: readonly Line[], before: readonly Line[]): Map<number, number> {
  const ids = [...itemsOf(field).keys()];
  const shown = before.map((line) => shownLine(field, line));
  const said = (line: Line) => JSON.stringify(ids.map((id) => line[id] ?? null));
  const unchanged = new Map<string, number[]>();
  shown.forEach((line, at) => unchanged.set(said(line), [...(unchanged.get(said(line)) ?? []), at]));
  const origins = new Map<number, number>();
  const free = new Set(before.keys());
  const take = (place: number, at: number | undefined) => {
    if (at === undefined || origins.has(place) || !free.delete(at)) return;
    origins.set(place, at);
  };
  lines.forEach((line, place) => {
    const row = rowOf(line);
    const at = row === undefined ? -1 : before.findIndex((each) => rowOf(each) === row);
    if (at >= 0) take(place, at);
  });
  const mayBe = (place: number, at: number) => rowOf(lines[place]) === undefined || rowOf(before[at]) === undefined;
  lines.forEach((line, place) => {
    if (!origins.has(place))
      take(
        place,
        unchanged.get(said(line))?.find((at) => free.has(at) && mayBe(place, at)),
      );
  });
  const changed = [...lines.keys()].filter((place) => !origins.has(place));
  if (Math.max(changed.length, free.size) <= mostCompared) {
    const alike = (place: number, at: number) => ids.filter((id) => isSameJson(lines[place]?.[id] ?? null, shown[at]?.[id] ?? null)).length;
    const pairs = changed.flatMap((place) =>
      [...free].filter((at) => mayBe(place, at)).map((at) => ({ place, at, alike: alike(place, at) })),
    );
    for (const { place, at } of pairs.filter((pair) => pair.alike > 0).toSorted((a, b) => b.alike - a.alike)) take(place, at);
  }
  if (lines.length === before.length) for (const place of changed) if (mayBe(place, place)) take(place, place);
  return origins;
}

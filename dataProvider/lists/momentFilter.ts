/** Turns the days that a user compares with a moment into the moments at which those days begin and end in the browser's time zone. */
import type { Definition, Field, JsonValue } from '#resources/definition';
import { ownField } from '#resources/lists/listQuery';
import { isDate } from '#resources/language/rules/values';

type Filter = Record<string, JsonValue>;
export type Listed = Pick<Definition, 'id' | 'endpoint' | 'fields'>;

/** For each comparison with a day: the equivalent comparison with a moment, and whether that moment is the end of the day. */
const comparisons: Readonly<Record<string, { as: 'gte' | 'lt'; isEnd: boolean }>> = {
  gte: { as: 'gte', isEnd: false },
  gt: { as: 'gte', isEnd: true },
  lt: { as: 'lt', isEnd: false },
  lte: { as: 'lt', isEnd: true },
};

/**
 * Returns the filter of a list, where each day compared with a moment becomes the moment at which that day begins or ends in the browser's time zone.
 * The rest stays as it is: days compared with fields that hold days, moments, and days that begin or end outside the years 1 to 9999.
 */
export function inMoments(filter: Filter, definition: Listed, definitions: readonly Listed[]): Filter {
  const asked: Filter = {};
  for (const [name, value] of Object.entries(filter)) {
    const [id = '', operator = ''] = name.split('__');
    const comparison = comparisons[operator];
    const isDayOfMoment = comparison && isDate(value) && fieldAt(id, definition, definitions)?.format === 'instant';
    const moment = isDayOfMoment ? startOfDay(value, comparison.isEnd ? 1 : 0) : undefined;
    const as = comparison && moment !== undefined ? `${id}__${comparison.as}` : name;
    asked[as] = narrower(comparison?.as, asked[as], moment ?? value);
  }
  return asked;
}

/** Returns the narrower of two bounds that a filter sets on one field: the later for `gte`, the earlier for `lt`. */
function narrower(as: 'gte' | 'lt' | undefined, known: JsonValue | undefined, value: JsonValue): JsonValue {
  if (known === undefined) return value;
  const isLater = Date.parse(String(value)) > Date.parse(String(known));
  return isLater === (as === 'gte') ? value : known;
}

/** Returns a field of the definition, or of the definition that a field refers to (`owner.last_sign_in_at`). */
function fieldAt(id: string, definition: Listed, definitions: readonly Listed[]): Field | undefined {
  const [first = '', second = ''] = id.split('.');
  const own = ownField(definition, id);
  const resource = ownField(definition, first)?.choices_from?.resource;
  const target = definitions.find((each) => each.id === resource);
  return own ?? (target && ownField(target, second));
}

/**
 * Returns the first moment in the browser's time zone of the day that is `later` days after `day`. Where the clock jumps over midnight, the day begins
 * after the jump. Returns undefined when the year of the moment doesn't have four digits.
 */
function startOfDay(day: string, later: number): string | undefined {
  const [year = 1, month = 1, date = 1] = day.split('-').map(Number);
  const start = new Date(2000, 0, 1);
  start.setFullYear(year, month - 1, date + later);
  const moment = start.toISOString();
  return /^\d{4}-/.test(moment) && moment >= '0001' ? moment : undefined;
}

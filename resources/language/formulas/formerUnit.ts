/** Reads earlier answers to a question whose unit has changed since: converts their numbers by the units that one of its versions declares. */
import { locales, type Field, type JsonValue, type LocalizedText } from '../../definition';
import { isDecimal, toWire } from '../../formats/decimal';
import { byId } from '../fields/byId';
import { isRecord } from '../fields/isRecord';
import { divide, fractionOf, fractionText, multiply, type Fraction } from './fraction';
import { isMeasure, isTooLong, unitOf } from '../answers/units';

type Measured = Pick<Field, 'unit' | 'units'>;

/** An earlier answer in the units that its question has now. */
interface FormerAnswer {
  /** Null where the answer cannot be converted; in a table, the cells that cannot are left out. */
  value: JsonValue;
  /** The answer as it was given, in the units of that time; null where the units are the same. */
  given: { value: JsonValue; unit: LocalizedText | null } | null;
}

/** Returns an earlier answer to a question as an answer to what the question is now; `then` is the question as it was answered. */
export function formerAnswer(now: Field, then: Field | undefined, value: JsonValue): FormerAnswer {
  const kept = { value, given: null };
  if (!then || value === null) return kept;
  if (now.items && then.items) return formerLines(now.items, then.items, value);
  if (now.type !== 'number' || then.type !== 'number') return kept;
  const isTyped = isMeasure(value);
  if (!isTyped && !isDecimal(value)) return kept;
  const name = isTyped ? unitOf(then, value.unit) : undefined;
  const isSameUnit = isNamedAlike(now.unit, then.unit);
  const isSameFactor = !isTyped || unitOf(now, value.unit)?.factor === name?.factor;
  if (isSameUnit && isSameFactor) return kept;
  const given = {
    value: isTyped ? value.value : value,
    unit: (isTyped ? (name?.name ?? { en: value.unit, fr: value.unit }) : then.unit) ?? null,
  };
  return { value: converted(now, then, value), given };
}

/** The effect of a change of unit on the answers of a question: they are converted, or asked for again where no version says how to convert them. */
export type UnitChange = 'converted' | 'asked';

/** Returns what a change of units does to the answers of a question, or to the cells of a table; undefined where the own unit is the same, and no other has gone. */
export function unitChange(now: Field, then: Field): UnitChange | undefined {
  if (now.items && then.items) {
    const columns = byId(then.items);
    const changes = now.items.map((column) => {
      const former = columns.get(column.id);
      return former && unitChange(column, former);
    });
    return changes.includes('asked') ? 'asked' : changes.find((change) => change !== undefined);
  }
  if (now.type !== 'number' || then.type !== 'number') return undefined;
  const isLost = (then.units ?? []).some(({ key }) => !unitOf(now, key));
  if (isNamedAlike(now.unit, then.unit) && !isLost) return undefined;
  return keptUnit(now, then) || factorBetween(now, then) ? 'converted' : 'asked';
}

/** Returns the key of the unit in which a question can still be answered and which was its own before. */
export const keptUnit = ({ units = [] }: Measured, { unit }: Measured): string | undefined =>
  unit && units.find(({ key, name }) => isNamedAlike({ en: key, fr: key }, unit) || (name && isNamedAlike(name, unit)))?.key;

function formerLines(now: readonly Field[], then: readonly Field[], value: JsonValue): FormerAnswer {
  if (!Array.isArray(value)) return { value, given: null };
  const columns = byId(then);
  let isChanged = false;
  const lines = value.map((line): JsonValue => {
    if (!isRecord(line)) return line;
    const cells = { ...line };
    for (const column of now) {
      const cell = cells[column.id];
      if (cell === undefined) continue;
      const former = formerAnswer(column, columns.get(column.id), cell);
      cells[column.id] = former.value;
      isChanged ||= former.given !== null;
    }
    return cells;
  });
  return isChanged ? { value: lines, given: { value, unit: null } } : { value, given: null };
}

/** Returns a number in the own unit that its question has now, without loss; null where no version says how the units convert. */
function converted(now: Measured, then: Measured, value: JsonValue): JsonValue {
  const number = isMeasure(value) ? value.value : value;
  if (!isDecimal(number) || isTooLong(number)) return null;
  const typed = isMeasure(value) ? unitOf(then, value.unit)?.factor : '1';
  const factors = [typed, factorBetween(now, then)].map((factor) => (typeof factor === 'string' ? fractionOf(factor) : factor));
  let result = fractionOf(number);
  for (const factor of factors) result = result && factor && multiply(result, factor);
  return result ? toWire(fractionText(result)) : null;
}

/** Returns how many of the own unit of now one of the own unit of that time is: by the units of now, by those of that time, or by one that both have. */
function factorBetween(now: Measured, then: Measured): Fraction | undefined {
  if (isNamedAlike(now.unit, then.unit)) return fractionOf('1');
  const unitsOf = ({ unit, units = [] }: Measured) => [
    ...(unit ? [{ names: [unit], factor: '1' }] : []),
    ...units.map(({ key, name, factor }) => ({ names: [{ en: key, fr: key }, ...(name ? [name] : [])], factor })),
  ];
  for (const one of unitsOf(now)) {
    const other = unitsOf(then).find(({ names }) => names.some((name) => one.names.some((each) => isNamedAlike(each, name))));
    const [to, from] = [fractionOf(one.factor), other && fractionOf(other.factor)];
    if (to && from) return divide(to, from);
  }
  return undefined;
}

/** True where two units have the same name in a language that both have, or neither has a unit. */
function isNamedAlike(one: LocalizedText | undefined, other: LocalizedText | undefined): boolean {
  if (!one || !other) return one === other;
  return locales.some((locale) => one[locale] !== undefined && one[locale] === other[locale]);
}

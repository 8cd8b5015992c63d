/** Completes the values of a form. A form takes a part that is not there for one that nobody has touched, and shows in it, and stores, what another line had in the same place. So each part is there: null where it is empty. */
import { useLayoutEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { locales, type Field, type JsonValue } from '#resources/definition';
import { isBlankText, isJson, isValues } from '#resources/language/fields/clean';
import { isTable, type Line } from '#resources/language/answers/rows';

const noTexts = Object.fromEntries(locales.map((locale) => [locale, null]));

/** Returns a value with all of its parts: the cells of lines, the texts of languages, the comment of a reason. A value that has them all is returned as it is. */
export function wholeValue(field: Field, value: JsonValue | undefined): JsonValue | undefined {
  if (isTable(field)) return Array.isArray(value) ? wholeLines(field, value) : value;
  if (isValues(value) && Object.hasOwn(value, 'na')) return Object.hasOwn(value, 'comment') ? value : withNoComment(value);
  if (!field.localized) return value ?? null;
  if (!isValues(value)) return value ?? noTexts;
  return locales.every((locale) => value[locale] !== undefined) ? value : { ...noTexts, ...value };
}

const withNoComment = (value: Line): Line => ({ ...value, comment: null });

function wholeLines({ items = [] }: Field, lines: JsonValue[]): JsonValue[] {
  const whole = lines.map((line) => (isValues(line) ? wholeLine(items, line) : line));
  return whole.every((line, place) => line === lines[place]) ? lines : whole;
}

/** Returns a line with all of its cells. */
export function wholeLine(items: readonly Field[], line: Line): Line {
  const cells = items.flatMap((item): [string, JsonValue][] => {
    const cell = item.compute === undefined ? wholeValue(item, line[item.id]) : undefined;
    return cell === undefined || cell === line[item.id] ? [] : [[item.id, cell]];
  });
  return cells.length === 0 ? line : { ...line, ...Object.fromEntries(cells) };
}

/** Returns the values of a form, those that are there with all of their parts. */
export const wholeValues = <Of extends Record<string, unknown>>(fields: readonly Field[], values: Of): Of => ({
  ...values,
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field.id];
      return isJson(value) ? [[field.id, wholeValue(field, value)]] : [];
    }),
  ),
});

/** Returns a value of a form without its empty parts, as it is stored. */
export function saidValue(field: Field, value: JsonValue): JsonValue {
  if (typeof value === 'string') return isBlankText(field, value) ? null : value;
  if (isTable(field) && Array.isArray(value)) return value.map((line) => (isValues(line) ? saidLine(field.items ?? [], line) : line));
  const hasParts = isValues(value) && (field.localized || Object.hasOwn(value, 'na'));
  if (!hasParts) return value;
  const said = Object.entries(value).filter(([, part]) => part !== null && !(typeof part === 'string' && isBlankText(field, part)));
  return said.length === 0 ? null : Object.fromEntries(said);
}

function saidLine(items: readonly Field[], line: Line): Line {
  const cells = Object.entries(line).map(([id, cell]): [string, JsonValue | undefined] => {
    const item = items.find((each) => each.id === id);
    return [id, item && isJson(cell) ? saidValue(item, cell) : cell];
  });
  return Object.fromEntries(cells.filter((cell): cell is [string, JsonValue] => isJson(cell[1]) && cell[1] !== null));
}

/** Completes the lines that a form holds under this name, whatever has put them there. Returns true once they are whole: only then may inputs be shown for them. */
export function useWholeLines(field: Field, name: string): boolean {
  const { getValues, setValue } = useFormContext();
  const isWhole: boolean = useWatch({ name, compute: (value: JsonValue | undefined) => wholeValue(field, value) === value });
  useLayoutEffect(() => {
    if (!isWhole) setValue(name, wholeValue(field, getValues(name)));
  });
  return isWhole;
}

/** Checks what a field says of its answers: the units in which a number may be typed, the reasons that may stand in place of a value, and the lines that a list is given. */
import { locales, type Field } from '../../definition';
import { compareDecimals } from '../../formats/decimal';
import { localize } from '../../formats/format';
import { fieldProblem, type Problem } from '../check/problem';

/** Returns the mistakes of one field, without regard to the others. */
export function checkAnswers(file: string, path: string, field: Field): Problem[] {
  return [...checkUnits(file, `${path}.units`, field), ...checkNa(file, `${path}.na`, field), ...checkRows(file, path, field)];
}

function checkUnits(file: string, path: string, field: Field): Problem[] {
  const { units, unit, unique, read_only, compute } = field;
  if (!units || field.type !== 'number') return [];
  const only = (accepted: string) => fieldProblem('misplaced', file, path, 'units', accepted);
  const problems: Problem[] = [];
  if (!unit) problems.push(fieldProblem('units_unit', file, path, 'units', '"unit" beside it: the unit of a number that names none'));
  if (read_only || compute !== undefined) problems.push(only('units only on a number that people type'));
  if (unique) problems.push(only('units only on a number that is not unique: 1 t and 1,000 kg are typed differently'));
  const known = new Set(locales.map((locale) => nameIn(unit ?? {}, locale)));
  for (const { key, name, factor } of units) {
    const names = new Set([key, ...locales.flatMap((locale) => (name ? [nameIn(name, locale)] : []))]);
    const taken = [...names].find((each) => known.has(each));
    if (taken !== undefined)
      problems.push(fieldProblem('units_repeated', file, `${path}.${key}`, key, 'a key and names that no other unit of the field has'));
    for (const each of names) known.add(each);
    if (compareDecimals(factor, 0) === 0)
      problems.push(
        fieldProblem('units_factor', file, `${path}.${key}.factor`, factor, 'more than zero: how many of the field’s own unit make one'),
      );
  }
  return problems;
}

function checkNa(file: string, path: string, field: Field): Problem[] {
  if (!field.na) return [];
  const { type, format, localized, unique, read_only, compute } = field;
  const wrong =
    read_only || compute !== undefined
      ? 'na only on a field that people fill in'
      : unique
        ? 'na only on a field that is not unique: several records may have the same reason'
        : localized
          ? 'na only on a field that is not localized'
          : type === 'files' || format === 'json' || format === 'instant'
            ? 'na on every type but files'
            : undefined;
  return wrong === undefined ? [] : [fieldProblem('na_misplaced', file, path, 'na', wrong)];
}

function checkRows(file: string, path: string, field: Field): Problem[] {
  const { rows, rows_from, format, items = [] } = field;
  const misplaced = (key: keyof Field, accepted: string) => fieldProblem('rows_misplaced', file, `${path}.${key}`, key, accepted);
  const problems = (['rows', 'rows_from'] as const)
    .filter((key) => field[key] !== undefined && format !== 'items')
    .map((key) => misplaced(key, `${key} only with "format": "items"`));
  if (rows && rows_from) problems.push(misplaced('rows_from', 'rows or rows_from, not both'));
  if (rows || rows_from)
    for (const key of ['min_items', 'max_items'] as const)
      if (field[key] !== undefined) problems.push(misplaced(key, `no ${key}: the lines are given`));
  const keys = (rows ?? []).map(({ key }) => key);
  const twice = keys.filter((key, place) => keys.indexOf(key) < place);
  return [
    ...problems,
    ...twice.map((key) => fieldProblem('rows_repeated', file, `${path}.rows`, key, 'a key that no other line has', 'a second line')),
    ...items
      .filter(({ total, type }) => total && type !== 'number')
      .map(({ id, type }) =>
        fieldProblem('total_misplaced', file, `${path}.items.${id}.total`, true, `total only on number (this is a ${type})`),
      ),
  ];
}

/** Refuses a total on the fields of a list that are no lines: only lines are added up. */
export const checkTotals = (file: string, at: (id: string) => string, fields: readonly Field[]): Problem[] =>
  fields
    .filter(({ total }) => total)
    .map(({ id }) => fieldProblem('total_misplaced', file, `${at(id)}.total`, true, 'total only on a number of "items"'));

const nameIn = (name: NonNullable<Field['unit']>, locale: (typeof locales)[number]) => localize(name, locale);

/** Builds the columns of the grid: the periods of one field, or the fields of one period, as the user chooses. */
import type { Field, Locale } from '#resources/definition';
import { isBoolean, isDerived } from '#resources/language/fields/kinds';
import { periodsBetween, shortPeriodLabel, type Period, type PeriodKind } from '#resources/formats/periods/periods';

export interface GridColumn {
  key: string;
  title: string;
  field: Field;
  period: Period;
  /** True when the period has not begun. */
  locked: boolean;
}

/** True when the values of a field are typed into a cell; other fields are filled in on the entry form. */
export function isTyped(field: Field): boolean {
  if (field.read_only || isDerived(field) || field.localized || field.format || field.multiple) return false;
  if (field.type === 'number' || field.type === 'string' || field.type === 'text' || field.type === 'date') return true;
  return isBoolean(field) || ((field.type === 'dropdown' || field.type === 'radio') && field.choices !== undefined);
}

/** Returns the numbers of periods that the user can choose to see, for a kind of period. */
export const spansOf = (kind: PeriodKind): number[] => (kind === 'month' ? [12, 24, 36] : kind === 'quarter' ? [4, 8, 12] : [3, 5, 10]);

/** Returns up to `count` periods that end with the period of `last`, from the client's first day on. */
export function periodsUpTo(kind: PeriodKind, last: string, count: number, fiscalStart: number, beginning: string): Period[] {
  return periodsBetween(kind, beginning, last, fiscalStart)
    .filter(({ date }) => date >= beginning)
    .slice(-count);
}

/** Returns a column for each period of a field. */
export function periodColumns(field: Field, periods: readonly Period[], kind: PeriodKind, locale: Locale, today: string): GridColumn[] {
  return periods.map((period) => ({
    key: period.date,
    title: shortPeriodLabel(kind, period, locale),
    field,
    period,
    locked: period.date > today,
  }));
}

/** Returns a column for each field of a period. */
export function fieldColumns(fields: readonly Field[], period: Period, nameOf: (field: Field) => string, today: string): GridColumn[] {
  return fields.map((field) => ({ key: field.id, title: nameOf(field), field, period, locked: period.date > today }));
}

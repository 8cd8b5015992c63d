import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RaRecord } from 'ra-core';
import type { Field } from '#resources/definition';
import { periodOf, type Period, type PeriodKind } from '#resources/formats/periods/periods';
import { isDate } from '#resources/language/rules/values';
import { useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import type { Cell } from '../../fields/parts/cells/moved';
import { periodKindOf } from '../inputs/display/period';
import { fieldsOf } from '../subjects/subject';
import { fieldColumns, isTyped, periodColumns, periodsUpTo, spansOf, type GridColumn } from './model/columns';

export interface GridView {
  kind: PeriodKind;
  by: 'periods' | 'fields';
  /** The fields of the subject whose values can be typed into a cell. */
  fields: Field[];
  field: Field | undefined;
  /** The periods that the user can choose, the latest first. */
  offered: Period[];
  last: Period;
  count: number;
  columns: GridColumn[];
  /** The first days of the first and the last period shown. */
  range: { date_start: string; date_end: string };
  under: Record<string, string>;
  /** The optional dimensions that have a row for each tag. */
  split: string[];
  /** True to show only the rows that have a value, now or the year before. */
  used: boolean;
  /** The cell that the address asks for, where a link opens one (`cell=last`): that of the last period, in the first row. */
  asked: Cell | null;
  change: (changes: Record<string, string | null>) => void;
}

/** Returns the view of the grid, which the URL holds, so that a link opens the same view. */
export function useGridView(subject: RaRecord): GridView {
  const [search, setSearch] = useSearchParams();
  const locale = useUiLocale();
  const localize = useLocalize();
  const { dates, fiscal_year_start_month: fiscalStart } = useBackOffice().client;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const kind = periodKindOf(subject);
  const fields = useMemo(() => fieldsOf(subject).filter(isTyped), [subject]);
  const field = fields.find(({ id }) => id === search.get('field')) ?? fields.find(({ type }) => type === 'number') ?? fields[0];
  // An entry is saved once its required fields have values, so a subject with several such fields first shows them side by side.
  const several = fields.filter(({ required }) => required).length > 1;
  const by = (search.get('columns') ?? (several ? 'fields' : 'periods')) === 'fields' ? 'fields' : 'periods';
  const newest = today < dates.end_of_time ? today : dates.end_of_time;
  const until = search.get('last');
  const latest = isDate(until) && until <= newest ? until : newest;
  const last = useMemo(() => periodOf(kind, latest, fiscalStart), [kind, latest, fiscalStart]);
  const spans = spansOf(kind);
  const count = spans.find((each) => String(each) === search.get('count')) ?? spans[0] ?? 1;
  const offered = useMemo(
    () => periodsUpTo(kind, newest, 1000, fiscalStart, dates.beginning_of_time).toReversed(),
    [kind, newest, fiscalStart, dates.beginning_of_time],
  );
  const columns = useMemo(() => {
    if (by === 'fields') return fieldColumns(fields, last, (each) => localize(each.name), today);
    return field
      ? periodColumns(field, periodsUpTo(kind, last.date, count, fiscalStart, dates.beginning_of_time), kind, locale, today)
      : [];
  }, [by, fields, field, last, count, kind, fiscalStart, locale, localize, today, dates.beginning_of_time]);
  const under = useMemo(
    () =>
      Object.fromEntries([...search].flatMap(([name, value]) => (name.startsWith('under.') ? [[name.slice('under.'.length), value]] : []))),
    [search],
  );
  const split = useMemo(() => search.get('split')?.split(',') ?? [], [search]);
  const change = useCallback(
    (changes: Record<string, string | null>) =>
      setSearch(
        (was) => {
          const next = new URLSearchParams(was);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  const range = { date_start: columns[0]?.period.date ?? last.date, date_end: columns.at(-1)?.period.date ?? last.date };
  const used = search.get('rows') === 'used';
  const asked = search.get('cell') === 'last' ? { row: 0, column: by === 'periods' ? columns.length - 1 : 0 } : null;
  return { kind, by, fields, field, offered, last, count, columns, range, under, split, used, asked, change };
}

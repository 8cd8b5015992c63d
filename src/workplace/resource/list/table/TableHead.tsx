import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Fragment } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import { sortPairs, sortPayload, type SortPair } from '#dataProvider/lists/sort';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { isSortable } from '#resources/language/fields/fieldUses';
import type { RowActions } from '../listDescription';
import { cellClass } from './RecordRow';

interface Props {
  columns: readonly Field[];
  titled: string;
  /** Tells how many records of the page are selected: all, some or none. Undefined when records can't be selected. */
  picked: 'all' | 'some' | 'none' | undefined;
  /** Called to select all records of the page; undefined while there are none, as before the first answer. */
  onPickAll: (() => void) | undefined;
  actions: RowActions | undefined;
}

/** Shows the names of the columns. A click orders the list by a column; with Shift held the column is added to those that order it already. */
export function TableHead({ columns, titled, picked, onPickAll, actions }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { sort, setSort } = useListContext();
  const pairs = sortPairs(sort);
  const own = actions && (
    <th scope="col" className={actions.afterName ? undefined : 'actions'}>
      {translate(actions.title)}
    </th>
  );
  return (
    <thead>
      <tr aria-rowindex={1}>
        {picked && (
          <th className="pick" scope="col">
            <input
              type="checkbox"
              aria-label={translate('list.select_page')}
              checked={picked === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = picked === 'some';
              }}
              disabled={!onPickAll}
              onChange={onPickAll}
            />
          </th>
        )}
        {columns.map((field) => {
          const place = pairs.findIndex(([id]) => id === field.id);
          const order = pairs[place]?.[1];
          const name = localize(field.name);
          return (
            <Fragment key={field.id}>
              <th
                scope="col"
                className={`${cellClass(field, titled)}${order ? ' sorted' : ''}`}
                {...(order && place === 0 ? { 'aria-sort': order === 'ASC' ? 'ascending' : 'descending' } : {})}
              >
                {isSortable(field) ? (
                  <button
                    type="button"
                    title={translate('list.sort_hint')}
                    onClick={(event) => setSort(sortPayload(sortedBy(pairs, field.id, event.shiftKey)))}
                  >
                    {name}
                    {order === 'ASC' && <ArrowUpwardIcon aria-hidden />}
                    {order === 'DESC' && <ArrowDownwardIcon aria-hidden />}
                    {order && pairs.length > 1 && <sup>{place + 1}</sup>}
                  </button>
                ) : (
                  name
                )}
              </th>
              {actions?.afterName && field.id === titled && own}
            </Fragment>
          );
        })}
        {!actions?.afterName && own}
      </tr>
    </thead>
  );
}

/** The most columns that the API sorts by. */
export const mostSorts = 5;

/**
 * Returns the order of a list after a click on a column: by this column, or in the other direction where it already sorts the list. With
 * `more`, the other columns that sort the list are kept, up to `mostSorts` in all.
 */
export function sortedBy(pairs: readonly SortPair[], id: string, more: boolean): SortPair[] {
  const known = pairs.find((pair) => pair[0] === id);
  const turned: SortPair = [id, known?.[1] === 'ASC' ? 'DESC' : 'ASC'];
  if (!more) return [turned];
  return known ? pairs.map((pair) => (pair === known ? turned : pair)) : [...pairs.slice(0, mostSorts - 1), turned];
}

import { Fragment, memo, type ReactElement } from 'react';
import { RecordContextProvider, type Identifier, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { Field } from '#resources/definition';
import { valueAt } from '#resources/language/fields/inputFields';
import { FieldDisplay } from '../../../fields/FieldDisplay';

interface Props {
  record: RaRecord;
  columns: readonly Field[];
  /** The id of the column that names the record; its cell links to the record. */
  titled: string;
  path: string;
  /** The number of the row among all that match the filter, for screen readers; the head of the table is row 1. */
  place: number;
  selected: boolean;
  /** The label of the checkbox, such as "Select Acme"; undefined where nothing can be done to several records. */
  pickLabel: string | undefined;
  onPick: (id: Identifier, range: boolean) => void;
  actions: ReactElement | undefined;
  /** True where the actions stand right after the name, else at the end. */
  afterName: boolean;
}

/** Shows a row of the table; it renders again only when one of its properties changes. */
export const RecordRow = memo(function RecordRow(props: Props) {
  const { record, columns, titled, path, place, selected, pickLabel, onPick, actions, afterName } = props;
  const own = actions && (
    <td className={afterName ? undefined : 'actions'} tabIndex={-1}>
      {actions}
    </td>
  );
  return (
    <RecordContextProvider value={record}>
      <tr aria-rowindex={place} data-id={record.id} {...(pickLabel === undefined ? {} : { 'aria-selected': selected })}>
        {pickLabel !== undefined && (
          <td className="pick" tabIndex={-1}>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={selected}
              aria-label={pickLabel}
              onChange={(event) => onPick(record.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
            />
          </td>
        )}
        {columns.map((field) => (
          <Fragment key={field.id}>
            <td tabIndex={-1} data-field={field.id} className={cellClass(field, titled)}>
              {field.id === titled ? (
                <Link to={path} tabIndex={-1}>
                  <FieldDisplay field={field} value={valueAt(record, field.id)} short />
                </Link>
              ) : (
                <FieldDisplay field={field} value={valueAt(record, field.id)} short />
              )}
            </td>
            {afterName && field.id === titled && own}
          </Fragment>
        ))}
        {!afterName && own}
      </tr>
    </RecordContextProvider>
  );
});

/** Returns the classes of the cells of a column, for styles and tests. */
export const cellClass = ({ id, type }: Field, titled: string): string =>
  ['column-' + id.replace('.', '-'), type === 'number' ? 'number' : '', id === titled ? 'title' : ''].filter(Boolean).join(' ');

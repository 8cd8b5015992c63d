import { memo, type ReactElement } from 'react';
import { RecordContextProvider, type Identifier, type RaRecord } from 'ra-core';
import { Link } from 'react-router';
import type { Field } from '#resources/definition';
import { valueAt } from '#resources/inputFields';
import { FieldDisplay } from '../../../fields/FieldDisplay';

interface Props {
  record: RaRecord;
  columns: readonly Field[];
  /** The column that names the record: it opens it. */
  titled: string;
  path: string;
  /** Its place among all that match, from 1, as screen readers count: the head is the first row. */
  place: number;
  selected: boolean;
  /** "Select Acme"; none where nothing can be done to several. */
  pickLabel: string | undefined;
  onPick: (id: Identifier, range: boolean) => void;
  actions: ReactElement | undefined;
}

/** A row, drawn again only where something of it changed. */
export const RecordRow = memo(function RecordRow({ record, columns, titled, path, place, selected, pickLabel, onPick, actions }: Props) {
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
          <td key={field.id} tabIndex={-1} data-field={field.id} className={cellClass(field, titled)}>
            {field.id === titled ? (
              <Link to={path} tabIndex={-1}>
                <FieldDisplay field={field} value={valueAt(record, field.id)} short />
              </Link>
            ) : (
              <FieldDisplay field={field} value={valueAt(record, field.id)} short />
            )}
          </td>
        ))}
        {actions && (
          <td className="actions" tabIndex={-1}>
            {actions}
          </td>
        )}
      </tr>
    </RecordContextProvider>
  );
});

/** What a cell of a column is to the style, and to tests. */
export const cellClass = ({ id, type }: Field, titled: string): string =>
  ['column-' + id.replace('.', '-'), type === 'number' ? 'number' : '', id === titled ? 'title' : ''].filter(Boolean).join(' ');

import { Box, Stack, Table, TableBody, TableCell, TableContainer, TableFooter, TableHead, TableRow } from '@mui/material';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import type { Field, FieldValue, JsonValue, Values } from '#resources/definition';
import { rowOf } from '#resources/language/answers/rowPath';
import { hasGivenRows } from '#resources/language/answers/rows';
import { totalOf } from '#resources/language/answers/totals';
import { visuallyHidden } from '../../../shell/parts/visuallyHidden';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FieldDisplay } from '../../FieldDisplay';
import { RowName } from './RowName';

/** The component that is drawn beside each cell of a table of lines, for example its change since another period. By default there is none. */
export const CellNotes = createContext<(line: Values, item: Field) => ReactNode>(() => null);

const isEmpty = (value: FieldValue | undefined) => value === undefined || value === null || value === '';

/** Shows lines as a table, without the columns that are empty on every line: first the names of lines that are given, at the end the sums of numbers with `total`. */
export function ItemsTable({ field, records }: { field: Field; records: readonly Values[] }) {
  const localize = useLocalize();
  const translate = useTranslate();
  const noteOf = useContext(CellNotes);
  const named = hasGivenRows(field);
  const columns = (field.items ?? []).filter(({ id }) => records.some((record) => !isEmpty(record[id])));
  if (columns.length === 0) return null;
  const lines: JsonValue = JSON.parse(JSON.stringify(records));
  return (
    <Stack sx={{ alignItems: 'flex-start', minWidth: 0 }}>
      {/* Scrolled by keyboard where it is wider than its place. */}
      <TableContainer tabIndex={0} role="group" aria-label={localize(field.name)} sx={{ maxWidth: '100%' }}>
        <Table size="small" sx={styles}>
          <TableHead>
            <TableRow>
              {named && (
                <TableCell>
                  <Box component="span" sx={visuallyHidden}>
                    {translate('answers.rows.line')}
                  </Box>
                </TableCell>
              )}
              {columns.map(({ id, name, type }) => (
                <TableCell key={id} align={type === 'number' ? 'right' : 'left'}>
                  {localize(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {records.map((record, index) => (
              <TableRow key={rowOf(record) ?? index}>
                {named && (
                  <TableCell component="th" scope="row">
                    <RowName field={field} row={rowOf(record)} />
                  </TableCell>
                )}
                {columns.map((item) => (
                  <TableCell
                    key={item.id}
                    align={item.type === 'number' ? 'right' : 'left'}
                    className={item.type === 'string' || item.type === 'text' ? 'text' : undefined}
                  >
                    {!isEmpty(record[item.id]) && <FieldDisplay field={item} value={record[item.id]} />}
                    {noteOf(record, item)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
          {columns.some(({ total }) => total) && (
            <TableFooter>
              <TableRow sx={{ '& td, & th': { fontWeight: 600, color: 'text.primary', fontSize: 14 } }}>
                {named && (
                  <TableCell component="th" scope="row">
                    {translate('answers.total')}
                  </TableCell>
                )}
                {columns.map((item, place) => {
                  const total = item.total ? totalOf(item, lines) : undefined;
                  return (
                    <TableCell key={item.id} align={item.type === 'number' ? 'right' : 'left'}>
                      {place === 0 && !named && `${translate('answers.total')}${total === undefined ? '' : translate('form.colon')}`}
                      {total !== undefined && <FieldDisplay field={item} value={total} />}
                    </TableCell>
                  );
                })}
              </TableRow>
            </TableFooter>
          )}
        </Table>
      </TableContainer>
    </Stack>
  );
}

/** Words are not cut: where the columns have no room, the table scrolls. A text has the room of a few words. */
const styles = {
  width: 'auto',
  '& th, & td': { overflowWrap: 'break-word' },
  '& tbody th': { minWidth: 110 },
  '& td.text': { minWidth: 160 },
};

import { Stack, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { Field, FieldValue, Values } from '#resources/definition';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FieldDisplay } from '../../FieldDisplay';

const isEmpty = (value: FieldValue | undefined) => value === undefined || value === null || value === '';

/** Shows lines as a table, without the columns that are empty on every line. */
export function ItemsTable({ items, records }: { items: readonly Field[]; records: readonly Values[] }) {
  const localize = useLocalize();
  const columns = items.filter(({ id }) => records.some((record) => !isEmpty(record[id])));
  if (columns.length === 0) return null;
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <TableContainer>
        <Table size="small" sx={{ width: 'auto' }}>
          <TableHead>
            <TableRow>
              {columns.map(({ id, name, type }) => (
                <TableCell key={id} align={type === 'number' ? 'right' : 'left'}>
                  {localize(name)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {records.map((record, index) => (
              <TableRow key={index}>
                {columns.map((item) => (
                  <TableCell key={item.id} align={item.type === 'number' ? 'right' : 'left'}>
                    {!isEmpty(record[item.id]) && <FieldDisplay field={item} value={record[item.id]} />}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Stack>
  );
}

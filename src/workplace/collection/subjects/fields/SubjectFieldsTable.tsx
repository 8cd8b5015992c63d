import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Shows fields in a table, one per row. */
export function SubjectFieldsTable({ fields }: { fields: readonly Field[] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['name', 'type', 'unit', 'required'].map((column) => (
              <TableCell key={column}>{translate(`subject_fields.${column}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {fields.map(({ id, name, type, unit, required }) => (
            <TableRow key={id}>
              <TableCell>{localize(name) || id}</TableCell>
              <TableCell>{translate(`subject_fields.types.${type}`)}</TableCell>
              <TableCell>{localize(unit)}</TableCell>
              <TableCell>{translate(required ? 'list.yes' : 'list.no')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

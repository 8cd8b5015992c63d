import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ChangeSetRecord } from '#resources/api/history/changeSets';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { FieldChanges } from '../../changes/FieldChanges';

/** Shows the records of a change set: the name of each, whether it was created, changed or deleted, and its fields before and after. */
export function ChangedRecords({ records }: { records: readonly ChangeSetRecord[] }) {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  const fieldsOf = (entity: string) => definitions.find(({ id }) => id === entity)?.fields ?? [];
  return (
    <TableContainer tabIndex={0} role="region" aria-label={translate('undo.records')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {(['record', 'kind', 'changes'] as const).map((column) => (
              <TableCell key={column} scope="col">
                {translate(`undo.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow key={`${record.entity} ${record.id}`} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
                <RecordLink {...record} />
              </TableCell>
              <TableCell>{translate(`undo.kinds.${record.kind}`)}</TableCell>
              <TableCell sx={{ minWidth: 160 }}>
                <FieldChanges fields={fieldsOf(record.entity)} changes={record.changes} open={record.kind === 'changed'} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function RecordLink({ entity, id, label, exists }: ChangeSetRecord) {
  if (!exists) return label;
  return (
    <Link component={RouterLink} to={`/admin/${entity}/${encodeURIComponent(id)}`} color="inherit">
      {label}
    </Link>
  );
}

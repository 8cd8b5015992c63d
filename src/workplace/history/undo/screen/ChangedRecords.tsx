import { Link, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ChangeSetRecord } from '#resources/api/history/changeSets';
import type { Change } from '#resources/api/history/events';
import type { Field } from '#resources/definition';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { ChangeList } from '../../changes/ChangeList';
import { changeOf } from '../../changes/difference';

/** Shows the records of a change set: the name of each, whether it was created, changed or deleted, and its fields before and after. */
export function ChangedRecords({ records }: { records: readonly ChangeSetRecord[] }) {
  const translate = useTranslate();
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
              <TableCell sx={{ minWidth: 240 }}>
                <FieldChanges {...record} />
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

function FieldChanges({ entity, changes }: ChangeSetRecord) {
  const { definitions } = useBackOffice();
  const fields = definitions.find(({ id }) => id === entity)?.fields ?? [];
  const told = fields.flatMap((field): [Field, Change][] => {
    const change = changeOf(field, changes);
    return change ? [[field, change]] : [];
  });
  return <ChangeList changes={told} />;
}

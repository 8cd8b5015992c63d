import AddIcon from '@mui/icons-material/Add';
import { Button, Link, TableCell, TableRow } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink, useParams } from 'react-router';
import type { Import } from '#resources/api/imports';
import { useBackOffice, useLocalize, useUiLocale } from '../../shell/BackOfficeContext';
import { shownFrom } from '../../shell/HeadedTable';
import { useHistory, useSubjects } from './exchange';
import { HistoryActs } from './HistoryActs';
import { AskedCells, StatusCell } from './JobCells';
import { HistoryTable } from '../spreadsheets/HistoryTable';

const heads = [
  { key: 'sheets.file' },
  { key: 'exchange.of', from: 'sm' },
  { key: 'sheets.status' },
  { key: 'exchange.counts', from: 'lg' },
  { key: 'sheets.by', from: 'lg' },
  { key: 'sheets.when', from: 'sm' },
  { key: 'exchange.acts', right: true },
] as const;
const colours: Record<Import['status'], 'default' | 'info' | 'success' | 'warning' | 'error'> = {
  pending: 'default',
  validating: 'info',
  question: 'warning',
  valid: 'warning',
  invalid: 'error',
  importing: 'info',
  done: 'success',
  failed: 'error',
  canceled: 'default',
  undoing: 'info',
  undone: 'default',
};

/** What was imported, of all subjects and entities, or of one subject. */
export function ImportHistory() {
  const { key } = useParams();
  const translate = useTranslate();
  const localize = useLocalize();
  const [page, setPage] = useState(0);
  const { data, isError } = useHistory('import', page, key);
  const { data: subjects = [] } = useSubjects();
  const nameOf = (id: string) => localize(subjects.find((subject) => subject.id === id)?.name) || id;
  return (
    <HistoryTable
      title={key === undefined ? translate('areas.imports') : translate('exchange.imports_of', { name: nameOf(key) })}
      action={
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          component={RouterLink}
          to={key === undefined ? '/admin/import/new' : `/admin/subjects/${key}/import/new`}
        >
          {translate('exchange.new_import')}
        </Button>
      }
      nothing={translate('exchange.nothing')}
      hint={translate('exchange.imports_hint')}
      heads={heads}
      data={data}
      failed={isError}
      page={page}
      setPage={setPage}
    >
      {data?.rows.map((each) => (
        <Row key={each.id} row={each} nameOf={nameOf} />
      ))}
    </HistoryTable>
  );
}

function Row({ row, nameOf }: { row: Import; nameOf: (subject: string) => string }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const definition = definitions.find(({ id }) => id === row.resource);
  const status = translate(`exchange.import_statuses.${row.status}`);
  const counts = (['created', 'updated', 'refused'] as const).filter((each) => row.counts[each] > 0);
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 120, maxWidth: 360, overflowWrap: 'anywhere' }}>
        {row.own ? (
          <Link component={RouterLink} to={`/admin/imports/${row.id}`}>
            {row.file}
          </Link>
        ) : (
          row.file
        )}
      </TableCell>
      <TableCell sx={shownFrom('sm')}>
        {row.subject_key === null ? (definition?.name[locale].other ?? row.resource) : nameOf(row.subject_key)}
      </TableCell>
      <StatusCell job={row} label={status} color={colours[row.status]} />
      <TableCell sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...shownFrom('lg') }}>
        {counts.map((each) => `${translate(`sheets.outcomes.${each}`)} ${row.counts[each]}`).join(' · ')}
      </TableCell>
      <AskedCells job={row} />
      <TableCell align="right">
        <HistoryActs kind="import" job={row} />
      </TableCell>
    </TableRow>
  );
}

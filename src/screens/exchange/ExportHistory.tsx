import AddIcon from '@mui/icons-material/Add';
import DownloadIcon from '@mui/icons-material/Download';
import { Button, IconButton, TableCell, TableRow, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Export } from '#resources/api/exports';
import { apiUrl } from '#dataProvider/http';
import { fileSize } from '#resources/fileSize';
import { useUiLocale } from '../../shell/BackOfficeContext';
import { shownFrom } from '../../shell/HeadedTable';
import { useHistory } from './exchange';
import { HistoryActs } from './HistoryActs';
import { AskedCells, StatusCell } from './JobCells';
import { HistoryTable } from '../spreadsheets/HistoryTable';

const heads = [
  { key: 'sheets.file' },
  { key: 'sheets.status' },
  { key: 'exchange.entries', right: true, from: 'lg' },
  { key: 'exchange.size', right: true, from: 'lg' },
  { key: 'sheets.by', from: 'lg' },
  { key: 'sheets.when', from: 'sm' },
  { key: 'exchange.acts', right: true },
] as const;
const colours = { pending: 'default', running: 'info', done: 'success', failed: 'error', canceled: 'default' } as const;

/** What was exported, and what is being written. */
export function ExportHistory() {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, isError } = useHistory('export', page);
  return (
    <HistoryTable
      title={translate('areas.exports')}
      action={
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/admin/export/new">
          {translate('exchange.new_export')}
        </Button>
      }
      nothing={translate('exchange.nothing')}
      hint={translate('exchange.exports_hint')}
      heads={heads}
      data={data}
      failed={isError}
      page={page}
      setPage={setPage}
    >
      {data?.rows.map((each) => (
        <Row key={each.id} row={each} />
      ))}
    </HistoryTable>
  );
}

function Row({ row }: { row: Export }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const status = translate(`exchange.export_statuses.${row.status}`);
  const label = translate('exchange.download', { name: row.file ?? '' });
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 120, maxWidth: 360, overflowWrap: 'anywhere' }}>{row.file}</TableCell>
      <StatusCell job={row} label={status} color={colours[row.status]}>
        {row.error && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, minWidth: 200 }}>
            {translate(`errors.${row.error}`)}
          </Typography>
        )}
      </StatusCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', ...shownFrom('lg') }}>
        {row.count === null ? '' : new Intl.NumberFormat(locale).format(row.count)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', ...shownFrom('lg') }}>
        {row.size === null ? '' : fileSize(row.size, locale)}
      </TableCell>
      <AskedCells job={row} />
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {row.own && row.status === 'done' && (
          <Tooltip title={label}>
            <IconButton size="small" aria-label={label} component="a" download href={`${apiUrl}/export/${row.id}/file`}>
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
        <HistoryActs kind="export" job={row} />
      </TableCell>
    </TableRow>
  );
}

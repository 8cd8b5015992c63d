import { Chip, Link, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SyncRun } from '#resources/api/directory';
import { formatDate } from '#resources/format';
import { useUiLocale } from '../../../shell/BackOfficeContext';
import { shownFrom } from '../../../shell/HeadedTable';
import { isAtWork } from './directory';
import { CountsText } from './CountsText';

const colours = { queued: 'info', running: 'info', done: 'success', failed: 'error', cancelled: 'default' } as const;

/** One of the history. */
export function RunRow({ run, onOpen }: { run: SyncRun; onOpen: () => void }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  return (
    <TableRow hover>
      <TableCell sx={{ minWidth: 120 }}>
        <Link
          component="button"
          type="button"
          color="inherit"
          sx={{ textAlign: 'left', font: 'inherit', fontWeight: 600 }}
          onClick={onOpen}
        >
          {translate(run.dry_run ? 'directory.trial' : 'directory.real')}
        </Link>
      </TableCell>
      <TableCell>
        {(run.status !== 'done' || run.counts === null) && (
          <Chip size="small" variant="outlined" color={colours[run.status]} label={translate(`sheets.statuses.${run.status}`)} />
        )}
        {run.counts && !isAtWork(run) && run.error === null && <CountsText run={run} />}
        {run.error && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '50ch' }}>
            {translate(`errors.${run.error}`, { _: translate('errors.INTERNAL_ERROR') })}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={shownFrom('lg')}>{run.created_by_name}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', ...shownFrom('sm') }}>{formatDate(run.created_at, locale)}</TableCell>
    </TableRow>
  );
}

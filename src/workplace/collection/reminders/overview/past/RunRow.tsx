import { Box, Link, TableCell, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReminderRun } from '#resources/api/reminders/runs';
import { formatDate } from '#resources/formats/format';
import { shownFrom } from '../../../../shell/parts/HeadedTable';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { useCount } from '../../useCount';
import { useRunTitle } from '../useRunTitle';

/** Shows a reminder that went out; its title opens the proof. */
export function RunRow({ run, onOpen }: { run: ReminderRun; onOpen: (id: string) => void }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const titleOf = useRunTitle();
  const count = useCount();
  const { id, at, by, counts } = run;
  const date = formatDate(at, locale);
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>
        <Link component="button" type="button" color="inherit" onClick={() => onOpen(id)} sx={{ fontWeight: 600, textAlign: 'left' }}>
          {titleOf(run)}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary', display: { lg: by === null ? 'none' : 'block' } }}>
          <Box component="span" sx={{ display: { lg: 'none' } }}>
            {date}
            {by !== null && ' · '}
          </Box>
          {by !== null && translate('reminding.overview.by', { name: by })}
        </Typography>
        <Counts counts={counts} />
        <Typography variant="body2" sx={{ display: { lg: 'none' } }}>
          {translate('reminding.overview.achieved', { done: count(counts.achieved), total: count(counts.left) })}
        </Typography>
      </TableCell>
      <TableCell sx={{ ...shownFrom('lg'), whiteSpace: 'nowrap' }}>{date}</TableCell>
      <TableCell align="right" sx={shownFrom('sm')}>
        {count(counts.chosen)}
      </TableCell>
      <TableCell align="right" sx={shownFrom('sm')}>
        {count(counts.sent)}
        {counts.returned > 0 && (
          <Typography variant="body2" sx={{ color: 'error.main', whiteSpace: 'nowrap' }}>
            {translate('reminding.overview.returned', { smart_count: counts.returned })}
          </Typography>
        )}
        {counts.waiting > 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {translate('reminding.overview.waiting', { smart_count: counts.waiting })}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={{ ...shownFrom('sm'), ...(counts.not_sent > 0 && { color: 'error.main', fontWeight: 700 }) }}>
        {count(counts.not_sent)}
      </TableCell>
      <TableCell align="right" sx={shownFrom('lg')}>
        {count(counts.done)}
      </TableCell>
      <TableCell align="right" sx={shownFrom('lg')}>
        {count(counts.held)}
      </TableCell>
      <TableCell sx={{ ...shownFrom('lg'), minWidth: 130 }}>
        <Achieved counts={counts} />
      </TableCell>
    </TableRow>
  );
}

/** Says on a phone, in one line, what has columns of its own on wider screens. */
function Counts({ counts }: Pick<ReminderRun, 'counts'>) {
  const translate = useTranslate();
  const { chosen, sent, not_sent, returned, waiting } = counts;
  const said = (key: string, smart_count: number) => translate(`reminding.overview.${key}`, { smart_count });
  const failed = [not_sent > 0 && said('not_sent', not_sent), returned > 0 && said('returned', returned)].filter(Boolean);
  return (
    <Typography variant="body2" sx={{ display: { sm: 'none' } }}>
      {[said('people', chosen), said('sent', sent), ...(waiting > 0 ? [said('waiting', waiting)] : [])].join(' · ')}
      {failed.length > 0 && (
        <Box component="span" sx={{ color: 'error.main' }}>
          {` · ${failed.join(' · ')}`}
        </Box>
      )}
    </Typography>
  );
}

function Achieved({ counts: { achieved, left } }: Pick<ReminderRun, 'counts'>) {
  const translate = useTranslate();
  const count = useCount();
  return (
    <>
      <span>{translate('reminding.overview.of', { done: count(achieved), total: count(left) })}</span>
      <Box sx={{ height: 4, borderRadius: 2, mt: 0.5, bgcolor: 'action.selected', overflow: 'hidden' }}>
        <Box sx={{ height: 1, width: `${left > 0 ? Math.min(100, (100 * achieved) / left) : 0}%`, bgcolor: 'primary.main' }} />
      </Box>
    </>
  );
}

import { Box, Link, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Overview } from '#resources/api/collection/progress';
import { formatDate } from '#resources/formats/format';
import { holds, useBackOffice, useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { useWaiting } from './progress';

/** The most subjects listed; the approval screens have them all. */
const most = 8;
const columns = 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))';

/** Shows the subjects with entries that wait for approval, with their number and since when, the longest wait first. An approver gets a link to them. */
export function WaitingApproval({ overview }: { overview: Overview }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { profile } = useBackOffice();
  const { data } = useWaiting();
  const subjects = (data?.subjects ?? []).toSorted((a, b) => ((a.oldest ?? '') < (b.oldest ?? '') ? -1 : 1));
  if (subjects.length === 0) return null;
  const approves = holds(profile, 'inputs:approve');
  const more = translate('follow.waiting_more', { smart_count: subjects.length - most });
  const nameOf = (key: string) => localize(overview.subjects.find((subject) => subject.key === key)?.name) || key;
  return (
    <Box component="section" aria-labelledby="waiting-approval" sx={{ borderLeft: 3, borderColor: 'info.main', pl: 1.5 }}>
      <Typography id="waiting-approval" component="h2" sx={{ fontWeight: 600 }}>
        {translate('follow.waiting_title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', columnGap: 3, rowGap: 0.5, gridTemplateColumns: columns }}>
        {subjects.slice(0, most).map(({ key, submitted, preapproved, oldest }) => (
          <li key={key}>
            {approves ? (
              <Link component={RouterLink} to={`/admin/approval/${encodeURIComponent(key)}`} color="inherit">
                {nameOf(key)}
              </Link>
            ) : (
              nameOf(key)
            )}{' '}
            <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {translate('follow.to_approve', { smart_count: submitted + preapproved })}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {preapproved > 0 && `, ${translate('follow.waiting_second', { smart_count: preapproved })}`}
              {oldest !== null && `, ${translate('follow.waiting_since', { date: formatDate(oldest.slice(0, 10), locale) })}`}
            </Box>
          </li>
        ))}
        {subjects.length > most && (
          <li>
            {approves ? (
              <Link component={RouterLink} to="/admin/approval" color="inherit">
                {more}
              </Link>
            ) : (
              more
            )}
          </li>
        )}
      </Box>
    </Box>
  );
}

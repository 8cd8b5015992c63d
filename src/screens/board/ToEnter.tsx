import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { dueOf, type Overview } from '#resources/api/progress';
import { formatDate } from '#resources/format';
import { useLocalize, useUiLocale } from '../../shell/BackOfficeContext';
import { usePeriodName } from '../inputs/period';
import { useOverview, useProgress } from '../progress/progress';

/** So many are named; the progress has them all. */
const shown = 6;

/** What nobody entered yet of one's places, by the day it is due: a click goes and enters it. */
export function ToEnter() {
  const { data: overview, isError } = useOverview();
  if (isError) return null;
  return overview ? <Missing overview={overview} /> : <Skeleton variant="rounded" height={120} />;
}

function Missing({ overview }: { overview: Overview }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const periodName = usePeriodName();
  const followed = useMemo(() => overview.subjects.filter(({ disabled }) => !disabled), [overview]);
  const keys = useMemo(() => followed.map(({ key }) => key), [followed]);
  const { data } = useProgress({ keys, year: overview.year });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const missing = followed
    .filter(({ open }) => open)
    .flatMap((subject) => {
      const { periods = [], cells = [] } = data?.progress[subject.key] ?? {};
      return periods.flatMap((period) => {
        const count = cells.find((cell) => cell.period === period.key)?.missing ?? 0;
        return count > 0 ? [{ subject, period, count, due: dueOf(period, subject) }] : [];
      });
    })
    .toSorted((a, b) => (a.due === b.due ? b.count - a.count : a.due < b.due ? -1 : 1));
  if (data === undefined || (missing.length === 0 && data.remaining.length > 0)) return <Skeleton variant="rounded" height={120} />;
  return (
    <Stack component="section" aria-labelledby="to-enter" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, flexWrap: 'wrap' }}>
        <Typography id="to-enter" variant="h6" component="h2">
          {translate(missing.length === 0 ? 'left.to_enter_none' : 'left.to_enter', { year: overview.year })}
        </Typography>
        <Button size="small" variant="contained" component={RouterLink} to="/admin/subjects">
          {translate('home.enter')}
        </Button>
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {missing.slice(0, shown).map(({ subject, period, count, due }) => (
          <Stack
            component="li"
            key={`${subject.key} ${period.key}`}
            direction="row"
            sx={{ py: 1, columnGap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}
          >
            <span>
              <Link
                component={RouterLink}
                to={`/admin/subjects/${encodeURIComponent(subject.key)}/inputs/new?last=${period.date}`}
                color="inherit"
                sx={{ fontWeight: 600 }}
              >
                {`${localize(subject.name)}, ${periodName(subject, { ...period })}`}
              </Link>{' '}
              {translate('left.places', { smart_count: count })}
            </span>
            <Box component="span" sx={{ color: due < today ? 'error.main' : 'text.secondary' }}>
              {translate(due < today ? 'left.was_due' : 'left.due', { date: formatDate(due, locale) })}
            </Box>
          </Stack>
        ))}
      </Box>
      {missing.length > shown && (
        <Link
          component={RouterLink}
          to={`/admin/progress?year=${overview.year}`}
          color="inherit"
          variant="body2"
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('left.to_enter_more', { smart_count: missing.length - shown })}
        </Link>
      )}
    </Stack>
  );
}

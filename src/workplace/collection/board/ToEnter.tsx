import { Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { dueOf } from '#resources/api/collection/expected';
import type { FollowedSubject, Overview, ProgressPeriod } from '#resources/api/collection/progress';
import { formatDate } from '#resources/formats/format';
import { useLocalize, useUiLocale } from '../../shell/start/BackOfficeContext';
import { usePeriodName } from '../inputs/display/period';
import { useOverview, useProgress } from '../progress/progress';

/** The most periods listed as overdue, and as due later. The progress screen has them all. */
const shown = 6;

/** Shows the periods that lack entries at the user's places, the overdue ones first, by due date. Each links to where the entries are made. */
export function ToEnter() {
  const { data: overview, isError } = useOverview();
  if (isError) return null;
  return overview ? <Missing overview={overview} /> : <Skeleton variant="rounded" height={120} />;
}

interface MissingPeriod {
  subject: FollowedSubject;
  period: ProgressPeriod;
  /** The number of places that lack the entry. */
  count: number;
  due: string;
}

function Missing({ overview }: { overview: Overview }) {
  const translate = useTranslate();
  const followed = useMemo(() => overview.subjects.filter(({ disabled }) => !disabled), [overview]);
  const keys = useMemo(() => followed.map(({ key }) => key), [followed]);
  const { data } = useProgress({ keys, year: overview.year });
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const missing = followed
    .filter(({ open }) => open)
    .flatMap((subject): MissingPeriod[] => {
      const { periods = [], cells = [] } = data?.progress[subject.key] ?? {};
      return periods.flatMap((period) => {
        const count = cells.find((cell) => cell.period === period.key)?.missing ?? 0;
        return count > 0 ? [{ subject, period, count, due: dueOf(period, subject) }] : [];
      });
    })
    .toSorted((a, b) => (a.due === b.due ? b.count - a.count : a.due < b.due ? -1 : 1));
  if (data === undefined || (missing.length === 0 && data.remaining.length > 0)) return <Skeleton variant="rounded" height={120} />;
  const late = missing.filter(({ due }) => due < today);
  const inTime = missing.filter(({ due }) => due >= today);
  const others = [late, inTime].reduce((sum, { length }) => sum + Math.max(0, length - shown), 0);
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
      <Periods name="late" periods={late} />
      <Periods name="in_time" periods={inTime} />
      {others > 0 && (
        <Link
          component={RouterLink}
          to={`/admin/progress?year=${overview.year}`}
          color="inherit"
          variant="body2"
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate('left.to_enter_more', { smart_count: others })}
        </Link>
      )}
    </Stack>
  );
}

interface PeriodsProps {
  name: 'late' | 'in_time';
  periods: readonly MissingPeriod[];
}

/** Shows periods that lack entries, under a heading with their number. Shows nothing when there are none. */
function Periods({ name, periods }: PeriodsProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const periodName = usePeriodName();
  if (periods.length === 0) return null;
  const isLate = name === 'late';
  return (
    <Box sx={{ borderLeft: 3, borderColor: isLate ? 'error.main' : 'divider', pl: 1.5 }}>
      <Typography component="h3" sx={{ fontWeight: 600, color: isLate ? 'error.main' : undefined }}>
        {translate(`left.${name}`, { smart_count: periods.reduce((sum, { count }) => sum + count, 0) })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
        {periods.slice(0, shown).map(({ subject, period, count, due }) => (
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
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(isLate ? 'left.was_due' : 'left.due', { date: formatDate(due, locale) })}
            </Box>
          </Stack>
        ))}
      </Box>
    </Box>
  );
}

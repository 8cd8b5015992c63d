import { Alert, Box, Button, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Counts, FollowedSubject, Overview } from '#resources/api/progress';
import { useBackOffice, useDefinition, useLocalize } from '../../shell/BackOfficeContext';
import { usePeriodName } from '../inputs/period';
import { useStateName } from '../inputs/StateChip';
import { doneOf, ProgressBar, useCellWord } from './ProgressCell';
import { useLastEntries, useOverview, useProgress, type LastEntry } from './progress';

/** The subjects by section: how far each is, what was entered last, and the way to enter. */
export function SubjectsBoard() {
  const translate = useTranslate();
  const { data: overview, isError } = useOverview();
  if (isError) return <Alert severity="error">{translate('follow.failed')}</Alert>;
  if (!overview) return <Skeleton variant="rounded" height={240} />;
  return <Board overview={overview} />;
}

function Board({ overview }: { overview: Overview }) {
  const localize = useLocalize();
  const translate = useTranslate();
  const { client } = useBackOffice();
  const followed = useMemo(() => overview.subjects.filter(({ disabled }) => !disabled), [overview]);
  const keys = useMemo(() => followed.map(({ key }) => key), [followed]);
  const { data } = useProgress({ keys, year: overview.year });
  const { data: last } = useLastEntries(keys);
  const known = new Set(client.sections.map(({ key }) => key));
  const groups = [
    ...client.sections.map(({ key, name }) => ({ key, name: localize(name), subjects: followed.filter(({ section }) => section === key) })),
    { key: '', name: translate('follow.no_section'), subjects: followed.filter(({ section }) => section === null || !known.has(section)) },
  ].filter(({ subjects }) => subjects.length > 0);
  if (groups.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="subjects-board" sx={{ gap: 2.5 }}>
      <Typography id="subjects-board" variant="h5" component="h2">
        {translate('follow.board')}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {translate('follow.in_year', { year: overview.year })}
        </Box>
      </Typography>
      {groups.map(({ key, name, subjects }) => (
        <Stack key={key} sx={{ gap: 1 }}>
          <Typography variant="h6" component="h3" sx={{ fontSize: 15 }}>
            {name}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))' }}>
            {subjects.map((subject) => (
              <SubjectCard
                key={subject.key}
                subject={subject}
                counts={data?.progress[subject.key]?.total}
                entries={last?.subjects[subject.key]?.entries.slice(0, 3)}
                total={last?.subjects[subject.key]?.total}
              />
            ))}
          </Box>
        </Stack>
      ))}
    </Stack>
  );
}

interface CardProps {
  subject: FollowedSubject;
  counts: Counts | undefined;
  entries: readonly LastEntry[] | undefined;
  total: number | undefined;
}

function SubjectCard({ subject, counts, entries, total }: CardProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const word = useCellWord();
  const writes = useDefinition('inputs')?.can_write === true;
  const name = localize(subject.name);
  const home = `/admin/subjects/${encodeURIComponent(subject.key)}`;
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
        <Link component={RouterLink} to={`${home}/historical_data`} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        {writes && subject.open && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            component={RouterLink}
            to={`${home}/inputs/new`}
            aria-label={translate('follow.enter_of', { name })}
          >
            {translate('follow.enter')}
          </Button>
        )}
      </Stack>
      {counts === undefined ? (
        <Skeleton height={20} />
      ) : counts.expected === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('follow.nothing')}
        </Typography>
      ) : (
        <Link component={RouterLink} to={`${home}/progress`} color="inherit" underline="none" sx={{ display: 'block' }}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 0.5 }}>
            <Typography variant="body2">{translate('follow.done_of', { done: doneOf(counts), expected: counts.expected })}</Typography>
            <Typography variant="body2" sx={{ color: counts.late > 0 ? 'error.main' : 'text.secondary' }}>
              {word(counts)}
            </Typography>
          </Stack>
          <ProgressBar counts={counts} />
        </Link>
      )}
      <LastEntries subject={subject} entries={entries} total={total} />
    </Paper>
  );
}

function LastEntries({ subject, entries, total }: Pick<CardProps, 'subject' | 'entries' | 'total'>) {
  const translate = useTranslate();
  const localize = useLocalize();
  const periodName = usePeriodName();
  const stateName = useStateName();
  if (!entries) return <Skeleton height={60} />;
  return (
    <Stack sx={{ gap: 0.25, mt: 'auto' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('follow.last')} · {translate('follow.entries', { smart_count: total ?? 0 })}
      </Typography>
      {entries.map((entry) => (
        <Link
          key={entry.id}
          component={RouterLink}
          to={`/admin/subjects/${encodeURIComponent(subject.key)}/inputs/${entry.id}`}
          color="inherit"
          underline="hover"
          variant="body2"
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {[periodName(subject, { ...entry }), entry.tags.map((tag) => localize(tag)).join(' · '), stateName(entry.state)]
            .filter((part) => part !== '')
            .join(', ')}
        </Link>
      ))}
    </Stack>
  );
}

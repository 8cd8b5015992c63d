import { Alert, Box, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Overview } from '#resources/api/collection/progress';
import { useBackOffice, useLocalize } from '../../shell/start/BackOfficeContext';
import { LateSubjects } from './LateSubjects';
import { useLastEntries, useOverview, useProgress } from '../progress/progress';
import { bySection } from '../subjects/bySection';
import { SubjectCard } from './SubjectCard';

/** Shows the subjects by section, with their progress, overdue entries, last entries and a button to enter. With `whole`, used on the screen of subjects, shows the untracked ones too. */
export function SubjectsBoard({ whole = false }: { whole?: boolean }) {
  const translate = useTranslate();
  const { data: overview, isError } = useOverview();
  if (isError) return <Alert severity="error">{translate('follow.failed')}</Alert>;
  if (!overview) return <Skeleton variant="rounded" height={240} />;
  return <Board overview={overview} whole={whole} />;
}

function Board({ overview, whole }: { overview: Overview; whole: boolean }) {
  const localize = useLocalize();
  const translate = useTranslate();
  const { client } = useBackOffice();
  const followed = useMemo(() => overview.subjects.filter(({ disabled }) => !disabled), [overview]);
  const shown = whole ? overview.subjects : followed;
  const keys = useMemo(() => followed.map(({ key }) => key), [followed]);
  const { data } = useProgress({ keys, year: overview.year });
  const { data: last } = useLastEntries(useMemo(() => shown.map(({ key }) => key), [shown]));
  const groups = bySection(client, shown, localize, translate('follow.no_section'));
  if (groups.length === 0)
    return whole ? <Typography sx={{ color: 'text.secondary' }}>{translate('follow.subjects_none')}</Typography> : null;
  return (
    <Stack component="section" aria-labelledby="subjects-board" sx={{ gap: 2.5 }}>
      <Typography id="subjects-board" variant="h5" component="h2">
        {translate(whole ? 'areas.progress' : 'follow.board')}{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {translate('follow.in_year', { year: overview.year })}
        </Box>
      </Typography>
      <LateSubjects subjects={followed} counts={data?.progress} isWhole={data !== undefined && data.remaining.length === 0} />
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

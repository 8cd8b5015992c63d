import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import { Button, IconButton, Link, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Counts, FollowedSubject } from '#resources/api/collection/progress';
import { useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';
import { usePeriodName } from '../inputs/display/period';
import { useStateName } from '../inputs/events/StateChip';
import { doneOf, ProgressBar, useCellWord } from '../progress/matrix/ProgressCell';
import type { LastEntry } from '../progress/progress';

interface CardProps {
  subject: FollowedSubject;
  counts: Counts | undefined;
  entries: readonly LastEntry[] | undefined;
  total: number | undefined;
}

export function SubjectCard({ subject, counts, entries, total }: CardProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const word = useCellWord();
  const writes = useDefinition('inputs')?.can_write === true;
  const configures = useDefinition('subjects')?.can_write === true;
  const name = localize(subject.name);
  const home = `/admin/subjects/${encodeURIComponent(subject.key)}`;
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}>
        <Link component={RouterLink} to={`${home}/historical_data`} color="inherit" underline="hover" sx={{ fontWeight: 600 }}>
          {name}
        </Link>
        <Stack direction="row" sx={{ gap: 0.5, flex: 'none', alignItems: 'center' }}>
          {configures && (
            <IconButton
              size="small"
              component={RouterLink}
              to={`${home}/configuration`}
              aria-label={translate('follow.configure_of', { name })}
              title={translate('follow.configure_of', { name })}
            >
              <SettingsIcon fontSize="small" />
            </IconButton>
          )}
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
      </Stack>
      {subject.disabled ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('follow.unfollowed')}
        </Typography>
      ) : counts === undefined ? (
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

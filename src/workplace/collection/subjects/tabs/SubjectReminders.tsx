import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { SentReminders } from '#resources/api/collection/progress';
import { Moment } from '../../../history/changes/Moment';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { holds, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { useOverview, useSentReminders } from '../../progress/progress';
import { SubjectActions } from '../../progress/SubjectActions';
import { SubjectFrame } from './SubjectFrame';

/** Shows the reminders sent for a subject, to whom and when, and the button to send others. */
export function SubjectReminders() {
  const { profile } = useBackOffice();
  if (!holds(profile, 'reminders:read')) return <NotFoundScreen />;
  return <SubjectFrame tab="reminders">{({ id }) => <Reminders subjectKey={String(id)} />}</SubjectFrame>;
}

function Reminders({ subjectKey }: { subjectKey: string }) {
  const translate = useTranslate();
  const { data: overview } = useOverview();
  const { data, isError } = useSentReminders(subjectKey, true);
  const subject = overview?.subjects.find(({ key }) => key === subjectKey);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      {subject && overview && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SubjectActions subject={subject} year={overview.year} />
        </Stack>
      )}
      <Typography variant="h6" component="h2">
        {translate('follow.sent_title')}
      </Typography>
      {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={120} />}
      {data?.reminders.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{translate('follow.sent_none')}</Typography>}
      {data && data.reminders.length > 0 && (
        <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {data.reminders.map((sending) => (
            <Sending key={sending.act} sending={sending} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function Sending({ sending }: { sending: SentReminders['reminders'][number] }) {
  const translate = useTranslate();
  const lists = [
    ['follow.sent_to', sending.sent],
    ['follow.waiting_for', sending.waiting],
    ['follow.not_sent_to', sending.not_sent],
  ] as const;
  return (
    <Stack component="li" sx={{ py: 1.5, gap: 0.5 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
        <Moment at={sending.at} />
        {sending.by && <Typography variant="body2">{sending.by}</Typography>}
      </Stack>
      {lists
        .filter(([, addresses]) => addresses.length > 0)
        .map(([label, addresses]) => (
          <Typography key={label} sx={{ overflowWrap: 'anywhere' }}>
            {translate(label)}
            {translate('form.colon')}
            {addresses.join(', ')}
          </Typography>
        ))}
    </Stack>
  );
}

import { Alert, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { SentReminders } from '#resources/api/collection/progress';
import { dateFormat, regions } from '#resources/formats/dateFormat';
import { Moment } from '../../../history/changes/Moment';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { holds, useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { useOverview, useSentReminders } from '../../progress/progress';
import { SubjectActions } from '../../progress/SubjectActions';
import { reminderPath } from '../../reminders/paths';
import { SubjectFrame } from './SubjectFrame';

/** Shows the reminders of a subject that are to come, those sent, to whom and when, and the button to send others. */
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
      {isError && <Alert severity="error">{translate('follow.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={120} />}
      {data && (
        <>
          <Part id="coming" title={translate('follow.coming_title')} none={data.coming.length === 0 && translate('follow.coming_none')}>
            {data.coming.map((reminder) => (
              <Coming key={reminder.id} reminder={reminder} />
            ))}
          </Part>
          <Part id="sent" title={translate('follow.sent_title')} none={data.reminders.length === 0 && translate('follow.sent_none')}>
            {data.reminders.map((sending) => (
              <Sending key={sending.act} sending={sending} />
            ))}
          </Part>
        </>
      )}
    </Stack>
  );
}

function Part({ id, title, none, children }: { id: string; title: string; none: string | false; children: ReactNode }) {
  return (
    <Stack component="section" aria-labelledby={`reminders-${id}`} sx={{ gap: 1 }}>
      <Typography id={`reminders-${id}`} variant="h6" component="h2">
        {title}
      </Typography>
      {none === false ? (
        <Stack component="ol" sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {children}
        </Stack>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      )}
    </Stack>
  );
}

function Coming({ reminder: { id, title, kind, next_at, people } }: { reminder: SentReminders['coming'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  return (
    <Stack component="li" sx={{ py: 1.5, gap: 0.5 }}>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {dateFormat(regions[locale], { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(next_at))}
      </Typography>
      <Link
        component={RouterLink}
        to={reminderPath({ id, kind, target: 'subjects' })}
        color="inherit"
        sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {localize(title)}
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(`follow.coming_to.${kind}`, { smart_count: people })}
      </Typography>
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

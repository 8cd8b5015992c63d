import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import type { ReminderSettings } from '#resources/api/reminders/config';
import { formatDate } from '#resources/formats/format';
import { FailureScreen } from '../../../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../../../shell/parts/ScreenHeading';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { Calendar } from './Calendar';
import { useReminderSettings } from '../personal/personal';
import { PersonalForm } from '../personal/PersonalForm';
import { LeftList, NextList, SentList } from '../personal/ReminderLists';

/** Shows a person's own reminders: what they have left, what comes when, and what they may set. */
export function MyReminders() {
  const translate = useTranslate();
  const { data, error, refetch } = useReminderSettings();
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  const title = translate('reminding.mine.title');
  return (
    <Stack sx={{ gap: 3, mt: 1, maxWidth: 960 }}>
      <Title title={title} />
      <div>
        <ScreenHeading>{title}</ScreenHeading>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>{translate('reminding.mine.about')}</Typography>
      </div>
      {!data && <Skeleton variant="rounded" height={480} />}
      {data && <Mine settings={data} />}
    </Stack>
  );
}

function Mine({ settings }: { settings: ReminderSettings }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { stopped, bounced_at, colleague_of, left, reminders, sent, has_calendar } = settings;
  return (
    <>
      {stopped && <Alert severity="warning">{translate('reminding.mine.stopped')}</Alert>}
      {bounced_at !== null && (
        <Alert severity="error">{translate('reminding.mine.bounced', { date: formatDate(bounced_at, locale) })}</Alert>
      )}
      {colleague_of.map(({ id, name, until }) => (
        <Alert key={id} severity="info">
          {translate('reminding.mine.colleague_of', { name, date: formatDate(until, locale) })}
        </Alert>
      ))}
      <LeftList left={left} />
      <NextList reminders={reminders} />
      <PersonalForm settings={settings} />
      <Calendar hasCalendar={has_calendar} />
      <SentList sent={sent} />
    </>
  );
}

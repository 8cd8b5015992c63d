import { Alert, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import type { ReminderSettings } from '#resources/api/reminders/config';
import { formatDate } from '#resources/formats/format';
import { FailureScreen, NotFoundScreen } from '../../../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../../../shell/parts/ScreenHeading';
import { useDefinition, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { LiftButton } from '../../overview/Returning';
import { RemindersNav } from '../../RemindersNav';
import { useReminderSettings } from '../personal/personal';
import { PersonalForm } from '../personal/PersonalForm';
import { LeftList, NextList, SentList } from '../personal/ReminderLists';
import { useWhose, Whose } from '../personal/whose';

/** Shows the reminders of a person to an administrator: what they have left, what comes when, what they have set, and whether their address returns emails. */
export function PersonReminders() {
  const { id = '' } = useParams();
  const reminders = useDefinition('reminders');
  if (!reminders?.can_write) return <NotFoundScreen />;
  return (
    <Whose.Provider key={id} value={id}>
      <Screen />
    </Whose.Provider>
  );
}

function Screen() {
  const translate = useTranslate();
  const { data, error, refetch } = useReminderSettings();
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  const title = data ? translate('reminding.person.title', { name: data.name || data.email }) : translate('reminding.person.button');
  return (
    <Stack sx={{ gap: 3, mt: 1, maxWidth: 960 }}>
      <Title title={title} />
      <ScreenHeading>{title}</ScreenHeading>
      <RemindersNav />
      {data && <Person settings={data} />}
      {!data && <Skeleton variant="rounded" height={480} />}
    </Stack>
  );
}

function Person({ settings }: { settings: ReminderSettings }) {
  const { colleague_of, left, reminders, sent } = settings;
  const translate = useTranslate();
  const locale = useUiLocale();
  return (
    <>
      <About settings={settings} />
      <Returned settings={settings} />
      {settings.stopped && <Alert severity="warning">{translate('reminding.person.stopped')}</Alert>}
      {colleague_of.map(({ id, name, until }) => (
        <Alert key={id} severity="info">
          {translate('reminding.person.colleague_of', { name, date: formatDate(until, locale) })}
        </Alert>
      ))}
      <LeftList left={left} />
      <NextList reminders={reminders} />
      <PersonalForm settings={settings} />
      <SentList sent={sent} />
    </>
  );
}

/** Shows the address, with a link to the account where the user may read it, and says that the person changes the same settings. */
function About({ settings: { email } }: { settings: ReminderSettings }) {
  const translate = useTranslate();
  const whose = useWhose();
  const users = useDefinition('users');
  return (
    <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', overflowWrap: 'anywhere' }}>
      {users ? (
        <Link component={RouterLink} to={`/admin/users/${encodeURIComponent(whose ?? '')}`} color="inherit">
          {email}
        </Link>
      ) : (
        email
      )}
      {' · '}
      {translate('reminding.person.about')}
    </Typography>
  );
}

/** Says that the address returns emails, with the answer of the other mail server and the button that lets emails go to it again. */
function Returned({ settings: { email, bounced_at, bounce } }: { settings: ReminderSettings }) {
  const translate = useTranslate();
  const locale = useUiLocale();
  if (bounced_at === null) return null;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}>
      {translate('reminding.person.bounced', { date: formatDate(bounced_at, locale) })}
      <Typography variant="body2" lang="en" sx={{ mb: 1 }}>
        {bounce}
      </Typography>
      <LiftButton address={email} />
    </Alert>
  );
}

import { Alert, Box, Button, Link, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ReminderSettings } from '#resources/api/reminders/config';
import { formatDate } from '#resources/formats/format';
import { FailureScreen } from '../../../../shell/notices/FailureScreen';
import { ScreenHeading } from '../../../../shell/parts/ScreenHeading';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { Calendar } from './Calendar';
import { useMine } from './mine';
import { MineForm } from './MineForm';
import { PauseDialog } from './PauseDialog';

/** Shows a person's own reminders: what they have left, what comes when, and what they may set. */
export function MyReminders() {
  const translate = useTranslate();
  const { data, error, refetch } = useMine();
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
        <Alert severity="error">{translate('reminding.mine.bounced', { date: formatDate(bounced_at.slice(0, 10), locale) })}</Alert>
      )}
      {colleague_of.map(({ id, name, until }) => (
        <Alert key={id} severity="info">
          {translate('reminding.mine.colleague_of', { name, date: formatDate(until, locale) })}
        </Alert>
      ))}
      <Part id="mine-left" title={translate('reminding.mine.left')} none={left.length === 0 && translate('reminding.mine.nothing_left')}>
        {left.map((item) => (
          <Left key={`${item.path} ${item.kind} ${item.due}`} item={item} />
        ))}
      </Part>
      <Part id="mine-next" title={translate('reminding.mine.next')} none={reminders.length === 0 && translate('reminding.mine.none_next')}>
        {reminders.map((reminder) => (
          <Next key={reminder.id} reminder={reminder} />
        ))}
      </Part>
      <MineForm settings={settings} />
      <Calendar hasCalendar={has_calendar} />
      <Part id="mine-sent" title={translate('reminding.mine.sent')} none={sent.length === 0 && translate('reminding.mine.none_sent')}>
        {sent.map(({ day, items, status }) => (
          <li key={day}>
            {formatDate(day, locale)}
            {' · '}
            {translate('reminding.mine.items', { smart_count: items })}
            {status !== null && ` · ${translate(`reminding.mine.status.${status}`)}`}
          </li>
        ))}
      </Part>
    </>
  );
}

function Part({ id, title, none, children }: { id: string; title: string; none: string | false; children: ReactNode }) {
  return (
    <Stack component="section" aria-labelledby={id} sx={{ gap: 1 }}>
      <Typography id={id} variant="h6" component="h2">
        {title}
      </Typography>
      {none ? (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1 }}>
          {children}
        </Box>
      )}
    </Stack>
  );
}

function Left({ item: { kind, name, due, late, count, path } }: { item: ReminderSettings['left'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  return (
    <li>
      <Link component={RouterLink} to={path} color="inherit">
        {localize(name)}
      </Link>
      {' · '}
      {translate(`reminding.mine.kinds.${kind}`, { smart_count: count })}
      {due !== null && kind !== 'entry_approval' && (
        <Box component="span" sx={{ color: late ? 'error.main' : 'text.secondary' }}>
          {' · '}
          {translate(late ? 'reminding.mine.overdue' : 'reminding.mine.due', { date: formatDate(due, locale) })}
        </Box>
      )}
    </li>
  );
}

function Next({ reminder: { id, title, next_at, paused_until, may_pause } }: { reminder: ReminderSettings['reminders'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      {localize(title)}
      {' · '}
      {formatDate(next_at, locale)}
      {paused_until !== null && ` · ${translate('reminding.mine.paused_until', { date: formatDate(paused_until, locale) })}`}
      {may_pause && (
        <Button size="small" color="inherit" onClick={() => setOpen(true)} sx={{ ml: 1 }}>
          {translate('reminding.mine.pause')}
        </Button>
      )}
      {isOpen && <PauseDialog id={id} title={localize(title)} onClose={() => setOpen(false)} />}
    </li>
  );
}

import { Box, Button, Link, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { ReminderSettings } from '#resources/api/reminders/config';
import { formatDate } from '#resources/formats/format';
import { useLocalize, useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { PauseDialog } from './PauseDialog';
import { useWhose } from './whose';

/** Returns the function that gives a text about the user's own reminders, or about those of another person. */
function useText() {
  const translate = useTranslate();
  const group = useWhose() === null ? 'mine' : 'person';
  return (name: string) => translate(`reminding.${group}.${name}`);
}

/** Lists what the person has left. */
export function LeftList({ left }: Pick<ReminderSettings, 'left'>) {
  const text = useText();
  return (
    <Part id="mine-left" title={text('left')} none={left.length === 0 && text('nothing_left')}>
      {left.map((item) => (
        <Left key={`${item.path} ${item.kind} ${item.due}`} item={item} />
      ))}
    </Part>
  );
}

/** Lists the reminders that would choose the person, with their next times. */
export function NextList({ reminders }: Pick<ReminderSettings, 'reminders'>) {
  const text = useText();
  return (
    <Part id="mine-next" title={text('next')} none={reminders.length === 0 && text('none_next')}>
      {reminders.map((reminder) => (
        <Next key={reminder.id} reminder={reminder} />
      ))}
    </Part>
  );
}

/** Lists the last summaries of the person, with what became of each. */
export function SentList({ sent }: Pick<ReminderSettings, 'sent'>) {
  const translate = useTranslate();
  const text = useText();
  const locale = useUiLocale();
  return (
    <Part id="mine-sent" title={text('sent')} none={sent.length === 0 && text('none_sent')}>
      {sent.map(({ day, items, status }) => (
        <li key={day}>
          {formatDate(day, locale)}
          {' · '}
          {translate('reminding.mine.items', { smart_count: items })}
          {status !== null && ` · ${translate(`reminding.mine.status.${status}`)}`}
        </li>
      ))}
    </Part>
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

function Next({ reminder: { id, title, next_at, paused_until, word, can_pause } }: { reminder: ReminderSettings['reminders'][number] }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const isOwn = useWhose() === null;
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      {localize(title)}
      {' · '}
      {formatDate(next_at, locale)}
      {paused_until !== null && ` · ${translate('reminding.mine.paused_until', { date: formatDate(paused_until, locale) })}`}
      {!isOwn && word !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {word}
        </Typography>
      )}
      {isOwn && can_pause && (
        <Button size="small" color="inherit" onClick={() => setOpen(true)} sx={{ ml: 1 }}>
          {translate('reminding.mine.pause')}
        </Button>
      )}
      {isOpen && <PauseDialog id={id} title={localize(title)} onClose={() => setOpen(false)} />}
    </li>
  );
}

import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { FollowedSubject } from '#resources/api/collection/progress';
import { holds, useBackOffice, useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';
import { RemindDialog } from './RemindDialog';
import { UsersDialog } from './UsersDialog';

/** Shows the actions on a subject's progress: send reminders, choose the tracked people. */
export function SubjectActions({ subject, year, small = false }: { subject: FollowedSubject; year: number; small?: boolean }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { profile } = useBackOffice();
  const readsUsers = useDefinition('users') !== undefined;
  const writes = useDefinition('subjects')?.can_write === true;
  const [opened, open] = useState<'remind' | 'users' | null>(null);
  const close = () => open(null);
  const name = localize(subject.name);
  const look = small
    ? ({
        size: 'small',
        variant: 'text',
        color: 'inherit',
        sx: { py: 0, px: 0.75, minWidth: 0, fontSize: 12, color: 'text.secondary' },
      } as const)
    : ({ size: 'small', variant: 'outlined', color: 'inherit' } as const);
  return (
    <>
      {holds(profile, 'reminders:write') && !subject.disabled && (
        <Button {...look} aria-label={translate('follow.remind_of', { name })} onClick={() => open('remind')}>
          {translate('follow.remind')}
        </Button>
      )}
      {writes && readsUsers && holds(profile, 'reminders:read') && (
        <Button {...look} aria-label={translate('follow.users_title', { name })} onClick={() => open('users')}>
          {translate('follow.users')}
        </Button>
      )}
      {opened === 'remind' && <RemindDialog subject={subject} year={year} onClose={close} />}
      {opened === 'users' && <UsersDialog subject={subject} onClose={close} />}
    </>
  );
}

import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { remindersPath } from '../reminders/paths';
import { useReturningAddresses } from '../reminders/reminders';
import { BoardSection } from './BoardSection';

/** The most addresses that are named. */
const shown = 3;

/** Shows how many addresses return emails, the first of them, and a link to all. Shows nothing when there are none. */
export function ReturnedEmails() {
  const translate = useTranslate();
  const { data } = useReturningAddresses();
  const addresses = data?.addresses ?? [];
  if (addresses.length === 0) return null;
  const names = addresses.slice(0, shown).map(({ email }) => email);
  return (
    <BoardSection
      id="returned-emails"
      title={translate('left.returned', { smart_count: addresses.length })}
      hint={translate('left.returned_hint')}
      action={
        <Button size="small" color="inherit" component={Link} to={remindersPath}>
          {translate('left.open')}
        </Button>
      }
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {names.join(', ')}
        {addresses.length > shown && ' …'}
      </Typography>
    </BoardSection>
  );
}

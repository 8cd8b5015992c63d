import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { remindersPath } from '../reminders/paths';
import { useReturningAddresses } from '../reminders/reminders';

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
    <Stack component="section" aria-labelledby="returned-emails" sx={{ gap: 1 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
        <Typography id="returned-emails" variant="h6" component="h2">
          {translate('left.returned', { smart_count: addresses.length })}
        </Typography>
        <Button size="small" color="inherit" component={Link} to={remindersPath}>
          {translate('left.open')}
        </Button>
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('left.returned_hint')}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {names.join(', ')}
        {addresses.length > shown && ' …'}
      </Typography>
    </Stack>
  );
}

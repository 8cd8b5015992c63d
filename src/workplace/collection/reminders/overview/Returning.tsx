import { Box, Button, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { ReturningAddress } from '#resources/api/reminders/bounces';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { useLift } from '../reminders';
import { PersonLink } from './PersonLink';

interface Props {
  address: ReturningAddress;
  /** True where the user may let emails go to the address again. */
  canLift: boolean;
}

/** Shows an address that returns emails, what the other mail server answered, and the button that lets emails go to it again. */
export function Returning({ address: { id, email, name, at, bounce }, canLift }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline', overflowWrap: 'anywhere' }}>
        <PersonLink id={id}>{name || email}</PersonLink>
        <span>
          {name !== '' && `${email} · `}
          {translate('reminding.overview.returned_on', { date: formatDate(at, locale) })}
        </span>
        {canLift && <LiftButton address={email} />}
      </Box>
      <Typography variant="body2" lang="en" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {bounce}
      </Typography>
    </li>
  );
}

/** Shows the button that lets summaries go again to an address. */
export function LiftButton({ address }: { address: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { mutate, isPending } = useLift();
  const lift = () =>
    mutate(address, {
      onSuccess: () => notify('reminding.overview.lifted', { type: 'success', messageArgs: { address } }),
      onError: (error) => notify(error.message, { type: 'error' }),
    });
  return (
    <Button
      size="small"
      color="inherit"
      variant="outlined"
      disabled={isPending}
      onClick={lift}
      aria-label={translate('reminding.overview.lift_address', { address })}
    >
      {translate('reminding.overview.lift')}
    </Button>
  );
}

import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEndCalendar, useNewCalendar } from '../personal/personal';

/** Shows the secret address of one's calendar once it is made, and ends it. */
export function Calendar({ hasCalendar }: { hasCalendar: boolean }) {
  const translate = useTranslate();
  const making = useNewCalendar();
  const ending = useEndCalendar();
  const failed = making.error ?? ending.error;
  return (
    <Stack component="section" aria-labelledby="mine-calendar" sx={{ gap: 1.5 }}>
      <Typography id="mine-calendar" variant="h6" component="h2">
        {translate('reminding.mine.calendar')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('reminding.mine.calendar_hint')}</Typography>
      {failed && <Alert severity="error">{translate(failed.message)}</Alert>}
      {making.data && hasCalendar && (
        <>
          <TextField
            label={translate('reminding.mine.calendar_address')}
            value={making.data.url}
            slotProps={{ htmlInput: { readOnly: true, onFocus: (event: { target: HTMLInputElement }) => event.target.select() } }}
          />
          <Alert severity="info">{translate('reminding.mine.calendar_once')}</Alert>
        </>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" disabled={making.isPending} onClick={() => making.mutate(undefined)}>
          {translate(hasCalendar ? 'reminding.mine.calendar_renew' : 'reminding.mine.calendar_new')}
        </Button>
        {hasCalendar && (
          <Button color="inherit" disabled={ending.isPending} onClick={() => ending.mutate(undefined)}>
            {translate('reminding.mine.calendar_end')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

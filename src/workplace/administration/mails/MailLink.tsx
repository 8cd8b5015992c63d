import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useLink } from './mails';

/** Shows, where no email is sent, a button that gets the sign-in link of an email, so that an administrator can pass it on by hand. */
export function MailLink({ id }: { id: string }) {
  const translate = useTranslate();
  const { mutate, data, error, isPending } = useLink(id);
  if (data)
    return (
      <TextField
        label={translate('mail.link')}
        helperText={translate('mail.link_once')}
        value={data.href}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={(event) => event.target.select()}
      />
    );
  return (
    <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '65ch' }}>
        {translate('mail.link_hint')}
      </Typography>
      <Button variant="outlined" color="inherit" disabled={isPending} onClick={() => mutate()}>
        {translate('mail.get_link')}
      </Button>
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
    </Stack>
  );
}

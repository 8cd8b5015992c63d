import { Alert, Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import type { Maintenance } from '#resources/api/site/maintenance';
import { longestMessage } from '#resources/api/site/constants';
import { locales } from '#resources/definition';
import { refusalOf } from '#dataProvider/http/http';
import { DayBox } from '../../fields/days/DayBox';
import { Confirmation } from '../../shell/notices/Confirmation';
import { instantOf, localMoment, useChangeMaintenance } from './maintenance';

/** Shows the form of the maintenance page: its message, the end of maintenance, and the buttons that close the site, change the message and open the site. */
export function MaintenanceForm({ now }: { now: Maintenance }) {
  const translate = useTranslate();
  const [message, setMessage] = useState(now.message);
  const [until, setUntil] = useState(() => localMoment(now.until));
  const [isAsked, ask] = useState(false);
  const change = useChangeMaintenance(now.on);
  const details = refusalOf(change.error)?.details;
  const why = (field: string): string | undefined => {
    const failure = details?.[field]?.[0];
    return failure && translate(`validation.reasons.${String(failure.params['reason'])}`, failure.params);
  };
  const close = () => {
    ask(false);
    change.mutate({ on: true, message, until: instantOf(until) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (now.on) close();
    else ask(true);
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 2 }}>
      {change.error && <Alert severity="error">{translate(change.error.message)}</Alert>}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={translate('maintenance.message', { language: translate(`app.languages.${locale}`) })}
            value={message[locale] ?? ''}
            onChange={(event) => setMessage({ ...message, [locale]: event.target.value })}
            multiline
            minRows={3}
            error={why(`message.${locale}`) !== undefined}
            helperText={why(`message.${locale}`) ?? translate('maintenance.message_hint')}
            slotProps={{ htmlInput: { lang: locale, maxLength: longestMessage } }}
          />
        ))}
      </Box>
      <DayBox
        time
        keepsText
        label={translate('maintenance.until')}
        value={until}
        onChange={setUntil}
        error={why('until')}
        help={translate('maintenance.until_hint')}
        sx={{ maxWidth: 420 }}
      />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {now.on && (
          <Button variant="contained" disabled={change.isPending} onClick={() => change.mutate({ on: false })}>
            {translate('maintenance.open')}
          </Button>
        )}
        <Button type="submit" variant={now.on ? 'outlined' : 'contained'} color={now.on ? 'primary' : 'error'} disabled={change.isPending}>
          {translate(now.on ? 'maintenance.change' : 'maintenance.close')}
        </Button>
      </Stack>
      {isAsked && (
        <Confirmation
          title={translate('maintenance.close_title')}
          confirm={translate('maintenance.close')}
          removes
          onConfirm={close}
          onClose={() => ask(false)}
        >
          <Typography>{translate('maintenance.close_text')}</Typography>
        </Confirmation>
      )}
    </Stack>
  );
}

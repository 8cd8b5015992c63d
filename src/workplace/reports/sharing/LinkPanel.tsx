import { Alert, Button, Paper, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatDate } from '#resources/formats/format';
import { failureLevel } from '../../resource/failureLevel';
import { DayBox } from '../../fields/days/DayBox';
import { Confirmation } from '../../shell/notices/Confirmation';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { useShare, type Report, type Shared } from '../calls';

interface Props {
  report: Report;
  shared: Shared | null;
  onShared: (shared: Shared) => void;
}

const shortest = 8;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes, replaces and revokes the link to a report. Its address is told once, when it is made. */
export function LinkPanel({ report, shared, onShared }: Props) {
  const translate = useTranslate();
  const locale = useUiLocale();
  const notify = useNotify();
  const { mutate, isPending } = useShare(report.id);
  const [today] = useState(() => inDays(0));
  const [until, setUntil] = useState(() => inDays(30));
  const [password, setPassword] = useState('');
  const [isRevoking, setRevoking] = useState(false);
  const link = shared?.link ?? null;
  const hasVersion = report.versions.length > 0;
  const isShort = password !== '' && password.length < shortest;
  const onError = (error: Error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null });
  const make = () => mutate({ link: { until, ...(password !== '' && { password }) } }, { onSuccess: onShared, onError });
  const revoke = () =>
    mutate(
      { link: null },
      {
        onSuccess: (done) => {
          onShared(done);
          notify('reports.done.revoked', { type: 'success' });
        },
        onError,
        onSettled: () => setRevoking(false),
      },
    );
  const copy = (address: string) =>
    void navigator.clipboard.writeText(address).then(
      () => notify('reports.done.copied', { type: 'success' }),
      () => notify('reports.sharing.not_copied', { type: 'warning' }),
    );
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h6" component="h2">
        {translate('reports.sharing.link')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate(hasVersion ? 'reports.sharing.link_hint' : 'reports.sharing.link_later')}
      </Typography>
      {link && (
        <Alert severity={link.address ? 'success' : 'info'}>
          {translate(link.password ? 'reports.sharing.has_link_password' : 'reports.sharing.has_link', {
            date: formatDate(link.until, locale),
          })}
          {link.address && (
            <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography component="output" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
                {link.address}
              </Typography>
              <Button size="small" variant="outlined" color="inherit" onClick={() => copy(link.address ?? '')}>
                {translate('reports.sharing.copy')}
              </Button>
            </Stack>
          )}
          {link.address && <Typography variant="body2">{translate('reports.sharing.once')}</Typography>}
        </Alert>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <DayBox label={translate('reports.sharing.until')} value={until} onChange={setUntil} min={today} required />
        <TextField
          label={translate('reports.sharing.password')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          autoComplete="off"
          error={isShort}
          helperText={translate('reports.sharing.password_hint', { min: shortest })}
          fullWidth
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={!hasVersion || isPending || isShort || until === ''} onClick={make}>
          {translate(link ? 'reports.sharing.replace' : 'reports.sharing.make')}
        </Button>
        {link && (
          <Button color="error" disabled={isPending} onClick={() => setRevoking(true)}>
            {translate('reports.sharing.revoke')}
          </Button>
        )}
      </Stack>
      {isRevoking && (
        <Confirmation
          title={translate('reports.sharing.revoke')}
          confirm={translate('reports.sharing.revoke')}
          removes
          disabled={isPending}
          onConfirm={revoke}
          onClose={() => setRevoking(false)}
        >
          {translate('reports.sharing.revoke_hint')}
        </Confirmation>
      )}
    </Paper>
  );
}

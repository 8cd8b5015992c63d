import { Alert, Button, Link, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useBackOffice } from '../../../shell/start/BackOfficeContext';
import { renewLink } from './useAnswerLink';

/** Says that a link no longer works and what to do; with its secret, a new one can be asked for. */
export function LinkEnded({ secret }: { secret: string }) {
  const translate = useTranslate();
  const { client } = useBackOffice();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: renewLink });
  const of = secret === '' ? 'closed_' : '';
  return (
    <Stack sx={{ gap: 2, maxWidth: 620, mx: 'auto', mt: { xs: 3, sm: 10 }, alignItems: 'flex-start' }}>
      <Stack role="alert" sx={{ gap: 2 }}>
        <Typography variant="h4" component="h1">
          {translate(`answer_link.ended.${of}title`)}
        </Typography>
        <Typography>{translate(`answer_link.ended.${of}hint`)}</Typography>
      </Stack>
      {secret !== '' && !isSuccess && (
        <>
          <Button variant="contained" disabled={isPending} onClick={() => mutate(secret)}>
            {translate('answer_link.ended.renew')}
          </Button>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('answer_link.ended.renew_hint')}
          </Typography>
        </>
      )}
      {isSuccess && <Alert severity="info">{translate('answer_link.ended.renewed')}</Alert>}
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('answer_link.ended.no_email')}{' '}
        <Link color="inherit" href={`mailto:${client.contact_email}`} sx={{ overflowWrap: 'anywhere' }}>
          {translate('answer_link.ended.contact', { email: client.contact_email })}
        </Link>
      </Typography>
    </Stack>
  );
}

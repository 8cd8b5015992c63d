import { Alert, Button, Stack, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { LinkContact } from './LinkContact';
import { renewLink } from './useAnswerLink';
import { useTabTitle } from './useTabTitle';

/** Says that a link no longer works and what to do; with its secret, a new one can be asked for. */
export function LinkEnded({ secret }: { secret: string }) {
  const translate = useTranslate();
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: renewLink });
  const of = secret === '' ? 'closed_' : '';
  useTabTitle(translate(`answer_link.ended.${of}title`));
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
      <LinkContact />
    </Stack>
  );
}

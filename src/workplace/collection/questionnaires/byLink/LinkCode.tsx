import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslate } from 'ra-core';
import type { AnswerLink } from '#resources/api/questionnaires/answering';
import { LinkContact } from './LinkContact';
import { openByCode, renewCode } from './useAnswerLink';
import { useTabTitle } from './useTabTitle';

/** The number of digits of a code. */
const digits = 6;

/** Asks for the code that was mailed to the address of a link; another one can be asked for. */
export function LinkCode({ secret, onEntered }: { secret: string; onEntered: (link: AnswerLink) => void }) {
  const translate = useTranslate();
  useTabTitle(translate('answer_link.code.title'));
  const box = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const opening = useMutation({
    mutationFn: (given: string) => openByCode(secret, given),
    onSuccess: onEntered,
    onError: () => box.current?.select(),
  });
  const renewal = useMutation({
    mutationFn: () => renewCode(secret),
    onSuccess() {
      setCode('');
      opening.reset();
      box.current?.focus();
    },
  });
  const isPending = opening.isPending || renewal.isPending;
  const enter = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && code.length === digits) opening.mutate(code);
  };
  return (
    <Stack sx={{ gap: 2, maxWidth: 620, mx: 'auto', mt: { xs: 3, sm: 10 }, alignItems: 'flex-start' }}>
      <Typography variant="h4" component="h1">
        {translate('answer_link.code.title')}
      </Typography>
      <Typography>{translate('answer_link.code.hint')}</Typography>
      <Stack component="form" noValidate onSubmit={enter} sx={{ gap: 2, alignItems: 'flex-start', width: '100%', maxWidth: 360 }}>
        <TextField
          fullWidth
          required
          inputRef={box}
          label={translate('answer_link.code.label')}
          value={code}
          // Mail programs and phones copy spaces along.
          onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, digits))}
          error={opening.isError}
          helperText={opening.error ? <span role="alert">{translate(opening.error.message)}</span> : undefined}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'one-time-code', spellCheck: false } }}
        />
        <Button type="submit" variant="contained" disabled={isPending || code.length < digits}>
          {translate('answer_link.code.open')}
        </Button>
      </Stack>
      <Button color="inherit" disabled={isPending} onClick={() => renewal.mutate()}>
        {translate('answer_link.code.renew')}
      </Button>
      {renewal.isSuccess && !opening.isError && (
        <Alert severity="info" role="status">
          {translate('answer_link.code.renewed')}
        </Alert>
      )}
      {renewal.error && <Alert severity="error">{translate(renewal.error.message)}</Alert>}
      <LinkContact />
    </Stack>
  );
}

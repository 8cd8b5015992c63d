import { Alert, Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { formatDate } from '#resources/formats/format';
import { Modal } from '../../../../shell/parts/Modal';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';
import { usePause } from './personal';

/** Asks for how long a reminder is put off, and why. */
export function PauseDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useUiLocale();
  const groupId = useId();
  const [days, setDays] = useState(1);
  const [word, setWord] = useState('');
  const [isAsked, setAsked] = useState(false);
  const pause = usePause();
  const isMissing = word.trim() === '';
  const send = () => {
    setAsked(true);
    if (isMissing) return;
    pause.mutate(
      { reminder_id: id, days, word: word.trim() },
      {
        onSuccess: ({ until }) => {
          notify('reminding.mine.paused', { type: 'success', messageArgs: { date: formatDate(until, locale) } });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      title={translate('reminding.mine.pause_title', { title })}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={pause.isPending} onClick={send}>
            {translate('reminding.mine.pause')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        {pause.isError && <Alert severity="error">{translate(pause.error.message)}</Alert>}
        <FormControl>
          <FormLabel id={groupId}>{translate('reminding.mine.pause_days')}</FormLabel>
          <RadioGroup row aria-labelledby={groupId} value={days} onChange={(_event, value) => setDays(Number(value))}>
            {[1, 2].map((count) => (
              <FormControlLabel
                key={count}
                value={count}
                control={<Radio />}
                label={translate('reminding.mine.working_days', { smart_count: count })}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <TextField
          label={translate('reminding.mine.pause_word')}
          value={word}
          onChange={({ target }) => setWord(target.value)}
          required
          multiline
          error={isAsked && isMissing}
          helperText={translate(isAsked && isMissing ? 'reminding.mine.word_missing' : 'reminding.mine.pause_hint')}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      </Stack>
    </Modal>
  );
}

import { Button, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Stack, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { FeedRead } from '#resources/api/questionnaires/feeds';
import { feedDecisions, type FeedDecision } from '#resources/api/questionnaires/constants';
import { failureLevel } from '../../../../../resource/failureLevel';
import { holds, useBackOffice } from '../../../../../shell/start/BackOfficeContext';
import { Modal } from '../../../../../shell/parts/Modal';
import { useDecideFeed } from '../../managing';
import { useFeedText } from './useFeedText';

/** Asks which value counts, that of the answer or that of the entry, and why; of an answer whose entry was refused, whether an entry gets it now. */
export function DecideFeed({ id, feed, onClose }: { id: string; feed: FeedRead; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const label = useId();
  const { profile } = useBackOffice();
  const { nameOf, valueText } = useFeedText(id);
  const [decision, setDecision] = useState<FeedDecision | null>(null);
  const [reason, setReason] = useState('');
  const { mutate, isPending } = useDecideFeed(id);
  const values = { answer: valueText(feed.value), entry: valueText(feed.present) };
  const { subject, field } = nameOf(feed);
  const isRefused = feed.input_id === null;
  // To take the answer, the approved entry is reopened first.
  const mayTake = isRefused || holds(profile, 'inputs:reopen');
  const hint = mayTake ? 'hint' : 'may_not_take';
  // An answer whose entry was refused has no entry that keeps a value.
  const say = (key: string, options?: object) => translate(`questionnaire_feeds.${key}`, options);
  const of = isRefused ? '_refused' : '';
  const send = () => {
    if (decision === null) return;
    mutate(
      { question: feed.question, decision, reason: reason.trim() },
      {
        onSuccess: () => notify(`questionnaire_feeds.done${of}.${decision}`, { type: 'success' }),
        onError: (error) => notify(error.message, { type: failureLevel(error), autoHideDuration: null }),
        onSettled: onClose,
      },
    );
  };
  return (
    <Modal
      size="small"
      title={say(`ask${of}`)}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={isPending || decision === null || reason.trim() === ''} onClick={send}>
            {say('confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>
        <FormControl>
          <FormLabel id={label}>{`${subject}, ${field}`}</FormLabel>
          <RadioGroup
            aria-labelledby={label}
            value={decision ?? ''}
            onChange={({ target }) => setDecision(feedDecisions.find((each) => each === target.value) ?? null)}
          >
            {feedDecisions.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                disabled={each === 'answer' && !mayTake}
                control={<Radio />}
                label={say(`choices${of}.${each}`, { value: values[each] })}
              />
            ))}
          </RadioGroup>
        </FormControl>
        <Typography variant="body2">{say(isRefused ? 'hint_refused' : hint)}</Typography>
        <TextField
          label={translate('manage_questionnaires.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          required
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: 5000 } }}
        />
      </Stack>
    </Modal>
  );
}

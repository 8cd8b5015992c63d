import { Button, List, ListItem, ListItemText, Stack, TextField, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type FormEvent } from 'react';
import { refusalOf } from '#dataProvider/http/http';
import type { DelegateRead } from '#resources/api/questionnaires/answering';
import { Modal } from '../../../../shell/parts/Modal';
import { useDelegate, useDelegates } from '../../parts/questionnaires';
import { useFailureText } from '../../parts/useFailureText';

interface Props {
  questionnaire: string;
  question: string;
  /** The name of the question. */
  name: string;
  onClose: () => void;
}

/** Asks a colleague, by their address, to answer a question; lists those who are asked, each with a button to ask them no more. */
export function DelegateDialog({ questionnaire, question, name, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const failureText = useFailureText();
  const { data = [] } = useDelegates(questionnaire, true);
  const { mutate, isPending, error, reset } = useDelegate(questionnaire);
  const [email, setEmail] = useState('');
  const asked = data.filter(({ questions }) => questions.includes(question));
  const [refused] = Object.values(refusalOf(error)?.details ?? {}).flat();
  const failure = refused ? failureText(refused) : error ? translate(error.message) : undefined;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    if (address === '') return;
    const known = data.find((each) => each.email.toLowerCase() === address.toLowerCase());
    mutate(
      { add: [{ email: address, questions: [...new Set([...(known?.questions ?? []), question])] }] },
      {
        onSuccess: ({ not_sent }) => {
          setEmail('');
          const isReached = !not_sent.some((each) => each.toLowerCase() === address.toLowerCase());
          notify(isReached ? 'answering.delegate.done' : 'answering.delegate.not_reached', {
            type: isReached ? 'success' : 'warning',
            messageArgs: { email: address },
          });
        },
      },
    );
  };
  const release = ({ email: address, questions }: DelegateRead) => {
    const left = questions.filter((each) => each !== question);
    mutate(left.length > 0 ? { add: [{ email: address, questions: left }] } : { remove: [address] });
  };
  return (
    <Modal
      title={translate('answering.delegate.title')}
      size="small"
      onClose={onClose}
      footer={<Button onClick={onClose}>{translate('ra.action.close')}</Button>}
    >
      <Typography sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>{name}</Typography>
      {asked.length > 0 && (
        <List dense disablePadding sx={{ mb: 1.5 }}>
          {asked.map((each) => (
            <ListItem
              key={each.email}
              disableGutters
              secondaryAction={
                <Button
                  size="small"
                  color="inherit"
                  disabled={isPending}
                  aria-label={translate('answering.delegate.release_named', { name: each.name ?? each.email })}
                  onClick={() => release(each)}
                >
                  {translate('answering.delegate.release')}
                </Button>
              }
            >
              <ListItemText
                primary={each.name ?? each.email}
                secondary={each.name === null ? null : each.email}
                sx={{ overflowWrap: 'anywhere', pr: 8 }}
              />
            </ListItem>
          ))}
        </List>
      )}
      <Stack component="form" noValidate onSubmit={ask} sx={{ gap: 1.5 }}>
        <TextField
          label={translate('answering.delegate.email')}
          type="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            reset();
          }}
          error={failure !== undefined}
          helperText={failure ?? translate('answering.delegate.hint')}
        />
        <Button type="submit" variant="contained" disabled={isPending || email.trim() === ''} sx={{ alignSelf: 'flex-start' }}>
          {translate('answering.delegate.ask')}
        </Button>
      </Stack>
    </Modal>
  );
}

import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'ra-core';
import type { Values } from '#resources/definition';
import { failureLevel } from '../../../../resource/failureLevel';
import { Confirmation } from '../../../../shell/notices/Confirmation';
import { useSendNow, useWhoGetsWhat } from '../../reminders';
import { goesNow } from './goesNow';
import { useTellResult } from './useTellResult';

interface Props {
  id: string;
  values: Values;
  /** True while the form has changes that are not saved: what is sent is what is saved. */
  unsaved: boolean;
}

/** Sends a reminder now, after a question that says to how many people. */
export function SendNow({ id, values, unsaved }: Props) {
  const translate = useTranslate();
  const [asking, ask] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        startIcon={<SendIcon />}
        disabled={unsaved}
        onClick={() => ask(true)}
        aria-describedby={unsaved ? 'send-unsaved' : undefined}
      >
        {translate('reminding.send.act')}
      </Button>
      {unsaved && (
        <Typography id="send-unsaved" variant="body2" sx={{ color: 'text.secondary', width: '100%' }}>
          {translate('reminding.send.unsaved')}
        </Typography>
      )}
      {asking && <Question id={id} values={values} onClose={() => ask(false)} />}
    </>
  );
}

function Question({ id, values, onClose }: { id: string; values: Values; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellResult();
  const { data, error } = useWhoGetsWhat(values);
  const { mutate, isPending } = useSendNow(id);
  const count = data ? goesNow(data) : 0;
  const held = data ? data.total - count : 0;
  const send = () =>
    mutate(undefined, {
      onSuccess: tell,
      onError: (failure) => notify(failure.message, { type: failureLevel(failure), autoHideDuration: null }),
      onSettled: onClose,
    });
  return (
    <Confirmation
      title={translate('reminding.send.title', { smart_count: count })}
      confirm={translate('reminding.send.confirm', { smart_count: count })}
      disabled={isPending || count === 0}
      onConfirm={send}
      onClose={onClose}
    >
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={48} />}
      {data && <Typography>{translate(count > 0 ? 'reminding.send.hint' : 'reminding.send.nobody')}</Typography>}
      {data && count > 0 && data.told > 0 && <Typography>{translate('reminding.people.told', { smart_count: data.told })}</Typography>}
      {held > 0 && <Typography>{translate('reminding.send.held', { smart_count: held })}</Typography>}
      {data && !data.mail_server && <Alert severity="warning">{translate('reminding.no_server')}</Alert>}
    </Confirmation>
  );
}

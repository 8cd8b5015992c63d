import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { InputEvent } from '#dataProvider/inputs';
import { eventsOf } from './states';
import { useInputEvent } from './useInputEvent';

interface Props {
  inputs: readonly RaRecord[];
  /** Events that something else on the screen offers already. */
  except?: readonly InputEvent[];
}

/** The events that every one of these inputs would accept. */
export function EventButtons({ inputs, except = [] }: Props) {
  const translate = useTranslate();
  const { mutate, isPending } = useInputEvent();
  const [refusing, setRefusing] = useState(false);
  const ids = inputs.map(({ id }) => id);
  const possible = inputs.map((input) => eventsOf(input));
  const accepted = (possible[0] ?? []).filter((event) => !except.includes(event) && possible.every((events) => events.includes(event)));
  const fire = (event: InputEvent) => (event === 'refuse' ? setRefusing(true) : mutate({ event, ids }));
  return (
    <>
      {accepted.map((event) => (
        <Button
          key={event}
          size="small"
          disabled={isPending}
          variant={event === 'approve' || event === 'submit' ? 'contained' : 'outlined'}
          color={event === 'refuse' ? 'error' : event === 'reopen' ? 'inherit' : 'primary'}
          onClick={() => fire(event)}
          sx={{ mx: 0.5 }}
        >
          {translate(`inputs.${event}`)}
        </Button>
      ))}
      {refusing && (
        <RefuseDialog
          count={ids.length}
          onClose={() => setRefusing(false)}
          onRefuse={(comment) => mutate({ event: 'refuse', ids, comment })}
        />
      )}
    </>
  );
}

/** The events of a list's selection. */
export function BulkEventButtons() {
  const { data, selectedIds } = useListContext();
  return <EventButtons inputs={(data ?? []).filter(({ id }) => selectedIds.includes(id))} />;
}

function RefuseDialog({ count, onClose, onRefuse }: { count: number; onClose: () => void; onRefuse: (comment: string) => void }) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const refuse = () => {
    onRefuse(comment.trim());
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate('inputs.refuse_title', { smart_count: count })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate('inputs.refuse_hint')}</Typography>
        <TextField
          label={translate('inputs.comment')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          multiline
          minRows={4}
          fullWidth
          required
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" color="error" disabled={comment.trim() === ''} onClick={refuse}>
          {translate('inputs.refuse')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

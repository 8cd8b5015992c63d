import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Modal } from '../../../shell/parts/Modal';

/** Gives the focus to the text, which the dialog is opened for. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Shows the dialog that asks for the reason of a rejection, which the author of the entry will read. Ctrl (or Command) and Enter confirm it from the text. */
export function RefuseDialog({ count, onClose, onRefuse }: { count: number; onClose: () => void; onRefuse: (comment: string) => void }) {
  const translate = useTranslate();
  const [comment, setComment] = useState('');
  const refuse = () => {
    if (comment.trim() === '') return;
    onRefuse(comment.trim());
    onClose();
  };
  return (
    <Modal
      title={translate('inputs.refuse_title', { smart_count: count })}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" color="error" disabled={comment.trim() === ''} onClick={refuse}>
            {translate('inputs.refuse')}
          </Button>
        </>
      }
    >
      <Typography sx={{ mb: 2 }}>{translate('inputs.refuse_hint')}</Typography>
      <TextField
        label={translate('inputs.comment')}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        multiline
        minRows={4}
        fullWidth
        required
        inputRef={focus}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) refuse();
        }}
      />
    </Modal>
  );
}

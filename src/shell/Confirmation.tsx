import { Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Modal } from './Modal';

interface Props {
  title: string;
  /** What it does. */
  content: ReactNode;
  /** What the button that does it says, where “Confirm” does not say enough. */
  confirm?: string;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Enter answers: what was asked for is one key away. */
const focus = (element: HTMLElement | null) => element?.focus();

/** Asks once before something is done. */
export function Confirmation({ title, content, confirm, busy = false, onConfirm, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Modal
      size="small"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button variant="contained" disabled={busy} onClick={onConfirm} ref={focus}>
            {confirm ?? translate('ra.action.confirm')}
          </Button>
        </>
      }
    >
      <Typography component="div">{content}</Typography>
    </Modal>
  );
}

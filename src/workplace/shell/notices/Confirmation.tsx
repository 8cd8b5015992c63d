import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Modal } from '../parts/Modal';

interface Props {
  title: string;
  /** The text that says what the action does. */
  children: ReactNode;
  /** The label of the button, where “Confirm” doesn't say enough. */
  confirm?: string;
  /** True when the action removes something: its button is then red. */
  removes?: boolean;
  /** True when the button is disabled: the action is running, or there is nothing to do. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Focuses an element when a window opens, so that the keyboard can answer at once. */
export const focus = (element: HTMLElement | null) => element?.focus();

/** Asks the user to confirm an action in a window. */
export function Confirmation({ title, children, confirm, removes = false, disabled = false, onConfirm, onClose }: Props) {
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
          <Button variant="contained" color={removes ? 'error' : 'primary'} disabled={disabled} onClick={onConfirm} ref={focus}>
            {confirm ?? translate('ra.action.confirm')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 2 }}>{children}</Stack>
    </Modal>
  );
}

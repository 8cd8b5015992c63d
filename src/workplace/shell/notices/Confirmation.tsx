import { Button, Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { Modal } from '../parts/Modal';

interface Props {
  title: string;
  /** What it does. */
  children: ReactNode;
  /** What the button that does it says, where “Confirm” does not say enough. */
  confirm?: string;
  /** It takes something away. */
  removes?: boolean;
  /** It is being done, or there is nothing to do. */
  disabled?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Where a window opens: Enter answers, and what was asked for is one key away. */
export const focus = (element: HTMLElement | null) => element?.focus();

/** Asks once before something is done. */
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

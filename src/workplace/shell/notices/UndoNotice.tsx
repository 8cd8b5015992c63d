import { Button, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCloseNotification } from 'ra-core';

interface Props {
  /** The text that says what was done. */
  text: string;
  undo: () => Promise<void> | void;
  /** The label of the button. In French it says what it undoes, because “Annuler” alone closes a dialog. */
  label: string;
  /** Another link or button beside "undo". */
  children?: ReactNode;
}

/** Says what was done, with a button that undoes it. */
export function UndoNotice({ text, undo, label, children }: Props) {
  const close = useCloseNotification();
  const [isAtWork, setAtWork] = useState(false);
  const onUndo = async () => {
    setAtWork(true);
    await undo();
    close();
  };
  return (
    <Stack direction="row" sx={{ columnGap: 2, rowGap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {text}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button size="small" color="inherit" variant="outlined" disabled={isAtWork} onClick={() => void onUndo()}>
          {label}
        </Button>
        {children}
      </Stack>
    </Stack>
  );
}

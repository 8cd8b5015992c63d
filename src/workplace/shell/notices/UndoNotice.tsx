import { Button, Stack } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useCloseNotification } from 'ra-core';

interface Props {
  /** What was done. */
  text: string;
  undo: () => Promise<void> | void;
  /** The button: French says what it undoes, as its “Annuler” alone closes a dialog. */
  label: string;
  /** Another way to go from here. */
  children?: ReactNode;
}

/** Says what was done, and takes it back. */
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

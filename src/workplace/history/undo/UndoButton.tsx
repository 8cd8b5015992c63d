import UndoIcon from '@mui/icons-material/Undo';
import { Button, Stack } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ChangeSet } from '#resources/api/history/changeSets';
import { UndoDialog } from './UndoDialog';
import { changeSetPath } from './useChangeSet';

interface Props {
  id: string;
  /** The kind of the change set, which the label names where it is known. */
  source?: ChangeSet['source'];
  /** True when the dialog is open from the start. */
  isOpen?: boolean;
  /** Called when the dialog closes. */
  onClose?: () => void;
}

/** Shows the button that undoes a change set, and the dialog that says before what this does. */
export function UndoButton({ id, source, isOpen = false, onClose }: Props) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(isOpen);
  const close = () => {
    setAsking(false);
    onClose?.();
  };
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" startIcon={<UndoIcon />} onClick={() => setAsking(true)}>
        {translate(`undo.undo_of.${source ?? 'changes'}`)}
      </Button>
      {asking && <UndoDialog id={id} onClose={close} />}
    </>
  );
}

/** Shows the link to the screen of a change set and, for those who may write its records, the button that undoes it. */
export function ChangeSetActs({ id, source, mayUndo }: Pick<Props, 'id' | 'source'> & { mayUndo: boolean }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {mayUndo && <UndoButton id={id} {...(source && { source })} />}
      <Button size="small" color="inherit" component={Link} to={changeSetPath(id)}>
        {translate('undo.see')}
      </Button>
    </Stack>
  );
}

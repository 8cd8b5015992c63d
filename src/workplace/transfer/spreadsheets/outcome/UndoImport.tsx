import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ChangeSetActs } from '../../../history/undo/UndoButton';
import { useChangeSet } from '../../../history/undo/useChangeSet';

/**
 * Shows the button that undoes an import, and the link to the screen of its change set. While a job undoes the import, shows only that it
 * is being undone. The id of an import is that of its change set.
 */
export function UndoImport({ id }: { id: string }) {
  const translate = useTranslate();
  const { data } = useChangeSet(id);
  if (!data) return null;
  if (data.undo_runs) return <Typography role="status">{translate('undo.runs')}</Typography>;
  return <ChangeSetActs id={id} source="import" mayUndo={data.back > 0} />;
}

import RestoreIcon from '@mui/icons-material/RestoreFromTrash';
import { IconButton, Tooltip } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Deletion } from '#resources/api/history/events';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { RestoreRefusals } from './RestoreRefusals';
import { useRestore } from './useRestore';

/** Shows the button that restores the deleted record of a row. */
export function RestoreButton() {
  const translate = useTranslate();
  const localize = useLocalize();
  const deletion = useRecordContext<Deletion>();
  const { restore, refused, forget, isAtWork } = useRestore();
  if (!deletion || deletion.restored_at !== null) return null;
  const label = translate('bin_screen.restore_one', { name: localize(deletion.label) });
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} disabled={isAtWork} onClick={() => void restore([deletion])}>
          <RestoreIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <RestoreRefusals refused={refused} onClose={forget} />
    </>
  );
}

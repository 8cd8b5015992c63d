import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { ListScreen } from '../../resource/list/ListScreen';
import type { ListSelection } from '../../resource/list/bulk/useListSelection';
import { chosenDeletions } from '../../history/bin/deletions';
import { RestoreButton } from '../../history/bin/restore/RestoreButton';
import { RestoreRefusals } from '../../history/bin/restore/RestoreRefusals';
import { useRestore } from '../../history/bin/restore/useRestore';

/** Shows the bin: the deleted records of each entity that the user may write. The user can search, read and restore them. */
export const DeletionsList = () => (
  <ListScreen BulkActions={RestoreChosen} rowActions={{ title: 'bin_screen.acts', action: <RestoreButton /> }} empty={<EmptyBin />} />
);

function EmptyBin() {
  const translate = useTranslate();
  return (
    <>
      <Typography role="status">{translate('bin_screen.empty')}</Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', mt: 1 }}>{translate('bin_screen.hint')}</Typography>
    </>
  );
}

function RestoreChosen({ selection: { chosen, clear } }: { selection: ListSelection }) {
  const translate = useTranslate();
  const { restore, refused, forget, isAtWork } = useRestore(clear);
  return (
    <>
      <Button size="small" variant="contained" disabled={isAtWork} onClick={() => void chosenDeletions(chosen).then(restore)}>
        {translate('bin_screen.restore_chosen')}
      </Button>
      <RestoreRefusals refused={refused} onClose={forget} />
    </>
  );
}

import { Button, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'ra-core';
import type { Deletion } from '#resources/api/history';
import { ListScreen } from '../../resource/list/ListScreen';
import type { Selection } from '../../resource/list/bulk/useChosen';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { chosenDeletions } from '../../history/bin/deletions';
import { RestoreButton } from '../../history/bin/restore/RestoreButton';
import { RestoreRefusals } from '../../history/bin/restore/RestoreRefusals';
import { useRestore } from '../../history/bin/restore/useRestore';
import { WholeAct } from '../../history/bin/restore/WholeAct';

/** Shows the bin: the deleted records of each entity that the user may write. The user can search, read and restore them. */
export const DeletionsList = () => (
  <ListScreen
    BulkActions={RestoreChosen}
    rowActions={{ title: 'bin_screen.acts', action: <RestoreButton /> }}
    create={<AskedAct />}
    empty={<EmptyBin />}
  />
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

/** Shows the button that restores a whole change set, when the list is filtered by one. */
function AskedAct() {
  const { filterValues, data } = useListContext<Deletion>();
  const change_set: unknown = filterValues['change_set'];
  const [first] = data ?? [];
  const definition = useDefinition(first?.entity ?? '');
  if (typeof change_set !== 'string' || !definition || first?.change_set !== change_set) return null;
  return <WholeAct change_set={change_set} count={first.change_set_count} definition={definition} />;
}

function RestoreChosen({ selection: { chosen, clear } }: { selection: Selection }) {
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

import { Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ChangeSet } from '#resources/api/history/changeSets';
import { Confirmation } from '../../shell/notices/Confirmation';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { Refusals } from './Refusals';
import { SparedList } from './SparedList';
import { useChangeSet, useUndo } from './useChangeSet';

/** Says what the undo of a change set would put back, what it would leave and why, and asks for confirmation. */
export function UndoDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const { definitions } = useBackOffice();
  const { data, error, isFetching } = useChangeSet(id);
  const { mutate, isPending, error: refused } = useUndo(id);
  const fields = definitions.flatMap((each) => (data?.counts.some(({ entity }) => entity === each.id) ? each.fields : []));
  const label = translate(`undo.undo_of.${data?.source ?? 'changes'}`);
  return (
    <Confirmation
      title={translate('undo.title', { what: label })}
      confirm={label}
      disabled={isPending || isFetching || !data || data.back === 0 || data.undo_runs}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {data ? <Effects {...data} /> : !error && <Skeleton variant="rounded" height={60} />}
      <Refusals error={refused ?? error} fields={fields} />
    </Confirmation>
  );
}

function Effects({ back, spared, undo_runs }: ChangeSet) {
  const translate = useTranslate();
  if (undo_runs) return <Typography role="status">{translate('undo.runs')}</Typography>;
  return (
    <div>
      <Typography>{back === 0 ? translate('undo.nothing') : translate('undo.back', { smart_count: back })}</Typography>
      <SparedList spared={spared} />
    </div>
  );
}

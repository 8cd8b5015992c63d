import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { WaitingInput } from '#dataProvider/calls/approval';
import { fetchVersions, type Versions } from '#dataProvider/calls/inputs';
import { useLocalize } from '../../shell/start/BackOfficeContext';
import { Confirmation } from '../../shell/notices/Confirmation';
import { isFiltered, useFilterOf, type QueueView } from './queue/useQueue';

interface Props {
  subject: RaRecord;
  view: QueueView;
  /** The entries shown on the screen, at the versions that were read. */
  inputs: readonly WaitingInput[];
  total: number;
  busy: boolean;
  onApprove: (versions: Versions) => void;
}

/** Shows the button that approves every waiting entry of the view, shown or not, and the dialog that first says how many they are. */
export function ApproveAll(props: Props) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" disabled={props.busy} onClick={() => setAsking(true)}>
        {translate('approval.approve_all', { smart_count: props.total })}
      </Button>
      {asking && <Question {...props} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ subject, view, inputs, busy, onApprove, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const filterOf = useFilterOf();
  const filter = { state: ['submitted', 'preapproved'], ...filterOf(view), subject_key: String(subject.id) };
  // The versions are read once, when the dialog opens. An entry that changes before the user confirms makes the server refuse the approval.
  const { data, error } = useQuery({
    queryKey: ['inputs', 'versions', filter],
    queryFn: ({ signal }) => fetchVersions(filter, signal),
    gcTime: 0,
    staleTime: Infinity,
  });
  const versions = data?.versions ?? {};
  const count = Object.keys(versions).length;
  const moved = inputs.filter(({ id, version }) => versions[id] !== undefined && versions[id] !== version).length;
  return (
    <Confirmation
      title={translate('approval.approve_all_title', { smart_count: count })}
      confirm={translate('approval.approve_chosen', { smart_count: count })}
      disabled={busy || count === 0}
      onConfirm={() => {
        onApprove(versions);
        onClose();
      }}
      onClose={onClose}
    >
      <Typography>
        {translate(isFiltered(view) ? 'approval.approve_all_filtered' : 'approval.approve_all_hint', {
          subject: localize(subject.name),
          shown: inputs.length,
        })}
      </Typography>
      {moved > 0 && <Alert severity="warning">{translate('approval.approve_all_moved', { smart_count: moved })}</Alert>}
      {error && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
    </Confirmation>
  );
}

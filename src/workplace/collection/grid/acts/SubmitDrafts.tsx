import { Alert, Button, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { holds, useBackOffice } from '../../../shell/start/BackOfficeContext';
import { Confirmation } from '../../../shell/notices/Confirmation';
import { useInputEvent } from '../../inputs/events/useInputEvent';
import { countDrafts, draftsOf, mostSubmitted, type Shown } from '../model/drafts';

interface Props extends Shown {
  subject: RaRecord;
}

/** Shows the button that submits the drafts of the view, and the dialog that says how many are submitted and how many stay. */
export function SubmitDrafts({ subject, store, lines, columns }: Props) {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const [asking, setAsking] = useState(false);
  // The count is deferred, so that the effect of a key is drawn first.
  const known = useDeferredValue(useSyncExternalStore(store.subscribe, store.known));
  const count = useMemo(() => (known > 0 ? countDrafts({ store, lines, columns }) : 0), [known, store, lines, columns]);
  if (!holds(profile, 'inputs:submit') || (count === 0 && !asking)) return null;
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setAsking(true)}>
        {translate('grid.submit.open', { smart_count: count })}
      </Button>
      {asking && <Question {...{ subject, store, lines, columns }} onClose={() => setAsking(false)} />}
    </>
  );
}

function Question({ subject, store, lines, columns, onClose }: Props & { onClose: () => void }) {
  const translate = useTranslate();
  const { mutate, isPending } = useInputEvent();
  // When an entry is saved while the dialog is open, this subscription draws the dialog again with its new version.
  useSyncExternalStore(store.subscribe, store.counts);
  const { versions, beyond, unsaved, refused } = draftsOf({ store, lines, columns });
  const count = Object.keys(versions).length;
  const stay = [
    ['beyond', beyond],
    ['unsaved', unsaved],
    ['refused', refused],
  ] as const;
  return (
    <Confirmation
      title={translate('grid.submit.title', { smart_count: count })}
      confirm={translate('inputs.submit')}
      disabled={isPending || count === 0}
      onConfirm={() => mutate({ event: 'submit', chosen: { versions } }, { onSettled: onClose })}
      onClose={onClose}
    >
      <Typography>{translate(`grid.submit.${subject.approval === 'none' ? 'counted' : 'approved'}`, { smart_count: count })}</Typography>
      {stay.map(
        ([name, number]) =>
          number > 0 && (
            <Alert key={name} severity="info">
              {translate(`grid.submit.${name}`, { smart_count: number, most: mostSubmitted })}
            </Alert>
          ),
      )}
    </Confirmation>
  );
}

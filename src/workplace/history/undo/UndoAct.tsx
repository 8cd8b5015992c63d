import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { Refusals } from './Refusals';
import { useUndoChange } from './useUndoChange';
import { Confirmation } from '../../shell/notices/Confirmation';

interface Props {
  change_set: string;
  /** The number of records that the change set changed. */
  count: number;
  definition: ReadableDefinition;
}

/** Shows the button that undoes a whole change set, and the dialog that confirms it. */
export function UndoAct({ change_set, count, definition }: Props) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error, messageArgs } = useUndoChange(change_set, count, definition);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setAsking(true)}>
        {translate('bulk_edit.act_undo', messageArgs)}
      </Button>
      {asking && (
        <Confirmation
          title={translate('bulk_edit.act_title', messageArgs)}
          confirm={translate('bulk_edit.act_undo', messageArgs)}
          disabled={isPending}
          onConfirm={() => mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <Typography>{translate('bulk_edit.act_hint', messageArgs)}</Typography>
          <Refusals error={error} fields={definition.fields} />
        </Confirmation>
      )}
    </>
  );
}

import { Alert, Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { Refusals } from '../../undo/Refusals';
import { useRestoreAct } from './useRestoreAct';

interface Props {
  change_set: string;
  /** The number of records of the change set that are in the bin. */
  count: number;
  definition: ReadableDefinition;
}

/** Shows the button that restores all the records that one change set deleted. Either all are restored, or none. */
export function WholeAct({ change_set, count, definition }: Props) {
  const translate = useTranslate();
  const { mutate, isPending, error, messageArgs } = useRestoreAct(change_set, count, definition);
  return (
    <Alert severity="info" icon={false} sx={{ py: 0, '& .MuiAlert-message': { width: '100%' } }}>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status">
          {translate('bin_screen.act', messageArgs)}
        </Typography>
        <Button variant="contained" size="small" disabled={isPending} onClick={() => mutate()}>
          {translate('bin_screen.act_all', messageArgs)}
        </Button>
      </Stack>
      <Refusals error={error} fields={definition.fields} />
    </Alert>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Stack, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import { atOnce, restoreAct, startBulk } from '#dataProvider/many';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { useFollowJob } from '../resource/list/bulk/jobs/followed';
import { Refusals } from '../resource/list/bulk/Refusals';
import { useCount } from '../resource/list/ListPager';

interface Props {
  act: string;
  /** How many of it are in the bin. */
  count: number;
  definition: ReadableDefinition;
}

/** What one act deleted, to bring back at once: all or none. */
export function WholeAct({ act, count, definition }: Props) {
  const translate = useTranslate();
  const write = useCount();
  const notify = useNotify();
  const follow = useFollowJob();
  const queries = useQueryClient();
  const messageArgs = { smart_count: count, count: write(count) };
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (count > atOnce) return follow(await startBulk(definition.id, { step: 'restore', act }));
      await restoreAct(act);
      notify('bin.undone', { type: 'success', messageArgs });
    },
    onSuccess: () => queries.invalidateQueries(),
  });
  return (
    <Alert severity="info" icon={false} sx={{ mb: 2, '& .MuiAlert-message': { width: '100%' } }}>
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

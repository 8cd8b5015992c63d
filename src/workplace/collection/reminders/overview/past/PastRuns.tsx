import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReminderRun } from '#resources/api/reminders/runs';
import { HeadedTable } from '../../../../shell/parts/HeadedTable';
import { RunRow } from './RunRow';

interface Props {
  runs: readonly ReminderRun[];
  onOpen: (id: string) => void;
}

/** Lists the reminders that went out in the last thirty days, with what became of their emails and what they achieved. */
export function PastRuns({ runs, onOpen }: Props) {
  const translate = useTranslate();
  const head = (name: string) => translate(`reminding.overview.heads.${name}`);
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Typography variant="h6" component="h2">
        {translate('reminding.overview.past')}
      </Typography>
      {runs.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('reminding.overview.none_past')}</Typography>
      ) : (
        <HeadedTable
          label={translate('reminding.overview.past')}
          maxHeight={560}
          heads={[
            { text: head('reminder') },
            { text: head('at'), from: 'lg' },
            { text: head('chosen'), right: true, from: 'sm' },
            { text: head('sent'), right: true, from: 'sm' },
            { text: head('not_sent'), right: true, from: 'sm' },
            { text: head('done'), right: true, from: 'lg' },
            { text: head('held'), right: true, from: 'lg' },
            { text: head('achieved'), from: 'lg' },
          ]}
        >
          {runs.map((run) => (
            <RunRow key={run.id} run={run} onOpen={onOpen} />
          ))}
        </HeadedTable>
      )}
    </Stack>
  );
}

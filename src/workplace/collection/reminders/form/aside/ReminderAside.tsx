import { Paper, Stack } from '@mui/material';
import type { Values } from '#resources/definition';
import { SendNow } from '../send/SendNow';
import { NextTimes } from './NextTimes';
import { Recipients } from './Recipients';

interface Props {
  values: Values;
  /** True where the reminder can be sent from here. */
  sending?: boolean;
  unsaved?: boolean;
}

/** Shows what follows from the values of a reminder: its next times, and who would get what now. */
export function ReminderAside({ values, sending = false, unsaved = false }: Props) {
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <NextTimes values={values} />
      </Paper>
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Recipients values={values}>
          {sending && typeof values['id'] === 'string' && <SendNow id={values['id']} values={values} unsaved={unsaved} />}
        </Recipients>
      </Paper>
    </Stack>
  );
}

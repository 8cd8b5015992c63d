import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import type { Values } from '#resources/definition';
import { useDebounced } from '../../../../fields/parts/useDebounced';
import { payloadOf } from '../../../../resource/record/payload';
import { useBackOffice, useDefinition } from '../../../../shell/start/BackOfficeContext';
import { ReminderAside } from './ReminderAside';

interface Props {
  /** The values that no field of the form asks for. */
  fixed?: Values;
  /** True while the form has changes that are not saved. */
  unsaved?: boolean;
}

/** Follows the form on a wide screen, above its buttons. */
const beside = {
  minWidth: 0,
  alignSelf: 'start',
  position: { lg: 'sticky' },
  top: 60,
  maxHeight: { lg: 'calc(100dvh - 140px - var(--banner, 0px))' },
  overflowY: { lg: 'auto' },
} as const;

/** Shows, beside the form, what follows from the values that are in it. */
export function FormAside({ fixed, unsaved = false }: Props) {
  const { profile } = useBackOffice();
  const record = useRecordContext();
  const definition = useDefinition('reminders');
  const fields = definition?.fields ?? [];
  const ids = fields.map(({ id }) => id);
  const values = useDebounced(ids, (given) => {
    const typed: Values = Object.fromEntries(ids.map((id, place) => [id, given[place] as Values[string]]));
    return payloadOf({ fields }, { ...typed, ...fixed }, profile, false);
  });
  return (
    <Box sx={beside}>
      <ReminderAside values={{ ...values, ...(record && { id: String(record.id) }) }} sending={record !== undefined} unsaved={unsaved} />
    </Box>
  );
}

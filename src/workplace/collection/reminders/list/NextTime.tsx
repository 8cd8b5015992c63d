import { Box } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { dateFormat, regions } from '#resources/formats/dateFormat';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { useReminderStates } from '../reminders';

/** Shows the next time of the reminder of the row; its year only when it is another one. */
export function NextTime() {
  const locale = useUiLocale();
  const id = useRecordContext()?.id;
  const [year] = useState(() => new Date().getFullYear());
  const { data } = useReminderStates();
  const next = data?.states.find((each) => each.id === id)?.next_at;
  const moment = next ? new Date(next) : undefined;
  const form: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {moment && dateFormat(regions[locale], moment.getFullYear() === year ? form : { ...form, year: 'numeric' }).format(moment)}
      {data && !moment && '\u2013'}
    </Box>
  );
}

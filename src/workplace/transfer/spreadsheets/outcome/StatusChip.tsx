import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Job } from '#resources/api/transfer/jobs';

const colours = {
  queued: 'default',
  running: 'info',
  ready: 'warning',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
  undone: 'default',
} as const;

/** Shows the status of an import. `wrong` marks one that has rows with errors, so it waits for a corrected file. */
export function StatusChip({ status, wrong = false }: Pick<Job, 'status'> & { wrong?: boolean }) {
  const translate = useTranslate();
  if (wrong) return <Chip size="small" variant="outlined" color="error" label={translate('sheets.statuses.invalid')} />;
  return <Chip size="small" variant="outlined" color={colours[status]} label={translate(`sheets.statuses.${status}`)} />;
}

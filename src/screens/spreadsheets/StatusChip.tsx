import { Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Job } from './imports';

const colours = {
  queued: 'default',
  running: 'info',
  ready: 'warning',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
  undone: 'default',
} as const;

export function StatusChip({ status }: Pick<Job, 'status'>) {
  return <Chip size="small" variant="outlined" color={colours[status]} label={useTranslate()(`sheets.statuses.${status}`)} />;
}

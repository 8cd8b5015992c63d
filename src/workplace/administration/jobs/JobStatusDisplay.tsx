import { Chip } from '@mui/material';
import { useRecordContext, useTranslate } from 'ra-core';
import type { Job, JobStatus } from '#resources/api/transfer/jobs';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { Progress } from '../../shell/notices/Progress';
import { colours } from '../../transfer/exchange/ExchangeDisplays';
import { isBusy } from '../../transfer/exchange/exchange';

const isStatus = (value: unknown): value is JobStatus => typeof value === 'string';

/** Shows the status of a job, and its progress while it is queued or running. */
export function JobStatusDisplay({ value }: FieldDisplayProps) {
  const translate = useTranslate();
  const job = useRecordContext<Pick<Job, 'id' | 'done' | 'total'>>();
  if (!isStatus(value)) return null;
  const label = translate(`sheets.statuses.${value}`);
  return (
    <>
      <Chip size="small" variant="outlined" color={colours[value] ?? 'default'} label={label} />
      {isBusy({ status: value }) && <Progress label={label} share={job?.total ? job.done / job.total : 0} />}
    </>
  );
}

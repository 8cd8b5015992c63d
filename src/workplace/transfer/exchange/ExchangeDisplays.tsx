import { Chip, type ChipProps } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { fileSize } from '#resources/fileSize';
import { ChoicesDisplay, useChoiceName } from '../../fields/display/choices';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { Progress } from '../../shell/notices/Progress';
import { isBusy } from './exchange';

const colours: Record<string, ChipProps['color']> = {
  running: 'info',
  validating: 'info',
  question: 'warning',
  valid: 'warning',
  invalid: 'error',
  importing: 'info',
  undoing: 'info',
  done: 'success',
  failed: 'error',
};

/** Shows the status of an import or export and, while the job runs, its progress. */
export function ExchangeStatusDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const name = useChoiceName();
  const job = useRecordContext();
  if (typeof value !== 'string') return <ChoicesDisplay {...props} />;
  const label = name(field, value);
  return (
    <>
      <Chip size="small" variant="outlined" color={colours[value] ?? 'default'} label={label} />
      {isBusy({ status: value }) && <Progress label={label} share={Number(job?.['progress'] ?? 0)} />}
    </>
  );
}

export function SizeDisplay({ value }: FieldDisplayProps) {
  const locale = useUiLocale();
  return typeof value === 'number' ? fileSize(value, locale) : null;
}

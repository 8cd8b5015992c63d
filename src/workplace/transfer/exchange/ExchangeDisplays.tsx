import { Chip, type ChipProps } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { fileSize } from '#resources/formats/fileSize';
import { ChoicesDisplay, useChoiceName } from '../../fields/display/choices';
import type { FieldDisplayProps } from '../../fields/ui/types';
import { useDefinition, useUiLocale } from '../../shell/start/BackOfficeContext';
import { Progress } from '../../shell/notices/Progress';
import { isBusy } from './exchange';

/** The colours of the states of imports, exports and jobs; others have the default one. */
export const colours: Record<string, ChipProps['color']> = {
  ready: 'warning',
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

/** Shows the status of an import or export. */
export function ExchangeStatus({ kind, status }: { kind: 'import' | 'export'; status: string }) {
  const name = useChoiceName();
  const field = useDefinition(kind)?.fields.find(({ id }) => id === 'status');
  return field ? <Chip size="small" variant="outlined" color={colours[status] ?? 'default'} label={name(field, status)} /> : null;
}

/** Shows the status of an import or export in a list or a record and, while the job runs, its progress. */
export function ExchangeStatusDisplay(props: FieldDisplayProps) {
  const { field, value } = props;
  const name = useChoiceName();
  const job = useRecordContext();
  if (typeof value !== 'string') return <ChoicesDisplay {...props} />;
  return (
    <>
      <Chip size="small" variant="outlined" color={colours[value] ?? 'default'} label={name(field, value)} />
      {isBusy({ status: value }) && <Progress label={name(field, value)} share={Number(job?.['progress'] ?? 0)} />}
    </>
  );
}

export function SizeDisplay({ value }: FieldDisplayProps) {
  const locale = useUiLocale();
  return typeof value === 'number' ? fileSize(value, locale) : null;
}

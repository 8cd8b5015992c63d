import { useRecordContext } from 'ra-core';
import { displays } from '../../../fields/display/index';
import type { FieldDisplayProps } from '../../../fields/ui/types';
import { useSubjectOf } from './InputValues';
import { usePeriodName } from './period';

/** Shows the period of an entry, in a list of entries: "March 2024". Without an entry, shows the first day. */
export function PeriodDisplay(props: FieldDisplayProps) {
  const periodName = usePeriodName();
  const input = useRecordContext();
  const subject = useSubjectOf(input);
  const name = input && subject ? periodName(subject, input) : '';
  const DayDisplay = displays.date;
  return name === '' ? <DayDisplay {...props} /> : <>{name}</>;
}

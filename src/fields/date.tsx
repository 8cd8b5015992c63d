import { DateInput } from 'react-admin';
import { useBackOffice } from '../shell/BackOfficeContext';
import { controlProps } from './controlProps';
import type { FieldInputProps, FieldUi } from './types';

/** A day, typed or picked, between the client's beginning and end of time. */
function DayInput(props: FieldInputProps) {
  const { dates } = useBackOffice().client;
  return (
    <DateInput
      {...controlProps(props)}
      slotProps={{ htmlInput: { min: dates.beginning_of_time, max: dates.end_of_time }, inputLabel: { shrink: true } }}
    />
  );
}

export const dateUi: FieldUi = {
  Input: DayInput,
  filters: (field, { label, translate }) => [
    <DayInput key="gte" field={field} source={`${field.id}__gte`} label={translate('list.from', { label })} />,
    <DayInput key="lte" field={field} source={`${field.id}__lte`} label={translate('list.until', { label })} />,
  ],
};

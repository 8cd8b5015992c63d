import { useInput } from 'ra-core';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { DayBox } from '../days/DayBox';
import type { FieldInputProps, FieldUi } from '../ui/types';

/** Shows a date input bounded by the client's `beginning_of_time` and `end_of_time`. A text that is no date stays in the form, so that the rules refuse it instead of losing it. */
function DayInput(props: FieldInputProps) {
  return <BoundDay {...props} keepsText />;
}

/** Shows a date input for a filter. A text that is no date doesn't reach the filter. */
export function DayFilter(props: FieldInputProps) {
  return <BoundDay {...props} />;
}

function BoundDay({
  source,
  label,
  help,
  isRequired = false,
  disabled = false,
  keepsText = false,
}: FieldInputProps & { keepsText?: boolean }) {
  const { dates } = useBackOffice().client;
  const { field, fieldState, id } = useInput({ source });
  return (
    <DayBox
      {...{ id, label, help, disabled, keepsText }}
      name={field.name}
      value={typeof field.value === 'string' ? field.value : ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      required={isRequired}
      error={fieldState.error?.message}
      min={dates.beginning_of_time}
      max={dates.end_of_time}
      sx={{ width: '100%' }}
    />
  );
}

export const dateUi: FieldUi = {
  Input: DayInput,
  filters: (field, { label, translate }) => [
    <DayFilter key="gte" field={field} source={`${field.id}__gte`} label={translate('list.from', { label })} />,
    <DayFilter key="lte" field={field} source={`${field.id}__lte`} label={translate('list.until', { label })} />,
  ],
};

import { useInput } from 'ra-core';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { DayBox } from '../days/DayBox';
import type { FieldInputProps, FieldUi } from '../ui/types';

/** A day between the client's beginning and end of time; what is none stays in the form as text, so the rules refuse it instead of losing it. */
function DayInput(props: FieldInputProps) {
  return <BoundDay {...props} keepsText />;
}

/** A list is narrowed by days only. */
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

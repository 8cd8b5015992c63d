import { useInput, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { errorTextOf } from '../errorText';
import { RecordsSelect } from './RecordsSelect';

/** Shows the input for where a field's choices come from: the field itself, or the records of an entity, named by one of their fields. */
export function ChoicesFromInput({ source, label }: FieldInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  return (
    <RecordsSelect
      label={label}
      error={errorTextOf(errors, source)}
      value={field.value}
      others={{ '': translate('field_editor.own_choices') }}
      other=""
      namedBy="field_editor.shown_by"
      onChange={field.onChange}
      onOther={() => field.onChange(null)}
    />
  );
}

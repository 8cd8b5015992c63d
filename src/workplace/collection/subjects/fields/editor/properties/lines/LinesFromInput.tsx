import { useInput, useTranslate } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { RecordsSelect } from '../choices/RecordsSelect';
import { errorTextOf } from '../errorText';

/** Shows the input for where the lines of a list come from: people add them, they are fixed, or there is one for each record of an entity. */
export function LinesFromInput({ source, label }: FieldInputProps) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const { setValue } = useFormContext();
  const isFixed = Array.isArray(useWatch({ name: 'rows' }));
  const put = (rows: object[] | null, from: object | null) => {
    setValue('rows', rows, { shouldDirty: true });
    field.onChange(from);
  };
  return (
    <RecordsSelect
      label={label}
      help={translate(`field_editor.lines_from.${isFixed ? 'fixed' : field.value ? 'records' : 'free'}_help`)}
      error={errorTextOf(errors, source)}
      value={field.value}
      others={{ '': translate('field_editor.lines_from.free'), '*': translate('field_editor.lines_from.fixed') }}
      other={isFixed ? '*' : ''}
      textOf={(name) => translate('field_editor.lines_from.of', { name })}
      namedBy="field_editor.lines_from.named_by"
      onChange={(from) => put(null, from)}
      // Fixed lines begin with an empty one, so that the list has something to fill in.
      onOther={(key) => put(key === '*' ? [{}] : null, null)}
    />
  );
}

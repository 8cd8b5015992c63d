import { Autocomplete, Box, MenuItem, TextField } from '@mui/material';
import { useContext } from 'react';
import { useInput, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { isRecord } from '#resources/language/fields/isRecord';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Condition, Field } from '#resources/definition';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { EditedField } from './editedField';
import { errorTextOf } from './errorText';
import { useConditionText } from './useConditionText';

/** The value of the list of fields while the condition is more than one field's values. */
const several = ' several';

interface Option {
  value: string | boolean;
  name: string;
}

/** Shows the input for when the field is displayed or required: always or never, or while another field has one of the given values. */
export function ConditionInput({ field: own, source, label }: FieldInputProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const optionsOf = useConditionOptions();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const { fields, place } = useContext(EditedField);
  const textOf = useConditionText(fields);
  const condition = isRecord(field.value) ? field.value : undefined;
  const joined = isCondition(field.value) && !('values' in field.value) ? field.value : undefined;
  const key = joined ? several : typeof condition?.['key'] === 'string' ? condition['key'] : '';
  const values: unknown[] = Array.isArray(condition?.['values']) ? condition['values'] : [];
  const others = fields.filter((each, index) => index !== place && each.id !== '' && (optionsOf(each) !== null || each.id === key));
  const parent = others.find(({ id }) => id === key);
  const options = parent && optionsOf(parent);
  const chosen = values.flatMap((value): Option[] =>
    typeof value === 'string' || typeof value === 'boolean'
      ? [options?.find((option) => option.value === value) ?? { value, name: String(value) }]
      : [],
  );
  const error = errorTextOf(errors, source);
  const help = joined
    ? translate('field_editor.several_help', { condition: textOf(joined) })
    : others.length === 0
      ? translate('field_editor.no_parent')
      : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        select
        label={label}
        value={key}
        onChange={({ target }) => field.onChange(target.value === '' ? null : { key: target.value, values: [] })}
        error={error !== undefined}
        helperText={error ?? help}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate(own.id === 'required_condition' ? 'field_editor.never' : 'field_editor.always')}</MenuItem>
        {others.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {translate('field_editor.when', { name: localize(name) || id })}
          </MenuItem>
        ))}
        {key !== '' && !parent && <MenuItem value={key}>{joined ? translate('field_editor.several') : key}</MenuItem>}
      </TextField>
      {parent && (
        <Autocomplete
          multiple
          freeSolo={options === null}
          options={options ?? []}
          value={chosen}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
          getOptionKey={(option) => (typeof option === 'string' ? option : String(option.value))}
          isOptionEqualToValue={(option, value) => typeof option !== 'string' && typeof value !== 'string' && option.value === value.value}
          onChange={(_event, next) =>
            field.onChange({ key, values: next.map((option) => (typeof option === 'string' ? option : option.value)) })
          }
          renderInput={(params) => <TextField {...params} label={translate('field_editor.one_of')} />}
        />
      )}
    </Box>
  );
}

const isCondition = (value: unknown): value is Condition => isRecord(value);

/** Returns a function that gives the values of a field that a condition may name; null when the field has no choices. */
function useConditionOptions(): (field: Field) => Option[] | null {
  const translate = useTranslate();
  const localize = useLocalize();
  return (field) => {
    if (isBoolean(field))
      return [
        { value: true, name: translate('list.yes') },
        { value: false, name: translate('list.no') },
      ];
    return field.choices?.map(({ key, name }) => ({ value: key, name: localize(name) || key })) ?? null;
  };
}

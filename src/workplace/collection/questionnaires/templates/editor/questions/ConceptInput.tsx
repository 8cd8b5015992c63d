import { Autocomplete, Box, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { useTemplateConfig } from '../../templates';

/** Shows the input for the key of the fact that a question asks for, with the keys that questions of templates have already. */
export function ConceptInput({ source, label, help }: FieldInputProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { field, fieldState } = useInput({ source });
  const { data: config } = useTemplateConfig();
  const value = typeof field.value === 'string' ? field.value : '';
  const known = config?.concepts ?? [];
  const nameOf = (key: string) => localize(known.find((each) => each.key === key)?.name);
  const asked = nameOf(value);
  const error = fieldState.error?.message ?? (isKey(value) ? undefined : translate('template_editor.concept_form'));
  return (
    <Autocomplete
      freeSolo
      options={known.map(({ key }) => key)}
      inputValue={value}
      onInputChange={(_event, text) => text !== value && field.onChange(text === '' ? null : text)}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Box>{nameOf(option)}</Box>
          <Box sx={{ fontFamily: 'ui-monospace, monospace', fontSize: 12, color: 'text.secondary' }}>{option}</Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          margin="none"
          error={error !== undefined}
          helperText={error ?? (asked === '' ? help : translate('template_editor.concept_known', { name: asked }))}
          onBlur={field.onBlur}
        />
      )}
    />
  );
}

const isKey = (text: string) => text === '' || /^[a-z][a-z0-9_]{0,79}$/.test(text);

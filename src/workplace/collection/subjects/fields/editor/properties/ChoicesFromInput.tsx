import { Box, MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { isRecord } from '#resources/language/fields/isRecord';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { useBackOffice, useLocalize, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import { errorTextOf } from './errorText';

/** Shows the input for where a field's choices come from: the field itself, or the records of an entity, named by one of their fields. */
export function ChoicesFromInput({ source, label }: FieldInputProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const from = isRecord(field.value) ? field.value : undefined;
  const resource = typeof from?.['resource'] === 'string' ? from['resource'] : '';
  const entity = definitions.find(({ id }) => id === resource);
  const texts = (entity?.fields ?? []).filter(({ type, format }) => type === 'string' || (type === 'text' && !format));
  const choose = (id: string) => {
    const chosen = definitions.find((definition) => definition.id === id);
    field.onChange(chosen ? { resource: id, label: chosen.title } : null);
  };
  const error = errorTextOf(errors, source);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        select
        label={label}
        value={resource}
        onChange={({ target }) => choose(target.value)}
        error={error !== undefined}
        helperText={error}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('field_editor.own_choices')}</MenuItem>
        {definitions.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name[locale].other}
          </MenuItem>
        ))}
        {resource !== '' && !entity && <MenuItem value={resource}>{resource}</MenuItem>}
      </TextField>
      {entity && (
        <TextField
          select
          label={translate('field_editor.shown_by')}
          value={String(from?.['label'] ?? '')}
          onChange={({ target }) => field.onChange({ ...from, label: target.value })}
        >
          {[...new Set([...texts.map(({ id }) => id), String(from?.['label'] ?? '')])].map((id) => (
            <MenuItem key={id} value={id}>
              {localize(entity.fields.find((each) => each.id === id)?.name) || id}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  );
}

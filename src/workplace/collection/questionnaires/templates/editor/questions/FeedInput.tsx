import { Box, MenuItem, TextField } from '@mui/material';
import { useInput, useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { isRecord } from '#resources/language/fields/isRecord';
import type { FieldInputProps } from '../../../../../fields/ui/types';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { errorTextOf } from '../../../../subjects/fields/editor/properties/errorText';
import { FeedPlace } from './FeedPlace';
import { useTemplateConfig } from '../../templates';

/** Shows the input for the subject's field that gets the answer once the questionnaire is approved. Only fields of the question's type are offered. */
export function FeedInput({ source, label, help }: FieldInputProps) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { field } = useInput({ source });
  const { errors } = useFormState();
  const type: unknown = useWatch({ name: 'type' });
  const { data: config, isError } = useTemplateConfig();
  const feed = isRecord(field.value) ? field.value : undefined;
  const key = typeof feed?.['subject'] === 'string' ? feed['subject'] : '';
  const fed = typeof feed?.['field'] === 'string' ? feed['field'] : '';
  const subjects = (config?.subjects ?? []).filter((each) => each.key === key || each.fields.some((one) => one.type === type));
  const subject = subjects.find((each) => each.key === key);
  const fields = (subject?.fields ?? []).filter((each) => each.id === fed || each.type === type);
  const choose = (next: string) => {
    const first = config?.subjects.find((each) => each.key === next)?.fields.find((each) => each.type === type);
    field.onChange(next === '' ? null : { subject: next, field: first?.id ?? '' });
  };
  const error = errorTextOf(errors, source);
  const inside = Object.entries(errors).find(([id]) => id === source)?.[1];
  const errorOf = (part: string) => (isRecord(inside) ? errorTextOf(inside, part) : undefined);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <TextField
        select
        label={label}
        value={key}
        onChange={({ target }) => choose(target.value)}
        error={error !== undefined || isError}
        helperText={error ?? (isError ? translate('template_editor.feeds_failed') : help)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('template_editor.feeds_nothing')}</MenuItem>
        {subjects.map((each) => (
          <MenuItem key={each.key} value={each.key}>
            {localize(each.name) || each.key}
          </MenuItem>
        ))}
        {key !== '' && !subject && <MenuItem value={key}>{key}</MenuItem>}
      </TextField>
      {feed && key !== '' && (
        <TextField
          select
          label={translate('template_editor.feeds_field')}
          value={fed}
          error={errorOf('field') !== undefined}
          helperText={errorOf('field')}
          onChange={({ target }) => field.onChange({ ...feed, field: target.value })}
        >
          {fields.map((each) => (
            <MenuItem key={each.id} value={each.id}>
              {localize(each.name) || each.id}
            </MenuItem>
          ))}
          {fed !== '' && !fields.some(({ id }) => id === fed) && <MenuItem value={fed}>{fed}</MenuItem>}
        </TextField>
      )}
      {feed && subject && <FeedPlace feed={feed} subject={subject} error={errorOf('period')} onChange={field.onChange} />}
    </Box>
  );
}

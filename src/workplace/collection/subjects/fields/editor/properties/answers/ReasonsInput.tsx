import { Box, FormHelperText, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormState, useWatch } from 'react-hook-form';
import { naReasons, type Field } from '#resources/definition';
import { naNames } from '#resources/language/answers/notApplicable';
import { FieldInput } from '../../../../../../fields/FieldInput';
import type { FieldInputProps } from '../../../../../../fields/ui/types';
import { errorTextOf } from '../errorText';

/** Shows the reasons that may stand in place of a value, and whether a comment must say more. */
export function ReasonsInput({ source, label, help }: FieldInputProps) {
  const translate = useTranslate();
  const { errors } = useFormState();
  const chosen: unknown = useWatch({ name: `${source}.reasons` });
  const named = (key: string) => {
    const text = translate(`field_editor.na.${key}`);
    return { en: text, fr: text };
  };
  const reasons: Field = {
    id: `${source}.reasons`,
    name: named('reasons'),
    type: 'checkbox',
    choices: naReasons.map((key) => ({ key, name: naNames[key] })),
  };
  const comment: Field = { id: `${source}.comment`, name: named('comment'), type: 'checkbox' };
  const error = errorTextOf(errors, source);
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: { xs: 1, sm: 1.5 }, py: 1, m: 0, minWidth: 0 }}>
      <Typography component="legend" variant="body2" sx={{ fontSize: 13, fontWeight: 600, px: 0.5, ml: -0.5 }}>
        {label}
      </Typography>
      <FormHelperText error={error !== undefined} sx={{ mt: 0, mb: 1 }}>
        {error ?? help}
      </FormHelperText>
      <FieldInput field={reasons} fields={[]} />
      {Array.isArray(chosen) && chosen.length > 0 && <FieldInput field={comment} fields={[]} />}
    </Box>
  );
}

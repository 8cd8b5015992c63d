import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { isKeyList } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { useFormerText } from './FormerText';

/** Shows, in a form, a value from a time when its field had another type, with a button that empties it to be replaced. */
export function FormerValue({ field, source, label, value }: { field: Field; source: string; label: string; value: unknown }) {
  const translate = useTranslate();
  const textOf = useFormerText();
  const { setValue } = useFormContext();
  const list = isKeyList(field) || field.type === 'files' || field.format === 'items';
  return (
    <Box role="group" aria-label={label} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, px: 1.75, py: 1 }}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{textOf(value)}</Typography>
        <Button size="small" onClick={() => setValue(source, list ? [] : null, { shouldDirty: true, shouldValidate: true })}>
          {translate('form.former.replace')}
        </Button>
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {translate('form.former.hint')}
      </Typography>
    </Box>
  );
}

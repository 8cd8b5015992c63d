import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { isKeyList } from '#resources/conditions';
import type { Field } from '#resources/definition';
import { isText } from '#resources/localizedText';
import { useLocalize } from '../shell/BackOfficeContext';

/** A value that its field had as another type, as text. */
function useFormerText(): (value: unknown) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  const textOf = (value: unknown): string => {
    if (typeof value === 'boolean') return translate(value ? 'list.yes' : 'list.no');
    if (Array.isArray(value)) return value.map(textOf).join(', ');
    if (isText(value)) return localize(value);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return textOf;
}

/** Shown where its field is read: what stands there is of a time when the field was another. */
export function FormerText({ value }: { value: unknown }) {
  const translate = useTranslate();
  const textOf = useFormerText();
  return (
    <Typography
      component="span"
      variant="body2"
      title={translate('form.former.title')}
      sx={{ fontStyle: 'italic', overflowWrap: 'anywhere' }}
    >
      {textOf(value)}
    </Typography>
  );
}

/** In a form: the value stays as it is until a person replaces it. */
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

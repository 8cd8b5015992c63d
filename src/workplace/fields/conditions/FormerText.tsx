import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { isText } from '#resources/language/fields/localizedText';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Returns a function that gives the text of a value from a time when its field had another type. */
export function useFormerText(): (value: unknown) => string {
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

/** Shows, to read, a value from a time when its field had another type. */
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

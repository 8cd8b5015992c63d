import { Typography } from '@mui/material';
import type { FieldValue } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { useLocalize } from '../../shell/start/BackOfficeContext';

/** Returns the text of a value, in the language of the interface when the value has a text per locale. */
export function useText(value: FieldValue | undefined): string {
  const localize = useLocalize();
  if (value === null || value === undefined) return '';
  return isText(value) ? localize(value) : String(value);
}

export function DisplayText({ value, short }: { value: FieldValue | undefined; short?: boolean | undefined }) {
  const text = useText(value);
  return (
    <Typography
      component="span"
      variant="body2"
      noWrap={Boolean(short)}
      sx={short ? { display: 'block', maxWidth: 320 } : { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {short ? text.split('\n', 1)[0] : text}
    </Typography>
  );
}

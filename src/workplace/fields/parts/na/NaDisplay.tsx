import { Typography } from '@mui/material';
import type { NotApplicable } from '#resources/definition';
import { naNames, naText } from '#resources/language/answers/notApplicable';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

/** Shows why there is no value: the reason and its comment or, in a list (`short`), the reason. */
export function NaDisplay({ answer, short }: { answer: NotApplicable; short?: boolean | undefined }) {
  const locale = useUiLocale();
  const text = naText(answer, locale);
  return (
    <Typography
      component="span"
      variant="body2"
      title={short ? text : undefined}
      sx={{ color: 'text.secondary', fontStyle: 'italic', overflowWrap: 'anywhere' }}
    >
      {short ? naNames[answer.na][locale] : text}
    </Typography>
  );
}

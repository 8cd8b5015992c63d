import { Box, Typography } from '@mui/material';
import type { FieldDisplayProps } from '../ui/types';
import { wordsOf } from '../parts/wordsOf';
import { useText } from './localized';

/** Shows rich text. The server cleans the HTML when it is written, so it can be drawn unchanged. */
export function EditorDisplay({ value, short }: FieldDisplayProps) {
  const html = useText(value);
  if (short)
    return (
      <Typography variant="body2" noWrap sx={{ maxWidth: 320 }}>
        {wordsOf(html).slice(0, 120)}
      </Typography>
    );
  return (
    <Box
      sx={{ '& > :first-of-type': { mt: 0 }, '& img': { maxWidth: '100%' }, overflowWrap: 'anywhere' }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

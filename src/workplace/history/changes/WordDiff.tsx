import { Box, Typography } from '@mui/material';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** The longest texts to compare word by word, in characters of both together. Comparing longer ones takes too long: they are shown one after the other. */
const longest = 20_000;
/** The smallest common part, as a share of the shorter text, for a comparison word by word. Below it, the texts are shown one after the other. */
const leastCommon = 0.4;

const marks = {
  '& del, & ins': { borderRadius: '3px', px: '2px', boxDecorationBreak: 'clone' },
  '& del': { bgcolor: 'color-mix(in srgb, currentColor 9%, transparent)', color: 'text.secondary', textDecorationThickness: '1.5px' },
  '& ins': {
    bgcolor: (theme: { palette: { success: { main: string } } }) => `color-mix(in srgb, ${theme.palette.success.main} 18%, transparent)`,
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
} as const;

/** Shows a text before and after as one text: removed words are struck through, added words are underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => {
    const whole = [
      { value: before, removed: true, added: false },
      { value: '\n', removed: false, added: false },
      { value: after, removed: false, added: true },
    ];
    if (before.length + after.length > longest) return whole;
    const words = diffWordsWithSpace(before, after);
    const common = words.reduce((sum, { value, added, removed }) => sum + (added || removed ? 0 : value.trim().length), 0);
    return common < leastCommon * Math.min(before.length, after.length) ? whole : words;
  }, [before, after]);
  return (
    <Typography component="div" variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.65 }}>
      <Box component="span" sx={marks}>
        {parts.map(({ value, added, removed }, place) =>
          added ? <ins key={place}>{value}</ins> : removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>,
        )}
      </Box>
    </Typography>
  );
}

import { Box, Typography } from '@mui/material';
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';

/** Beyond this, word by word takes too long: the whole before, then the whole after. */
const longest = 20_000;
/** Texts that share less than this part of the shorter one are read one after the other. */
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

/** A text before and after in one: what went is struck through, what came is underlined. */
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

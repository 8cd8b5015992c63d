import { Box } from '@mui/material';

/** Shows a message in the directory's own words. */
export function DirectoryMessage({ text }: { text: string }) {
  return (
    <Box component="p" sx={{ m: 0, mt: 0.5, fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}

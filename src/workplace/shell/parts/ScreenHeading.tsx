import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from './visuallyHidden';

/** Adds a heading with the name of the screen where its content begins, for users who navigate by headings; the bar above shows the name. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return (
    <Box component="h1" sx={{ ...visuallyHidden, m: 0 }}>
      {children}
    </Box>
  );
}

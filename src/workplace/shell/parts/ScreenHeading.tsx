import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { visuallyHidden } from '../../fields/parts/visuallyHidden';

/** The name of a screen where its content begins, for those who go by headings; the bar above shows it. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return (
    <Box component="h1" sx={{ ...visuallyHidden, m: 0 }}>
      {children}
    </Box>
  );
}

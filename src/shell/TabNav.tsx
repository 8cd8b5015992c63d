import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Links to the parts of a screen, side by side; `aria-current` is on the one that is shown. */
export function TabNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        borderBottom: 1,
        borderColor: 'divider',
        '& > *': {
          px: 1.5,
          py: 1,
          color: 'text.secondary',
          textDecoration: 'none',
          fontWeight: 600,
          borderBottom: '2px solid transparent',
          mb: '-1px',
        },
        '& a:hover': { color: 'text.primary' },
        '& [aria-disabled]': { cursor: 'not-allowed', opacity: 0.6 },
        '& [aria-current]': { color: 'text.primary', borderBottomColor: 'primary.main' },
      }}
    >
      {children}
    </Box>
  );
}

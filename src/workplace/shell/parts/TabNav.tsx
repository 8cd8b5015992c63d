import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Shows links to the parts of a screen side by side; the link of the part that is shown has `aria-current`. */
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

interface Tab {
  to: string;
  label: string;
  isCurrent: boolean;
}

/** Shows tabs that are links. They are disabled while the form under them has unsaved changes. */
export function TabLinks({ label, tabs, disabled }: { label: string; tabs: readonly Tab[]; disabled: boolean }) {
  const translate = useTranslate();
  return (
    <TabNav label={label}>
      {tabs.map(({ to, label: name, isCurrent }) => {
        const current = isCurrent && { 'aria-current': 'page' as const };
        return disabled ? (
          <span key={to} role="link" aria-disabled="true" title={translate('subject_tabs.unsaved')} {...current}>
            {name}
          </span>
        ) : (
          <Link key={to} to={to} {...current}>
            {name}
          </Link>
        );
      })}
    </TabNav>
  );
}

import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';

/** Shows the SHA-256 of a version. `short` shows its beginning, which tells versions apart. */
export function Hash({ of, short = false }: { of: string; short?: boolean }) {
  const translate = useTranslate();
  return (
    <Typography
      component="code"
      variant="body2"
      title={of}
      aria-label={translate('reports.versions.hash_named', { hash: of })}
      sx={{ fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}
    >
      {short ? `${of.slice(0, 12)}…` : of}
    </Typography>
  );
}

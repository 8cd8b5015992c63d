import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** An empty history: what will stand here, under the key of a text, and the way to begin. */
export function NothingYet({ hint, children }: { hint: string; children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1, mt: 1, alignItems: 'flex-start' }}>
      <Typography variant="h5" component="p">
        {translate('exchange.nothing')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '60ch', mb: 1 }}>{translate(hint)}</Typography>
      {children}
    </Stack>
  );
}

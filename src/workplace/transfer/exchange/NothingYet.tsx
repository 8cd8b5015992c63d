import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

/** Shows an empty history: a text on what will appear here (`hint`, an i18n key) and the button to start. */
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

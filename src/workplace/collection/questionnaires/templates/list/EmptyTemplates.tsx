import { Stack, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useTranslate } from 'ra-core';

/** Says what a template is and, to those who may, how to make the first one. */
export function EmptyTemplates({ create }: { create: ReactElement | null }) {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, mx: 'auto', mt: { xs: 4, sm: 10 } }}>
      <Typography variant="h4" component="h2">
        {translate('template_acts.empty')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('template_acts.empty_hint')}</Typography>
      {create}
    </Stack>
  );
}

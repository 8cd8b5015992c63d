import { Alert, Box, Link, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { Title } from 'react-admin';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { useThemeMode } from '../../shell/theme/useThemeMode';
import { explorerStyle } from './explorerStyle';
import { drawExplorer } from './swagger';

/** Shows the calls of the API that are open to the signed-in user, who can read them and try them with their own permissions. */
export function ApiScreen() {
  const translate = useTranslate();
  const { profile } = useBackOffice();
  const [theme] = useThemeMode();
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  useEffect(() => {
    const leaving = new AbortController();
    if (place.current)
      drawExplorer(place.current, leaving.signal).then(
        () => leaving.signal.aborted || setState('there'),
        () => leaving.signal.aborted || setState('failed'),
      );
    return () => leaving.abort();
  }, []);
  useEffect(() => {
    document.documentElement.classList.toggle('dark-mode', theme === 'dark');
    return () => document.documentElement.classList.remove('dark-mode');
  }, [theme]);
  return (
    <Box sx={{ maxWidth: 1040, width: '100%', mt: 1 }}>
      <Title title={translate('api.title')} />
      <Typography variant="h4" component="h1">
        {translate('api.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>
        {translate('try_api.hint')} <Link href="/api/openapi.json">openapi.json</Link>
      </Typography>
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        {translate('try_api.real', { name: profile.email })}
      </Alert>
      {state === 'coming' && <Skeleton variant="rounded" height={320} aria-label={translate('ra.page.loading')} />}
      {state === 'failed' && <Alert severity="error">{translate('errors.NETWORK')}</Alert>}
      <Box ref={place} lang="en" sx={explorerStyle} />
    </Box>
  );
}

import { Box, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useCustomization } from '../customization';
import { LaceDrawing } from './LaceDrawing';
import { LanguageSwitch } from './LanguageSwitch';
import { SignInForm } from './SignInForm';

/** One idea: the way in. */
export function SignInPage() {
  const translate = useTranslate();
  const { name } = useCustomization();
  return (
    <Box sx={{ minHeight: '100vh', display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(420px, 5fr) 7fr' } }}>
      <title>{`${translate('sign_in.title')} · ${name}`}</title>
      <Stack sx={{ p: { xs: 3, sm: 5 }, gap: 4 }}>
        <Stack component="header" direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
          <Typography variant="h5" component={Link} to="/" sx={{ color: 'inherit', textDecoration: 'none', fontWeight: 700 }}>
            {name}
          </Typography>
          <LanguageSwitch />
        </Stack>
        <Stack component="main" sx={{ flex: 1, justifyContent: 'center', width: '100%', maxWidth: 400, mx: 'auto', gap: 3 }}>
          <div>
            <Typography variant="h2" component="h1" sx={{ fontSize: { xs: 40, sm: 52 } }}>
              {translate('sign_in.title')}
            </Typography>
            <Typography sx={{ color: 'text.secondary', mt: 1, fontSize: 17 }}>{translate('sign_in.lead')}</Typography>
          </div>
          <SignInForm />
        </Stack>
        <footer>
          <MuiLink component={Link} to="/" color="inherit">
            {translate('sign_in.back')}
          </MuiLink>
        </footer>
      </Stack>
      <Box aria-hidden sx={{ display: { xs: 'none', md: 'block' }, bgcolor: 'action.hover', overflow: 'hidden', position: 'relative' }}>
        <LaceDrawing />
      </Box>
    </Box>
  );
}

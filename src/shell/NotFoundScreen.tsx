import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';

/** Nothing at this address, and two ways out. */
export function NotFoundScreen() {
  const translate = useTranslate();
  const navigate = useNavigate();
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 560, mx: 'auto', mt: { xs: 4, md: 12 } }}>
      <Title title={translate('not_found.title')} />
      <Typography variant="h3" component="h1">
        {translate('not_found.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{translate('not_found.hint')}</Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="contained" component={Link} to="/admin">
          {translate('not_found.home')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{translate('not_found.back')}</Button>
      </Stack>
    </Stack>
  );
}

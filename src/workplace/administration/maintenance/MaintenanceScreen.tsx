import { Alert, Skeleton, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../shell/start/BackOfficeContext';
import { useMaintenance } from './maintenance';
import { MaintenanceForm } from './MaintenanceForm';

/** Shows whether the site is closed to all but super administrators, and the message that its page shows meanwhile. */
export function MaintenanceScreen() {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { data, isError } = useMaintenance();
  const since = { since: formatDate(data?.since, locale), name: data?.by_name ?? '' };
  return (
    <Stack sx={{ gap: 2, mt: 1, maxWidth: 860 }}>
      <Title title={translate('maintenance.title')} />
      <Typography variant="h4" component="h1">
        {translate('maintenance.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>{translate('maintenance.about')}</Typography>
      {isError && <Alert severity="error">{translate('maintenance.failed')}</Alert>}
      {!data && !isError && <Skeleton variant="rounded" height={240} />}
      {data?.on === false && <Alert severity="success">{translate('maintenance.is_open')}</Alert>}
      {data?.on === true && (
        <Alert severity="warning">
          {data.by_name === null ? translate('maintenance.is_closed_by_nobody', since) : translate('maintenance.is_closed', since)}
        </Alert>
      )}
      {data && <MaintenanceForm key={String(data.on)} now={data} />}
    </Stack>
  );
}

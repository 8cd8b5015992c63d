import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { Title } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';
import { NotFoundScreen } from '../../shell/FailureScreen';
import { TabNav } from '../../shell/TabNav';
import { RightsPanel } from './access/RightsPanel';
import { DirectoryPanel } from './directory/DirectoryPanel';
import { MaintenancePanel } from './maintenance/MaintenancePanel';

/** What super administrators look after, by the end of its address. */
const parts: Record<string, { label: string; Panel: ComponentType }> = {
  directory: { label: 'directory.title', Panel: DirectoryPanel },
  rights: { label: 'access.rights.title', Panel: RightsPanel },
  maintenance: { label: 'maintenance.title', Panel: MaintenancePanel },
};
const base = '/admin/supervision';

/** What goes on between the product and its people. */
export function SupervisionScreen() {
  const translate = useTranslate();
  const { '*': asked = '' } = useParams();
  const [first = ''] = Object.keys(parts);
  const part = Object.hasOwn(parts, asked) ? parts[asked] : undefined;
  if (asked === '') return <Navigate to={`${base}/${first}`} replace />;
  if (!part) return <NotFoundScreen />;
  return (
    <Stack sx={{ gap: 2, mt: 1, minWidth: 0, width: '100%' }}>
      <Title title={`${translate('areas.supervision')} · ${translate(part.label)}`} />
      <Typography variant="h4" component="h1">
        {translate('areas.supervision')}
      </Typography>
      <TabNav label={translate('areas.supervision')}>
        {Object.entries(parts).map(([path, { label }]) => (
          <Link key={path} to={`${base}/${path}`} {...(path === asked && { 'aria-current': 'page' as const })}>
            {translate(label)}
          </Link>
        ))}
      </TabNav>
      <Box sx={{ minWidth: 0 }}>
        <part.Panel />
      </Box>
    </Stack>
  );
}

import { Box, Link, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Navigate, Link as RouterLink, useLocation, useParams } from 'react-router';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { FailureScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { entryWays, fitsGrid, useEntryWay } from './entryWays';
import { Guidance } from './form/Guidance';

/** Shows the choice between the entry grid and the entry form. The choice is remembered and opens directly from then on. A subject that can't have a grid opens the form. */
export function ChooseEntry() {
  const { key = '' } = useParams();
  const { search } = useLocation();
  const translate = useTranslate();
  const localize = useLocalize();
  const [way, remember] = useEntryWay();
  const { data: subject, error, refetch } = useGetOne('subjects', { id: key }, { retry: false });
  if (error && !subject) return <FailureScreen error={error} onRetry={refetch} />;
  if (!subject) return <LoadingScreen />;
  const path = (to: string) => `/admin/subjects/${encodeURIComponent(key)}/inputs/new/${to}${search}`;
  if (!fitsGrid(subject)) return <Navigate to={path('single')} replace />;
  if (way) return <Navigate to={path(way)} replace />;
  const name = localize(subject.name);
  return (
    <Box sx={{ maxWidth: 820, mt: 2 }}>
      <Title title={translate('ways.title', { subject: name })} />
      <Typography variant="h4" component="h1" sx={{ mb: 1 }}>
        {translate('ways.title', { subject: name })}
      </Typography>
      <Guidance subject={subject} />
      <Box
        component="ul"
        sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        {entryWays.map((each) => (
          <Box component="li" key={each}>
            <Link
              component={RouterLink}
              to={path(each)}
              onClick={() => remember(each)}
              color="inherit"
              underline="none"
              sx={{
                display: 'block',
                height: '100%',
                p: 2.5,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.paper',
                '&:hover': { borderColor: 'text.primary' },
              }}
            >
              <Typography variant="h6" component="h2">
                {translate(`grid.${each === 'grid' ? 'open' : 'single'}`)}
              </Typography>
              <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{translate(`ways.${each}`)}</Typography>
            </Link>
          </Box>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
        {translate('ways.remembered')}
      </Typography>
    </Box>
  );
}

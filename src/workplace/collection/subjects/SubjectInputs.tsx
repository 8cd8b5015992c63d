import { Button, Stack, Typography } from '@mui/material';
import { ResourceContextProvider, useGetOne, useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router';
import { useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';
import { FailureScreen, NotFoundScreen } from '../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../shell/start/LoadingScreen';
import { InputsList } from '../inputs/InputsList';

/** Shows the list of entries of one subject. */
export function SubjectInputs() {
  const { key = '' } = useParams();
  const translate = useTranslate();
  const localize = useLocalize();
  const { data: subject, error, refetch } = useGetOne('subjects', { id: key }, { retry: false });
  const definition = useDefinition('inputs');
  if (!definition) return <NotFoundScreen />;
  if (error && !subject) return <FailureScreen error={error} onRetry={refetch} />;
  if (!subject) return <LoadingScreen />;
  const create = definition.can_write ? (
    <>
      <Button size="small" variant="outlined" color="inherit" component={Link} to={`/admin/subjects/${key}/inputs/new/grid`}>
        {translate('grid.open')}
      </Button>
      <Button size="small" variant="contained" component={Link} to={`/admin/subjects/${key}/inputs/new/single`}>
        {translate('inputs.new')}
      </Button>
    </>
  ) : null;
  return (
    <ResourceContextProvider value="inputs">
      <InputsList
        key={key}
        definition={definition}
        subject={subject}
        title={translate('inputs.title', { subject: localize(subject.name) })}
        create={create}
        empty={
          <Stack sx={{ gap: 2, alignItems: 'flex-start', maxWidth: 520, mx: 'auto', mt: { xs: 4, sm: 10 } }}>
            <Typography variant="h4" component="h2">
              {translate('inputs.none')}
            </Typography>
            <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
              {create}
              {create && (
                <Button size="small" color="inherit" component={Link} to={`/admin/subjects/${key}/import/new`}>
                  {translate('spreadsheet.import')}
                </Button>
              )}
            </Stack>
          </Stack>
        }
      />
    </ResourceContextProvider>
  );
}

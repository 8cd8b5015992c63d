import { Button, Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Title } from 'react-admin';
import { Link } from 'react-router';
import { FailureScreen, NotFoundScreen } from '../../../../shell/notices/FailureScreen';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { LoadingScreen } from '../../../../shell/start/LoadingScreen';
import { useManagementConfig } from '../managing';
import { CreationForm } from './CreationForm';

/** Shows the form that creates the questionnaires of a published template, one for each owner. */
export function NewQuestionnaires() {
  const translate = useTranslate();
  const definition = useDefinition('questionnaires');
  const { data, error, refetch } = useManagementConfig();
  if (!definition?.can_write) return <NotFoundScreen />;
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  const published = data.templates.filter(({ state }) => state === 'published');
  return (
    <Stack sx={{ gap: 2, mt: 1, maxWidth: 720, minWidth: 0 }}>
      <Title title={translate('manage_questionnaires.new')} />
      <Typography variant="h4" component="h1">
        {translate('manage_questionnaires.new')}
      </Typography>
      {published.length > 0 ? (
        <CreationForm templates={published} />
      ) : (
        <>
          <Typography>{translate('manage_questionnaires.form.no_template')}</Typography>
          <Button variant="contained" component={Link} to="/admin/questionnaires/templates" sx={{ alignSelf: 'flex-start' }}>
            {translate('manage_questionnaires.templates')}
          </Button>
        </>
      )}
    </Stack>
  );
}

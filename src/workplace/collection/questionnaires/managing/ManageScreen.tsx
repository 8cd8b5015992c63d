import { Button, Stack } from '@mui/material';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { managePath } from './paths';
import { QuestionnairesList } from './QuestionnairesList';
import { TemplateLines } from './overview/TemplateLines';

/** Shows how far the questionnaires of each template are, above the list of all questionnaires. */
export function ManageScreen() {
  const translate = useTranslate();
  const definition = useDefinition('questionnaires');
  if (!definition) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="questionnaires">
      <Stack sx={{ gap: 2, mt: 1, minWidth: 0 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
          <Button color="inherit" component={Link} to="/admin/questionnaires/templates">
            {translate('manage_questionnaires.templates')}
          </Button>
          {definition.can_write && (
            <Button variant="contained" component={Link} to={`${managePath}/new`}>
              {translate('manage_questionnaires.new')}
            </Button>
          )}
        </Stack>
        <TemplateLines />
        <QuestionnairesList title={translate('areas.manage_questionnaires')} />
      </Stack>
    </ResourceContextProvider>
  );
}

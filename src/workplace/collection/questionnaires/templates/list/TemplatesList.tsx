import { Button, Stack } from '@mui/material';
import { Suspense, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { DescribedListScreen } from '../../../../resource/list/ListScreen';
import { useDefinition } from '../../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../../shell/start/lazyWithTexts';
import { NotFoundScreen } from '../../../../shell/notices/FailureScreen';
import { EmptyTemplates } from './EmptyTemplates';
import { templatesPath } from '../templatesPath';

/** Loads once it opens, with the sentences of refusals. */
const XlsFormDialog = lazyWithTexts(async () => (await import('./XlsFormDialog')).XlsFormDialog);

/** Shows the templates of questionnaires in the list that every entity has. */
export function TemplatesList() {
  const translate = useTranslate();
  const definition = useDefinition('questionnaire_templates');
  const [isImporting, setImporting] = useState(false);
  if (!definition) return <NotFoundScreen />;
  const create = definition.can_write ? (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" component={Link} to={`${templatesPath}/new`}>
        {translate('template_acts.create')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setImporting(true)}>
        {translate('template_acts.xlsform.act')}
      </Button>
    </Stack>
  ) : null;
  return (
    <ResourceContextProvider value="questionnaire_templates">
      <DescribedListScreen
        title={translate('template_acts.title')}
        pathOf={({ id }) => `${templatesPath}/${encodeURIComponent(id)}`}
        create={create}
        canImport={false}
        empty={<EmptyTemplates create={create} />}
      />
      {isImporting && (
        <Suspense>
          <XlsFormDialog onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </ResourceContextProvider>
  );
}

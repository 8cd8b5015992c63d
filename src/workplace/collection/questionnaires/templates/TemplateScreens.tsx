import { Alert } from '@mui/material';
import { useEffect, useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useLocation } from 'react-router';
import type { Values } from '#resources/definition';
import { CreateRecord } from '../../../resource/CreateScreen';
import { EditRecord } from '../../../resource/EditScreen';
import { UnsavedContext } from '../../../resource/form/formGuards';
import { ShowRecord } from '../../../resource/ShowScreen';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { beginningIn } from './list/xlsForm';
import { XlsFormButton } from './list/XlsFormButton';
import { TemplateActs } from './publish/TemplateActs';

/** Shows the form of a new template: empty, or with what was read of an XLSForm. */
export function NewTemplate() {
  const definition = useDefinition('questionnaire_templates');
  const { state } = useLocation();
  const [beginning] = useState(() => beginningIn(state));
  if (!definition?.can_write) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="questionnaire_templates">
      <CreateRecord notice={beginning && <Beginning values={beginning} />} />
    </ResourceContextProvider>
  );
}

/** Fills in the form around it. The values are unsaved changes, as if they were typed: they are kept as a draft, and leaving the form asks first. */
function Beginning({ values }: { values: Values }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  useEffect(() => {
    for (const [field, value] of Object.entries(values)) setValue(field, value, { shouldDirty: true });
  }, [setValue, values]);
  return (
    <Alert severity="info" sx={{ width: '100%' }}>
      {translate('template_acts.xlsform.opened')}
    </Alert>
  );
}

/** Shows the form of a template, with what can be done with it; to those who may only read, its values. */
export function TemplateScreen() {
  const definition = useDefinition('questionnaire_templates');
  const [unsaved, setUnsaved] = useState(false);
  if (!definition) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="questionnaire_templates">
      {definition.can_write ? (
        <UnsavedContext.Provider value={setUnsaved}>
          <EditRecord action={<TemplateActs unsaved={unsaved} />} />
        </UnsavedContext.Provider>
      ) : (
        <ShowRecord action={<XlsFormButton />} />
      )}
    </ResourceContextProvider>
  );
}

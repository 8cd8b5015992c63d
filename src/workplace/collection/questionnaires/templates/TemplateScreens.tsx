import { useState } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { CreateRecord } from '../../../resource/CreateScreen';
import { EditRecord } from '../../../resource/EditScreen';
import { UnsavedContext } from '../../../resource/form/formGuards';
import { ShowRecord } from '../../../resource/ShowScreen';
import { NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { TemplateActs } from './publish/TemplateActs';

/** Shows the form of a new template. */
export function NewTemplate() {
  const definition = useDefinition('questionnaire_templates');
  if (!definition?.can_write) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="questionnaire_templates">
      <CreateRecord />
    </ResourceContextProvider>
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
        <ShowRecord />
      )}
    </ResourceContextProvider>
  );
}

import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useGetOne } from 'ra-core';
import { Navigate, useLocation, useParams } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { CreateRecord } from '../../../resource/CreateScreen';
import { EditRecord } from '../../../resource/EditScreen';
import { UnsavedContext } from '../../../resource/form/formGuards';
import { ShowRecord } from '../../../resource/ShowScreen';
import { FailureScreen, NotFoundScreen } from '../../../shell/notices/FailureScreen';
import { LoadingScreen } from '../../../shell/start/LoadingScreen';
import { CurrentDefinition, useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { reminderPath, usePlace } from '../paths';
import { FormAside } from './aside/FormAside';
import { ReminderAside } from './aside/ReminderAside';
import { KindChoice } from './KindChoice';

/** Shows the form of a new reminder of the kind that the address names; the target is chosen in it. */
export function NewReminder() {
  const own = useCurrentDefinition();
  const { kind = 'data' } = usePlace();
  const definition = useMemo(() => withoutKind(own), [own]);
  const fixed = useMemo(() => ({ kind }), [kind]);
  if (!own.can_write) return <NotFoundScreen />;
  return (
    <CurrentDefinition.Provider value={definition}>
      <CreateRecord
        key={kind}
        fixed={fixed}
        draft={kind === 'data' ? 'new' : `new.${kind}`}
        notice={<KindChoice kind={kind} />}
        beside={<FormAside fixed={fixed} />}
      />
    </CurrentDefinition.Provider>
  );
}

/** Returns the definition without the field of the kind: the address already says it. */
function withoutKind(definition: ReadableDefinition): ReadableDefinition {
  const { form, fields } = definition;
  return {
    ...definition,
    fields: fields.filter(({ id }) => id !== 'kind'),
    form: form.map((section) => ({ ...section, fields: section.fields.map((row) => [row].flat().filter((id) => id !== 'kind')) })),
  };
}

/** Shows a reminder at the address of its kind and target, to which every other address of it leads: its form, or its values to those who may only read. */
export function ReminderScreen() {
  const { id = '', '*': rest } = useParams();
  const { pathname } = useLocation();
  const { can_write } = useCurrentDefinition();
  const [unsaved, setUnsaved] = useState(false);
  const { data, error, refetch } = useGetOne('reminders', { id }, { retry: false, enabled: !rest });
  if (rest) return <NotFoundScreen />;
  if (error && !data) return <FailureScreen error={error} onRetry={refetch} />;
  if (!data) return <LoadingScreen />;
  const path = reminderPath(data);
  if (pathname !== path) return <Navigate to={path} replace />;
  if (!can_write)
    return (
      <ShowRecord
        below={
          <Box sx={{ p: 2 }}>
            <ReminderAside values={data} />
          </Box>
        }
      />
    );
  return (
    <UnsavedContext.Provider value={setUnsaved}>
      <EditRecord beside={<FormAside unsaved={unsaved} />} />
    </UnsavedContext.Provider>
  );
}

import { Stack } from '@mui/material';
import { useMemo } from 'react';
import { ResourceContextProvider } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { CreateRecord } from '../../resource/CreateScreen';
import { NotFoundScreen } from '../../shell/notices/FailureScreen';
import { useDefinition } from '../../shell/start/BackOfficeContext';
import { CurrentDefinition } from '../../shell/start/useCurrentDefinition';
import { BeginWith } from './BeginWith';

/** The fields that a new report asks for; all others are among its settings. */
const asked = ['title', 'kind', 'date_start', 'date_end'];

/** Shows the form of a new report: what it begins with, its title, its period. */
export function NewReport() {
  const definition = useDefinition('reports');
  const [search, setSearch] = useSearchParams();
  const from = search.get('from') ?? '';
  const short = useMemo(() => definition && shortForm(definition), [definition]);
  if (!definition?.can_write || !short) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="reports">
      <CurrentDefinition.Provider value={short}>
        <Stack sx={{ maxWidth: 760 }}>
          <CreateRecord
            {...(from !== '' && { fixed: { from } })}
            notice={<BeginWith value={from} onChange={(id) => setSearch(id === '' ? {} : { from: id }, { replace: true })} />}
          />
        </Stack>
      </CurrentDefinition.Provider>
    </ResourceContextProvider>
  );
}

const shortForm = (definition: ReadableDefinition): ReadableDefinition => ({
  ...definition,
  fields: definition.fields.filter(({ id }) => asked.includes(id)),
  form: [{ fields: ['title', ['date_start', 'date_end'], 'kind'] }],
});

import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useMemo } from 'react';
import { ResourceContextProvider, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Link, useParams } from 'react-router';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { DescribedListScreen, ListScreen } from '../../resource/list/ListScreen';
import { useDefinition, useLocalize } from '../../shell/start/BackOfficeContext';
import { NotFoundScreen } from '../../shell/notices/FailureScreen';
import { isBusy } from './exchange';
import { HistoryActs } from './HistoryActs';
import { NothingYet } from './NothingYet';

/** The user's own imports open on the screen with the result of each row; those of others on the plain record. */
const pathOf = ({ id, own }: RaRecord) => (own ? `/admin/imports/${id}` : `/admin/import/${id}/show`);
const asImports = { changes: isBusy, pathOf, rowActions: { title: 'exchange.acts', action: <HistoryActs kind="import" /> } };

/** Shows the imports of all subjects and entities. */
export const ImportsList = () => (
  <ListScreen {...asImports} create={<NewImportButton path="/admin/import/new" />} empty={<NoImport path="/admin/import/new" />} />
);

/** Shows the imports of one subject, under the subject's address. */
export function SubjectImports() {
  const { key = '' } = useParams();
  const translate = useTranslate();
  const localize = useLocalize();
  const { data: subject } = useGetOne('subjects', { id: key }, { retry: false });
  const whole = useDefinition('import');
  const definition = useMemo(() => whole && ofOneSubject(whole), [whole]);
  const filter = useMemo(() => ({ subject_key: key }), [key]);
  if (!definition) return <NotFoundScreen />;
  const path = `/admin/subjects/${key}/import/new`;
  return (
    <ResourceContextProvider value="import">
      <DescribedListScreen
        {...asImports}
        definition={definition}
        name="subject_imports"
        title={translate('exchange.imports_of', { name: localize(subject?.name) || key })}
        filter={filter}
        create={<NewImportButton path={path} />}
        empty={<NoImport path={path} />}
      />
    </ResourceContextProvider>
  );
}

/** Returns the definition without the columns and filters that have the same value for every import of a subject. */
function ofOneSubject({ list, ...definition }: ReadableDefinition): ReadableDefinition {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== 'subject_key' && id !== 'resource');
  return { ...definition, list: { ...list, columns: others(list.columns), ...(list.filters && { filters: others(list.filters) }) } };
}

function NewImportButton({ path }: { path: string }) {
  const translate = useTranslate();
  const inputs = useDefinition('inputs');
  if (!inputs?.can_write) return null;
  return (
    <Button variant="contained" size="small" startIcon={<AddIcon />} component={Link} to={path}>
      {translate('exchange.new_import')}
    </Button>
  );
}

const NoImport = ({ path }: { path: string }) => (
  <NothingYet hint="exchange.imports_hint">
    <NewImportButton path={path} />
  </NothingYet>
);

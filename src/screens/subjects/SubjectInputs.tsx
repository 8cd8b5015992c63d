import { Button } from '@mui/material';
import { ResourceContextProvider, useGetOne, useTranslate } from 'ra-core';
import { FilterButton, List, Pagination, TopToolbar } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { useListFilters } from '../../resource/list/filters/useListFilters';
import { useDefinition, useLocalize } from '../../shell/BackOfficeContext';
import { NotFoundScreen } from '../../shell/NotFoundScreen';
import { ScreenHeading } from '../../shell/ScreenHeading';
import { InputTable } from '../inputs/InputTable';

/** The entries of one subject. */
export function SubjectInputs() {
  const { key = '' } = useParams();
  const { error } = useGetOne('subjects', { id: key }, { retry: false });
  const readable = useDefinition('inputs');
  if (error || !readable) return <NotFoundScreen />;
  return (
    <ResourceContextProvider value="inputs">
      <Entries subject={key} />
    </ResourceContextProvider>
  );
}

function Entries({ subject: key }: { subject: string }) {
  const translate = useTranslate();
  const localize = useLocalize();
  const { data: subject } = useGetOne('subjects', { id: key });
  const filters = useListFilters().filter(({ key: id }) => id !== 'subject_key');
  const mayWrite = useDefinition('inputs')?.can_write;
  const title = subject ? translate('inputs.title', { subject: localize(subject.name) }) : ' ';
  return (
    <List
      resource="inputs"
      storeKey={`subjects.${key}.inputs`}
      filter={{ subject_key: key }}
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      filters={filters}
      title={title}
      actions={
        <TopToolbar>
          <ScreenHeading>{title}</ScreenHeading>
          <FilterButton />
          {mayWrite && (
            <Button size="small" variant="contained" component={Link} to={`/admin/subjects/${key}/inputs/new/single`}>
              {translate('inputs.new')}
            </Button>
          )}
        </TopToolbar>
      }
      empty={false}
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
    >
      <InputTable withSubject={false} />
    </List>
  );
}

import { Stack, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'ra-core';
import { FilterButton, List, Pagination, Title, TopToolbar } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { useListFilters } from '../../resource/list/filters/useListFilters';
import { LoadingScreen } from '../../shell/LoadingScreen';
import { NotFoundScreen } from '../../shell/NotFoundScreen';
import { ScreenHeading } from '../../shell/ScreenHeading';
import type { Screens } from '../index';
import { InputTable } from './InputTable';

/** Inputs of all subjects: what to approve, what came back. */
function InputList() {
  const translate = useTranslate();
  return (
    <List
      sort={{ field: 'date', order: 'DESC' }}
      perPage={25}
      filters={useListFilters()}
      actions={
        <TopToolbar>
          <ScreenHeading>{translate('resources.inputs.name', { smart_count: 2 })}</ScreenHeading>
          <FilterButton />
        </TopToolbar>
      }
      exporter={false}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      empty={<NoInputs />}
    >
      <InputTable withSubject />
    </List>
  );
}

function NoInputs() {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 1, mt: 8, alignItems: 'center' }}>
      <Title title={translate('resources.inputs.name', { smart_count: 2 })} />
      <ScreenHeading>{translate('resources.inputs.name', { smart_count: 2 })}</ScreenHeading>
      <Typography variant="h5" component="p">
        {translate('home.enter')}
      </Typography>
      <Typography>{translate('home.enter_hint')}</Typography>
    </Stack>
  );
}

/** An input lives under its subject. */
function InputRedirect() {
  const { id } = useParams();
  const { data, error } = useGetOne('inputs', { id: id ?? '' }, { retry: false });
  if (error) return <NotFoundScreen />;
  if (!data) return <LoadingScreen />;
  return <Navigate to={`/admin/subjects/${data.subject_key}/inputs/${data.id}`} replace />;
}

/** An entry begins with its subject. */
const ChooseSubject = () => <Navigate to="/admin/subjects" replace />;

export const inputScreens: Screens = { list: InputList, edit: InputRedirect, show: InputRedirect, create: ChooseSubject };

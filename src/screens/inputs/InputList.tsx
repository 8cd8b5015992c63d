import { Stack, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { FilterButton, List, Pagination, Title, TopToolbar } from 'react-admin';
import { useListFilters } from '../../resource/list/filters/useListFilters';
import { ScreenHeading } from '../../shell/ScreenHeading';
import { InputTable } from './InputTable';

/** Inputs of all subjects: what to approve, what came back. */
export function InputList() {
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

import { MenuItem, Stack, TextField, Typography } from '@mui/material';
import { ListContextProvider, removeEmpty, ResourceContextProvider, useList, useTranslate, type RaRecord } from 'ra-core';
import type { JsonValue } from '#resources/definition';
import { FilterButton } from '../../../../../resource/list/filters/FilterButton';
import { FilterChips } from '../../../../../resource/list/filters/FilterChips';
import { ListSearch } from '../../../../../resource/list/filters/ListSearch';
import { useBackOffice, useLocalize, useUiLocale } from '../../../../../shell/start/BackOfficeContext';
import { addressFields, recordsIn, sourcesOffered, type RecordsChosen } from './whom';

interface Props {
  value: RecordsChosen;
  /** Gets how the choice changes, because a search applies a moment after it is typed. */
  onChange: (change: (before: RecordsChosen) => RecordsChosen) => void;
}

/** Shows the choice of a list, of the field that holds the address, and the filters of that list. */
export function RecordsInput({ value, onChange }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const offered = sourcesOffered(definitions);
  const { definition, email } = recordsIn(value, definitions);
  if (!definition || !email) return <Typography>{translate('manage_questionnaires.form.records.none')}</Typography>;
  const fields = addressFields(definition);
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 2 }}>
        <TextField
          select
          fullWidth
          label={translate('manage_questionnaires.form.records.list')}
          value={definition.id}
          onChange={({ target }) => onChange(() => ({ resource: target.value, filter: {}, tags: {} }))}
        >
          {offered.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name[locale].other}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={translate('manage_questionnaires.form.records.email')}
          value={email.id}
          onChange={({ target }) => onChange((before) => ({ ...before, resource: definition.id, email: target.value }))}
        >
          {fields.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {localize(name)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <ResourceContextProvider value={definition.id}>
        <Filters key={definition.id} filter={value.filter} onFilter={(filter) => onChange((before) => ({ ...before, filter }))} />
      </ResourceContextProvider>
    </Stack>
  );
}

const noRecords: RaRecord[] = [];

/** Shows the search and the filters of the resource's list, without its records. */
function Filters({ filter, onFilter }: { filter: RecordsChosen['filter']; onFilter: (filter: Record<string, JsonValue>) => void }) {
  const list = useList({ data: noRecords });
  const setFilters = (filters: Record<string, JsonValue>) => onFilter(removeEmpty(filters));
  return (
    <ListContextProvider value={{ ...list, filterValues: filter, setFilters }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <ListSearch />
        <FilterButton />
      </Stack>
      <FilterChips />
    </ListContextProvider>
  );
}

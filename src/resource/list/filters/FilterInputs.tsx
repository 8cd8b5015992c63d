import { Stack } from '@mui/material';
import { SelectInput } from 'react-admin';
import { FilterLiveForm, useTranslate } from 'ra-core';
import { isBoolean } from '#resources/conditions';
import type { Field } from '#resources/definition';
import { useFilterInputs } from './useListFilters';

/** The form of a field's filter. */
export function FilterInputs({ field }: { field: Field }) {
  const inputsOf = useFilterInputs();
  return (
    <FilterLiveForm debounce={300}>
      <Stack sx={{ gap: 1.5 }}>
        {inputsOf(field)}
        {canBeEmpty(field) && <EmptinessInput field={field} />}
      </Stack>
    </FilterLiveForm>
  );
}

/** Whether a record may have no value in a field, so that one may ask for those. Files have that question already. */
const canBeEmpty = (field: Field): boolean =>
  field.type !== 'files' && !isBoolean(field) && field.id !== 'created_at' && field.id !== 'updated_at';

/** Empty, or filled in. */
function EmptinessInput({ field }: { field: Field }) {
  const translate = useTranslate();
  return (
    <SelectInput
      source={`${field.id}__empty`}
      label={translate('list.emptiness')}
      choices={[
        { id: true, name: translate('list.is_empty') },
        { id: false, name: translate('list.is_not_empty') },
      ]}
      translateChoice={false}
    />
  );
}

import { Stack } from '@mui/material';
import { SelectInput } from 'react-admin';
import { FilterLiveForm, ListContextProvider, useListContext, useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { isBoolean } from '#resources/language/fields/kinds';
import type { Field } from '#resources/definition';
import { useListDescription } from '../listDescription';
import { useFilterInputs } from './useFilterInputs';

/** Shows the form of a field's filter, and puts the cursor in it. */
export function FilterInputs({ field }: { field: Field }) {
  const inputsOf = useFilterInputs();
  const { debounce = 300 } = useListDescription();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[role="combobox"], input:not([aria-hidden]), textarea')?.focus(), []);
  const named = field.id.includes('.') ? { ...field, id: formName(field.id) } : field;
  return (
    <NamedForForm>
      <FilterLiveForm debounce={debounce}>
        <Stack ref={box} sx={{ gap: 1.5 }}>
          {inputsOf(named)}
          {canBeEmpty(named) && <EmptinessInput field={named} />}
        </Stack>
      </FilterLiveForm>
    </NamedForForm>
  );
}

/** Replaces the point in a filter's name, because a form reads a point as a path into an object. */
const formName = (name: string) => name.replace('.', ':');
const listName = (name: string) => name.replace(':', '.');
const renamed = (filters: Record<string, unknown>, rename: (name: string) => string) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [rename(name), value]));

function NamedForForm({ children }: { children: ReactNode }) {
  const list = useListContext();
  const { filterValues, setFilters } = list;
  const value = useMemo(
    () => ({
      ...list,
      filterValues: renamed(filterValues, formName),
      setFilters: (filters: Record<string, unknown>, ...rest: [displayed?: object, debounce?: boolean]) =>
        setFilters(renamed(filters, listName), ...rest),
    }),
    [list, filterValues, setFilters],
  );
  return <ListContextProvider value={value}>{children}</ListContextProvider>;
}

/** True when records may have no value in a field, so that the list can be filtered by it. Fields of files have such a filter already. */
const canBeEmpty = (field: Field): boolean =>
  field.type !== 'files' && !isBoolean(field) && field.id !== 'created_at' && field.id !== 'updated_at';

/** Chooses whether the field is empty or filled in. */
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

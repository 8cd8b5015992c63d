import { Box, Chip } from '@mui/material';
import { useMemo } from 'react';
import { ListContextProvider, ResourceContextProvider, useList, useTranslate, type RaRecord } from 'ra-core';
import type { JsonValue } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { FilterButton } from '../../../resource/list/filters/FilterButton';
import { FilterChips } from '../../../resource/list/filters/FilterChips';
import { DescribedList } from '../../../resource/list/listDescription';
import { ListSearch } from '../../../resource/list/filters/ListSearch';
import { CurrentDefinition } from '../../../shell/start/useCurrentDefinition';
import { useDefinition } from '../../../shell/start/BackOfficeContext';
import { useInputsOf } from '../../inputs/useInputsOf';
import type { QueueView } from './useQueue';

interface Props {
  subject: RaRecord;
  view: QueueView;
  set: (change: Record<string, string | null>) => void;
}

/** The filters that approvers use most, each with a button. */
const asked = [
  { label: 'approval.has_warning', name: 'record_errors__empty', value: false },
  { label: 'approval.without_evidence', name: 'attachments__empty', value: true },
] as const;
const described = { debounce: 500 };
const none: RaRecord[] = [];

/** True when a filter has a value; an empty box filters nothing. */
const isAsked = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Shows the filters of the queue: a search, any field that the list of entries can be filtered by, and buttons for entries with a warning or without evidence. */
export function QueueFilters(props: Props) {
  const definition = useDefinition('inputs');
  return definition ? <Filters {...props} plain={definition} /> : null;
}

function Filters({ subject, view, set, plain }: Props & { plain: ReadableDefinition }) {
  const translate = useTranslate();
  const { definition } = useInputsOf(plain, subject);
  const own = useList({ data: none });
  const { filter } = view;
  const keep = (wanted: Record<string, unknown>) => {
    const kept = Object.entries(wanted).filter(([, value]) => isAsked(value));
    set({ filter: kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : null, entry: null });
  };
  // A filter that has a button must not appear a second time among the other filters.
  const [pressed, others] = useMemo(() => {
    const is = ([name, value]: [string, JsonValue]) => asked.some((each) => each.name === name && each.value === value);
    const all = Object.entries(filter);
    return [Object.fromEntries(all.filter(is)), Object.fromEntries(all.filter((each) => !is(each)))];
  }, [filter]);
  const list = { ...own, filterValues: others, setFilters: (wanted: Record<string, unknown>) => keep({ ...pressed, ...wanted }) };
  return (
    <ResourceContextProvider value="inputs">
      <CurrentDefinition.Provider value={definition}>
        <DescribedList.Provider value={described}>
          <ListContextProvider value={list}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
              <ListSearch />
              <FilterButton />
              {asked.map(({ label, name, value }) => {
                const chosen = name in pressed;
                const { [name]: _taken, ...rest } = filter;
                return (
                  <Chip
                    key={name}
                    size="small"
                    component="button"
                    clickable
                    variant={chosen ? 'filled' : 'outlined'}
                    aria-pressed={chosen}
                    label={translate(label)}
                    onClick={() => keep(chosen ? rest : { ...rest, [name]: value })}
                    sx={{ height: 28 }}
                  />
                );
              })}
              <FilterChips />
            </Box>
          </ListContextProvider>
        </DescribedList.Provider>
      </CurrentDefinition.Provider>
    </ResourceContextProvider>
  );
}

import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ChoicesContextProvider, useChoicesContext, type ChoicesContextValue, type RaRecord } from 'ra-core';
import equal from 'fast-deep-equal';
import type { ChoicesFrom } from '#resources/definition';
import { fold } from '#resources/formats/fold';
import { isRecord } from '#resources/language/fields/isRecord';
import { useRecordName } from '../display/choices';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);
const isOnlineNow = () => onlineManager.isOnline();

/** Searches the records of a reference that were read before by their names, while there is no connection: the server can't be asked then. */
export function WithKept({ from, children }: { from: ChoicesFrom; children: ReactNode }) {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow);
  const choices = useChoicesContext();
  const client = useQueryClient();
  const nameOf = useRecordName(from);
  const searched: unknown = choices.filterValues?.['q'];
  const isSearch = !isOnline && typeof searched === 'string' && searched !== '';
  const kept = useMemo(() => (isSearch ? recordsIn(client, from) : []), [client, from, isSearch]);
  const found = isSearch ? kept.filter((record) => fold(nameOf(record)).includes(fold(searched))) : [];
  const local: ChoicesContextValue = {
    ...choices,
    allChoices: found,
    availableChoices: found,
    selectedChoices: choices.selectedChoices ?? [],
    total: found.length,
    isPending: false,
    isLoading: false,
    isFetching: false,
    isPaused: false,
    isPlaceholderData: false,
    error: null,
  };
  return <ChoicesContextProvider value={isSearch ? local : choices}>{children}</ChoicesContextProvider>;
}

/** Returns the records of a reference in the lists that were read, whatever their page. */
function recordsIn(client: QueryClient, { resource, filter = {} }: ChoicesFrom): RaRecord[] {
  const records = new Map<RaRecord['id'], RaRecord>();
  for (const [[, , params], list] of client.getQueriesData<{ data?: RaRecord[] }>({ queryKey: [resource, 'getList'] })) {
    const { q: _searched, ...asked } = isRecord(params) && isRecord(params['filter']) ? params['filter'] : {};
    if (!equal(asked, filter)) continue;
    for (const record of list?.data ?? []) records.set(record.id, record);
  }
  return [...records.values()];
}

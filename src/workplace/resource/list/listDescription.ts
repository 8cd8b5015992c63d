import { createContext, useContext, type ComponentType, type ReactElement } from 'react';
import { useListContext, useResourceContext, type FilterPayload, type RaRecord } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { inMoments } from '#dataProvider/lists/momentFilter';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../../shell/start/useCurrentDefinition';
import type { ListSelection } from './bulk/useListSelection';

/** The actions of each row; `title` is the key of the text over their column. */
export interface RowActions {
  title: string;
  action: ReactElement;
  /** True where they stand right after the name and scroll with the columns, as a text that matters more than these. Else they stay in sight at the end of the row, where a phone has room for buttons only. */
  afterName?: true;
}

/** Describes a list where its definition doesn't suffice; what is left out is as the definition says. */
export interface ListDescription {
  definition?: ReadableDefinition;
  /** The name under which the user's columns and place in the list are kept. */
  name?: string;
  title?: string;
  /** The filter that always applies, beside those of the user. */
  filter?: FilterPayload;
  /** True when a saved view of the resource, with this filter, belongs to this list. */
  isOwnView?: (filter: Readonly<Record<string, unknown>>) => boolean;
  /** Returns the address at which a record opens. */
  pathOf?: (record: RaRecord) => string;
  /** Returns the name of a record in the label of its checkbox. */
  titleOf?: (record: RaRecord) => string;
  /** The button that creates a record, instead of the resource's own; null for none. */
  create?: ReactElement | null;
  /** The actions on several records, instead of the bulk edit. */
  BulkActions?: ComponentType<{ selection: ListSelection }>;
  /** The actions of a row, beside opening it. */
  rowActions?: RowActions;
  /** True when records can be imported from a spreadsheet. */
  canImport?: boolean;
  /** True while a record changes by itself; the list is read again for as long. */
  changes?: (record: RaRecord) => boolean;
  /** The time after the last key until the list is read, in ms. */
  debounce?: number;
  /** The content above the list, which explains it. */
  about?: ReactElement;
  /** The content of a list without records. */
  empty?: ReactElement;
}

export const DescribedList = createContext<ListDescription>({});
export const useListDescription = (): ListDescription => useContext(DescribedList);

/** Returns the name under which the user's columns and place in the list are kept. */
export function useListName(): string {
  const resource = useResourceContext() ?? '';
  return useListDescription().name ?? resource;
}

/** Returns the user's filters and those that always apply, as the address has them: a day stays a day. */
export function useListFilter() {
  const { filterValues, filter } = useListContext();
  return filter ? { ...filterValues, ...filter } : filterValues;
}

/** Returns the filters of `useListFilter` in the form that the API takes: a day that is compared with a moment is a day in the browser's time zone. */
export function useQueryFilter() {
  const { definitions } = useBackOffice();
  return inMoments(useListFilter(), useCurrentDefinition(), definitions);
}

import { createContext, useContext, type ComponentType, type ReactElement } from 'react';
import { useListContext, useResourceContext, type FilterPayload, type RaRecord } from 'ra-core';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { inMoments } from '#dataProvider/momentFilter';
import { useBackOffice } from '../../shell/start/BackOfficeContext';
import { useCurrentDefinition } from '../record/useCurrentDefinition';
import type { Selection } from './bulk/useChosen';

/** A way of each row’s own, under the title of its column: the key of a text. */
export interface RowActions {
  title: string;
  action: ReactElement;
}

/** What a list is of, where a definition alone does not say it: everything left out is as the definition has it. */
export interface ListDescription {
  definition?: ReadableDefinition;
  /** What a person keeps of the list (its columns, its place) is kept under this name. */
  name?: string;
  title?: string;
  /** What holds for all of the list, whatever else is asked. */
  filter?: FilterPayload;
  /** Of all views of the resource, whether one with this filter is of this list. */
  isOwnView?: (filter: Readonly<Record<string, unknown>>) => boolean;
  /** Where a record opens. */
  pathOf?: (record: RaRecord) => string;
  /** How a record is called where it is chosen. */
  titleOf?: (record: RaRecord) => string;
  /** The way to a new one, instead of the resource's own; null for none. */
  create?: ReactElement | null;
  /** What can be done with several, instead of changing their fields. */
  BulkActions?: ComponentType<{ selection: Selection }>;
  /** What a row offers beside opening it. */
  rowActions?: RowActions;
  /** Whether records can be read in from a spreadsheet. */
  canImport?: boolean;
  /** Whether a record changes by itself: the list is asked again while one does. */
  changes?: (record: RaRecord) => boolean;
  /** How long after the last key the list is asked, in milliseconds. */
  debounce?: number;
  /** What is to be known before one reads it. */
  about?: ReactElement;
  /** What an empty list says. */
  empty?: ReactElement;
}

export const DescribedList = createContext<ListDescription>({});
export const useListDescription = (): ListDescription => useContext(DescribedList);

/** The name that what a person keeps of the list is under. */
export function useListName(): string {
  const resource = useResourceContext() ?? '';
  return useListDescription().name ?? resource;
}

/** What the person filters, and what holds for all of the list, in the words of its address: a day is a day. */
export function useListFilter() {
  const { filterValues, filter } = useListContext();
  return filter ? { ...filterValues, ...filter } : filterValues;
}

/** The same, as the API is asked: a day that is compared with a moment is the day of the browser's time zone. */
export function useAskedFilter() {
  const { definitions } = useBackOffice();
  return inMoments(useListFilter(), useCurrentDefinition(), definitions);
}

import { useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { stoodFor } from '#resources/api/reports/parts';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';

const none: RaRecord[] = [];

/** Reads the indicators, by name, in one request for all that offer or name some. */
export function useIndicators(): { indicators: readonly RaRecord[]; isPending: boolean } {
  const isOpen = useDefinition('indicators') !== undefined;
  const { data = none, isPending } = useGetList(
    'indicators',
    { filter: {}, pagination: { page: 1, perPage: 1000 }, sort: { field: 'name', order: 'ASC' } },
    { enabled: isOpen, staleTime: 60_000 },
  );
  return { indicators: data, isPending: isOpen && isPending };
}

/** Returns a function that gives the name of an indicator; its key where it is not known. */
export function useIndicatorNames(): (key: string) => string {
  const localize = useLocalize();
  const translate = useTranslate();
  const { indicators } = useIndicators();
  const names = useMemo(() => new Map(indicators.map(({ id, name }) => [String(id), localize(name)])), [indicators, localize]);
  return useCallback(
    (key) => (stoodFor.includes(key) ? translate(`reports.stands_for.${key.slice(1, -1)}`) : names.get(key) || key),
    [names, translate],
  );
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, type ReactNode } from 'react';
import { useNotify, type RaRecord } from 'ra-core';
import type { Field, Locale } from '#resources/definition';
import { apiUrl, http } from '#dataProvider/http/http';

interface StaleText {
  field: string;
  locale: Locale;
}
interface StaleTexts {
  list: readonly StaleText[];
  confirm(text: StaleText): void;
}
const StaleTextsContext = createContext<StaleTexts>({ list: [], confirm: () => undefined });

/** Returns the translations of the record that are older than the text they translate, and a function that confirms that one is still right. */
export const useStaleTexts = (): StaleTexts => useContext(StaleTextsContext);

interface Props {
  entity: string;
  /** The saved record; undefined while a new one is filled in. */
  record: RaRecord | undefined;
  fields: readonly Field[];
  children: ReactNode;
}

/** Asks which translations of a record are older than the text they translate, again for each version of the record. Entities without translated fields send no request. */
export function StaleTextsProvider({ entity, record, fields, children }: Props) {
  const queries = useQueryClient();
  const notify = useNotify();
  const id = record === undefined ? undefined : String(record.id);
  const url = `${apiUrl}/translations/${encodeURIComponent(entity)}/${encodeURIComponent(id ?? '')}`;
  const queryKey = ['api', `/translations/${entity}/${id}`, record?.version];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<StaleText[]> => (await http(url)).json,
    enabled: id !== undefined && fields.some(({ localized }) => localized),
    placeholderData: (before) => before,
  });
  const { mutate } = useMutation({
    mutationFn: (text: StaleText) => http(`${url}/confirm`, { method: 'POST', body: JSON.stringify(text) }),
    onSuccess: () => {
      notify('translations.confirmed', { type: 'success' });
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  });
  return (
    <StaleTextsContext.Provider value={{ list: Array.isArray(data) ? data : [], confirm: mutate }}>{children}</StaleTextsContext.Provider>
  );
}

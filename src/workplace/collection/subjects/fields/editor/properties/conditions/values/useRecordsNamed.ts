import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { isText } from '#resources/language/fields/localizedText';
import { holds, useBackOffice, useLocalize } from '../../../../../../../shell/start/BackOfficeContext';

export interface RecordNamed {
  resource: string;
  name: string;
}
const none: ReadonlyMap<string, RecordNamed> = new Map();

/** Finds records of any entity by their ids, where the entity is not known: a condition on what a questionnaire is about holds an id alone. Looks through one entity after the other until all are found. */
export function useRecordsNamed(ids: readonly string[]): ReadonlyMap<string, RecordNamed> {
  const dataProvider = useDataProvider();
  const localize = useLocalize();
  const { definitions, profile } = useBackOffice();
  const { data = none } = useQuery({
    queryKey: ['records named', ids],
    enabled: ids.length > 0,
    staleTime: Infinity,
    queryFn: async () => {
      const found = new Map<string, RecordNamed>();
      for (const { id: resource, title, create, permissions } of definitions) {
        const left = ids.filter((id) => !found.has(id));
        if (left.length === 0) break;
        if (create === false || !holds(profile, permissions.read)) continue;
        const { data: records } = await dataProvider.getMany(resource, { ids: left });
        for (const record of records) {
          const name: unknown = record[title];
          if (left.includes(String(record.id)))
            found.set(String(record.id), { resource, name: (isText(name) ? localize(name) : String(name ?? '')) || String(record.id) });
        }
      }
      return found;
    },
  });
  return data;
}

import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Field } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { conditionsOn } from '#resources/language/rules/conditions';
import { useBackOffice, useLocalize } from '../../../../../../shell/start/BackOfficeContext';
import { isCondition } from './model/shape';

/** Returns the names of the records that a condition names by their ids, of entities that the user may read. */
export function useChosenNames(condition: unknown, fields: readonly Field[]): ReadonlyMap<string, string> {
  const dataProvider = useDataProvider();
  const localize = useLocalize();
  const { definitions } = useBackOffice();
  const asked = isCondition(condition) ? conditionsOn(condition) : [];
  const wanted = asked.flatMap((part) => {
    const from = fields.find(({ id }) => id === part.key)?.choices_from;
    const ids = [('values' in part ? part.values : part.value) ?? []].flat().filter((id) => typeof id === 'string');
    return from && ids.length > 0 && definitions.some(({ id }) => id === from.resource) ? [{ from, ids }] : [];
  });
  return useQueries({
    queries: wanted.map(({ from, ids }) => ({
      queryKey: [from.resource, 'getMany', { ids }],
      queryFn: async () => (await dataProvider.getMany(from.resource, { ids })).data,
    })),
    combine: (results) =>
      new Map(
        results.flatMap(({ data = [] }, place) =>
          data.map((record): [string, string] => {
            const name: unknown = record[wanted[place]?.from.label ?? ''];
            return [String(record.id), (isText(name) ? localize(name) : String(name ?? '')) || String(record.id)];
          }),
        ),
      ),
  });
}

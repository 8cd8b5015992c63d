import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { Field, FieldCondition } from '#resources/definition';
import { isText } from '#resources/language/fields/localizedText';
import { conditionsOn } from '#resources/language/rules/conditions';
import { useBackOffice, useLocalize, useUiLocale } from '../../../../../../shell/start/BackOfficeContext';
import { isCondition } from './model/shape';
import { useRecordsNamed } from './values/useRecordsNamed';

/** Returns the names of what a condition names by ids, of entities that the user may read: records, and the entities themselves. */
export function useChosenNames(condition: unknown, fields: readonly Field[]): ReadonlyMap<string, string> {
  const dataProvider = useDataProvider();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { definitions } = useBackOffice();
  const asked = isCondition(condition) ? conditionsOn(condition) : [];
  const wanted = asked.flatMap((part) => {
    const from = fields.find(({ id }) => id === part.key)?.choices_from;
    const ids = valuesOf(part);
    return from && ids.length > 0 && definitions.some(({ id }) => id === from.resource) ? [{ from, ids }] : [];
  });
  const kinds = asked.filter(({ key }) => key === 'context.about.resource').flatMap(valuesOf);
  const about = useRecordsNamed(asked.filter(({ key }) => key === 'context.about').flatMap(valuesOf));
  const chosen = useQueries({
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
  return new Map([
    ...kinds.flatMap((id): [string, string][] => definitions.flatMap((each) => (each.id === id ? [[id, each.name[locale].one]] : []))),
    ...[...about].map(([id, { name }]): [string, string] => [id, name]),
    ...chosen,
  ]);
}

const valuesOf = (part: FieldCondition): string[] =>
  [('values' in part ? part.values : part.value) ?? []].flat().filter((value) => typeof value === 'string');

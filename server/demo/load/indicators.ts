import { documents } from '../evidence/method';
import { indicators } from '../indicators';
import type { DemoIndicator } from '../indicators/indicator';
import { create, json, type Loading, type Person } from './context';
import { loadFiles } from './files';

/** Creates the indicators with their documents: first those without children, then those that have some. */
export async function loadIndicators(loading: Loading, by: Person, withIds: (tags: Record<string, string>) => object): Promise<void> {
  const record = async ({ values, terms }: DemoIndicator) => ({
    ...values,
    attachments: json(await loadFiles(loading, documents[String(values['key'])] ?? [], by)),
    terms: json(terms.map(({ tags, ...term }) => ({ ...term, ...(tags && { tags: withIds(tags) }) }))),
  });
  const isParent = ({ values }: DemoIndicator) => values['children'] !== undefined;
  for (const some of [indicators.filter((each) => !isParent(each)), indicators.filter(isParent)])
    await create(loading, 'indicators', await Promise.all(some.map(record)), loading.as(by));
}

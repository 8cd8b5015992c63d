/** Returns the address of the list of questionnaires that existed before a creation. */
import { managePath, overviewPath } from '../../paths';
import type { Creation } from '../sending';

/** The most ids that fit into an address. */
const most = 50;

/** Returns the list of these questionnaires; where there are many, those of the template in the period. */
export function duplicatesPath(ids: readonly string[], { template_id, period }: Pick<Creation, 'template_id' | 'period'>): string {
  const few = ids.length <= most;
  const search = new URLSearchParams({ filter: JSON.stringify(few ? { id: ids } : { date: period }) });
  return `${few ? managePath : overviewPath(template_id)}?${search}`;
}

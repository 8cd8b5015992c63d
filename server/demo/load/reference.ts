import type { Values } from '#resources/definition';
import extract from '../data/emissionFactors.json';
import { noise } from '../noise';
import { suppliers } from '../data/suppliers';
import { tags } from '../data/tags';
import { create, type Loading } from './context';

/** Creates the tags level by level; returns their ids by key. */
export async function loadTags(loading: Loading): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let level = tags.filter(({ parent }) => parent === null);
  while (level.length > 0) {
    const kept = await create(
      loading,
      'tags',
      level.map(({ parent, ...tag }) => ({ ...tag, parent_id: parent === null ? null : (ids.get(parent) ?? parent) })),
    );
    level.forEach(({ key }, index) => ids.set(key, kept[index]?.id ?? ''));
    const above = new Set(level.map(({ key }) => key));
    level = tags.filter(({ parent }) => parent !== null && above.has(parent));
  }
  return ids;
}

/** Creates the suppliers of the first tier, then tier by tier those that supply them; returns their ids by name. */
export async function loadSuppliers(loading: Loading): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  let above: string[] = [];
  for (const tier of ['tier_1', 'tier_2', 'tier_3']) {
    const records = suppliers.filter((supplier) => supplier['tier'] === tier);
    const parentOf = (supplier: Values) => above[Math.floor(noise('parent', String(supplier['name'])) * above.length)];
    const kept = await create(
      loading,
      'suppliers',
      records.map((supplier) => ({ ...supplier, ...(above.length > 0 && { parent: parentOf(supplier) ?? null }) })),
    );
    above = kept.map(({ id }) => id);
    for (const { id, name } of kept) ids.set(String(name), id);
  }
  return ids;
}

const scopes: Record<string, string> = { 'mobile-combustion': 'scope_1', 'purchased-electricity': 'scope_2' };
const credit = `${extract.attribution}. ${extract.licence}`;

/** The extract of Greenlang's emission factors, each with its credit. */
export const emissionFactors: readonly Values[] = extract.factors.map((factor) => ({
  ...factor,
  scopes: [scopes[factor.category] ?? 'scope_3'],
  ...('source_year' in factor && { source_year: String(factor.source_year), valid_from: `${factor.source_year}-01-01` }),
  notes: {
    en: `<p>${credit}</p>`,
    fr: `<p>Extrait des facteurs d’émission de Greenlang, Fingreen AI. Creative Commons Attribution – Partage dans les mêmes conditions 4.0 International (CC BY-SA 4.0)</p>`,
  },
}));

/** Gives the person who answers for each site and supplier, and their answers. */
import type { Locale, Values } from '#resources/definition';
import { respondents } from '../data/questionnaires/campaigns';
import { governanceAnswers } from '../data/questionnaires/governanceAnswers';
import { socialAnswers } from '../data/questionnaires/socialAnswers';
import { supplierAnswers } from '../data/questionnaires/supplierAnswers';
import { suppliersAsked } from '../data/questionnaires/suppliersAsked';
import type { TemplateKey } from '../data/questionnaires/templates';
import { languageOf, sites } from '../data/sites';
import { create, type Loading, type Person } from './context';

export interface Respondent {
  person: Person;
  locale: Locale;
  about: { resource: string; id: string } | undefined;
  tags: Record<string, string>;
}

const none: Values = {};

/** Returns the answers about a site, a supplier or the parent company, and a year. */
export function answersAbout(template: TemplateKey, of: string, year: number): Values {
  const site = sites.find(({ key }) => key === of);
  const supplier = suppliersAsked.find(({ name }) => name === of);
  if (template === 'governance') return governanceAnswers[year] ?? none;
  if (template === 'site_social') return site ? socialAnswers(site, year) : none;
  return supplier ? supplierAnswers(supplier, year) : none;
}

/** Creates the accounts of the suppliers' people, who may do nothing but answer. Returns who answers for each site and supplier. */
export async function loadRespondents(
  loading: Loading,
  {
    people,
    tagIds,
    supplierIds,
  }: { people: (name: string) => Person; tagIds: ReadonlyMap<string, string>; supplierIds: ReadonlyMap<string, string> },
): Promise<(of: string) => Respondent> {
  const contacts = suppliersAsked.map(({ contact: { position: _position, ...contact } }) => ({
    ...contact,
    audience: 'public',
    roles: [],
    scopes: [],
  }));
  const kept = await create(loading, 'users', contacts);
  const found = new Map(
    suppliersAsked.map(({ name, contact: { email, first_name, last_name, locale } }, place): [string, Respondent] => [
      name,
      {
        person: { id: kept[place]?.id ?? '', email, name: `${first_name} ${last_name}` },
        locale,
        about: { resource: 'suppliers', id: supplierIds.get(name) ?? '' },
        tags: {},
      },
    ]),
  );
  return (of) => {
    const site = sites.find(({ key }) => key === of);
    const tags = site ? { country: tagIds.get(site.key) ?? '', brand: tagIds.get(site.brand) ?? '' } : {};
    const locale = site ? languageOf(site) : 'fr';
    return found.get(of) ?? { person: people(respondents[of] ?? ''), locale, about: undefined, tags };
  };
}

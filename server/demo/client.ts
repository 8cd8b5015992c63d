import type { ClientConfig, Section } from '#server/db/schema';
import type { LocalizedText } from '#resources/definition';
import { t } from './text';

type Part = [key: string, name: LocalizedText];
const section = (position: number, [key, name]: Part, parts: Part[]): Section => ({
  key,
  name,
  position,
  subsections: parts.map(([own, ownName], index) => ({ key: own, name: ownName, position: index + 1, subsections: [] })),
});

/** The five sections of the site. */
export const sections: readonly Section[] = [
  section(
    1,
    ['climate', t('Climate', 'Climat')],
    [
      ['emissions', t('Emissions', 'Émissions')],
      ['energy', t('Energy', 'Énergie')],
      ['transport', t('Transport', 'Transport')],
      ['water', t('Water', 'Eau')],
    ],
  ),
  section(
    2,
    ['materials', t('Materials', 'Matières')],
    [
      ['sourcing', t('Sourcing', 'Approvisionnement')],
      ['packaging', t('Packaging', 'Emballages')],
      ['end_of_life', t('End of life', 'Fin de vie')],
    ],
  ),
  section(
    3,
    ['people', t('People', 'Femmes et hommes')],
    [
      ['employment', t('Employment', 'Emploi')],
      ['inclusion', t('Inclusion', 'Inclusion')],
      ['safety', t('Safety', 'Sécurité')],
      ['learning', t('Learning', 'Formation')],
    ],
  ),
  section(
    4,
    ['supply_chain', t('Supply chain', 'Chaîne d’approvisionnement')],
    [
      ['traceability', t('Traceability', 'Traçabilité')],
      ['audits', t('Audits', 'Audits')],
    ],
  ),
  section(
    5,
    ['governance', t('Governance', 'Gouvernance')],
    [
      ['ethics', t('Ethics', 'Éthique')],
      ['board', t('Board', 'Conseil')],
    ],
  ),
];

/** Lacet's configuration. Its time is wide, so that other data can be imported beside its own. */
export const clientConfig: ClientConfig = {
  key: 'lacet',
  name: 'Lacet',
  default_locale: 'en',
  decimal_delimiter: { admin: { en: '.', fr: ',' } },
  thousands_delimiter: { admin: { en: ',', fr: '\u202f' } },
  dates: { beginning_of_time: '1990-01-01', end_of_time: '2050-12-31' },
  fiscal_year_start_month: 2,
  contact_email: 'impact@lacet.example',
  sections: [...sections],
};

import type { ClientConfig, Section } from '#server/core/db/schema';
import type { LocalizedText } from '#resources/definition';
import { demonstrationKey } from '../accounts';
import { t } from '../text';

type Part = [key: string, name: LocalizedText];
const section = (position: number, [key, name]: Part, told: { lead: string; description: LocalizedText }, parts: Part[]): Section => ({
  key,
  name,
  position,
  ...told,
  subsections: parts.map(([own, ownName], index) => ({ key: own, name: ownName, position: index + 1, subsections: [] })),
});

/** The five sections of the site. */
export const sections: readonly Section[] = [
  section(
    1,
    ['climate', t('Climate', 'Climat')],
    {
      lead: 'ghg_emissions',
      description: t(
        'What we emit to light, heat and supply our stores, workshops and offices, and to carry our shoes from where they are made. We have cut the emissions of our operations since 2013, and have promised to go on until net zero in 2050.',
        "Ce que nous émettons pour éclairer, chauffer et approvisionner nos magasins, nos ateliers et nos bureaux, et pour transporter nos chaussures depuis là où elles sont faites. Nous réduisons les émissions de nos activités depuis 2013, et avons promis de continuer jusqu'au net zéro en 2050.",
      ),
    },
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
    {
      lead: 'preferred_materials',
      description: t(
        'A shoe is mostly what it is made of. We count what we buy, how much of it is certified or recycled, and what becomes of it once it is worn out or thrown away.',
        "Une chaussure, c'est d'abord ce dont elle est faite. Nous comptons ce que nous achetons, la part certifiée ou recyclée, et ce que tout cela devient une fois usé ou jeté.",
      ),
    },
    [
      ['sourcing', t('Sourcing', 'Approvisionnement')],
      ['packaging', t('Packaging', 'Emballages')],
      ['end_of_life', t('End of life', 'Fin de vie')],
    ],
  ),
  section(
    3,
    ['people', t('People', 'Femmes et hommes')],
    {
      lead: 'women_in_leadership',
      description: t(
        'The people who make, carry and sell what we sell: how many they are, how safe they are at work, what they learn, and whether equal work is paid equally.',
        "Les femmes et les hommes qui fabriquent, transportent et vendent ce que nous vendons : combien ils sont, leur sécurité au travail, ce qu'ils apprennent, et si un travail égal est payé également.",
      ),
    },
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
    {
      lead: 'traceability',
      description: t(
        'Most of our impact lies with those who work for us: tanneries, spinners, factories. We name them, visit them, and follow what was found until it is put right.',
        "L'essentiel de notre impact se trouve chez ceux qui travaillent pour nous : tanneries, filatures, usines. Nous les nommons, les visitons, et suivons ce qui a été constaté jusqu'à ce que ce soit corrigé.",
      ),
    },
    [
      ['traceability', t('Traceability', 'Traçabilité')],
      ['audits', t('Audits', 'Audits')],
    ],
  ),
  section(
    5,
    ['governance', t('Governance', 'Gouvernance')],
    {
      lead: 'ethics_training',
      description: t(
        'Who decides, by which rules, and how we make sure that those rules are known.',
        'Qui décide, selon quelles règles, et comment nous nous assurons que ces règles sont connues.',
      ),
    },
    [
      ['ethics', t('Ethics', 'Éthique')],
      ['board', t('Board', 'Conseil')],
    ],
  ),
];

/** Lacet's configuration. Its range of years is wide, so that other data can be imported beside its own. */
export const clientConfig: ClientConfig = {
  key: demonstrationKey,
  name: 'Lacet',
  default_locale: 'en',
  decimal_delimiter: { admin: { en: '.', fr: ',' } },
  thousands_delimiter: { admin: { en: ',', fr: '\u202f' } },
  dates: { beginning_of_time: '1990-01-01', end_of_time: '2050-12-31' },
  fiscal_year_start_month: 2,
  contact_email: 'impact@lacet.example',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  sections: [...sections],
};

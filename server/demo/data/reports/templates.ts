/** Describes the templates that Lacet's reports begin with. */
import type { Values } from '#resources/definition';
import { t } from '../../text';
import { comparison, contents, indicator, page, text, tiles, type Page, type Pair, type Report } from './pages';
import { index, method, verification } from './shared';

const template = (title: Pair, subtitle: Pair, pages: readonly Page[], more: Values = {}): Report => ({
  values: { kind: 'template', title: t(...title), subtitle: t(...subtitle), ...more },
  pages,
});

/** The figures that every site has, by what they tell. */
const siteFigures = {
  climate: ['ghg_emissions', 'energy_use', 'renewable_electricity'],
  resources: ['water_use', 'waste_generated', 'waste_recycling'],
  people: ['workforce', 'women_in_leadership', 'accident_frequency'],
} as const;

export const annual = template(
  ['Annual report', 'Rapport annuel'],
  ['A spread for each section, a page for each indicator', 'Une ouverture par rubrique, une page par indicateur'],
  [
    page(['Annual report', 'Rapport annuel'], [], { look: 'cover' }),
    page(['Contents', 'Sommaire'], [contents]),
    page(
      ['A letter', 'Éditorial'],
      [
        text(
          [
            'Say in three paragraphs what moved this year, what did not, and what you will do about it. Name one promise that is late before the reader finds it.',
            'Dites en trois paragraphes ce qui a bougé cette année, ce qui n’a pas bougé, et ce que vous allez y faire. Nommez une promesse en retard avant que le lecteur ne la trouve.',
          ],
          ['<em>Name, function</em>', '<em>Nom, fonction</em>'],
        ),
      ],
    ),
    page(['{section}', '{section}'], [indicator('{lead}', ['tile', 'sentence', 'chart'])], { for_each: 'section' }),
    page(['{indicator}', '{indicator}'], [indicator('{indicator}', ['sentence', 'chart', 'table'])], { for_each: 'indicator' }),
    method,
    index,
    verification,
  ],
);

export const factSheet = template(
  ['Fact sheet', 'Fiche'],
  ['The year on one page', 'L’année en une page'],
  [
    page(
      ['The year on one page', 'L’année en une page'],
      [
        tiles('ghg_emissions', 'renewable_electricity', 'preferred_materials'),
        indicator('ghg_emissions', ['chart']),
        tiles('women_in_leadership', 'accident_frequency', 'traceability'),
      ],
    ),
  ],
);

/** The figures that the board follows, by section. */
const followed: { title: Pair; large: string[]; figures: string[] }[] = [
  {
    title: ['Climate', 'Climat'],
    large: ['ghg_emissions', 'renewable_electricity', 'freight_emissions'],
    figures: [
      'ghg_emissions',
      'heating_emissions',
      'electricity_emissions',
      'energy_use',
      'freight_emissions',
      'business_travel_emissions',
      'water_use',
    ],
  },
  {
    title: ['Materials and supply chain', 'Matières et chaîne d’approvisionnement'],
    large: ['preferred_materials', 'traceability', 'audited_factories'],
    figures: [
      'preferred_materials',
      'certified_leather',
      'recycled_polyester',
      'recycled_packaging',
      'waste_recycling',
      'traceability',
      'corrective_plans',
    ],
  },
  {
    title: ['People and governance', 'Femmes, hommes et gouvernance'],
    large: ['women_in_leadership', 'accident_frequency', 'ethics_training'],
    figures: [
      'workforce',
      'women_in_leadership',
      'gender_pay_gap',
      'accident_frequency',
      'training_hours',
      'turnover',
      'pay_tied_to_targets',
    ],
  },
];
export const boardTemplate = template(
  ['Board pack', 'Dossier du conseil'],
  ['Large figures and five years beside one another', 'De grands chiffres, et cinq ans côte à côte'],
  followed.map(({ title, large, figures }) =>
    page(title, [
      tiles(...large),
      comparison(['The last five years', 'Les cinq dernières années'], ...figures.map((each) => ({ indicator: each, from: '2021' }))),
    ]),
  ),
  { orientation: 'landscape' },
);

export const siteTemplate = template(
  ['Site report', 'Rapport de site'],
  ['For one site: set its tag as that of the whole report', 'Pour un site : donnez son étiquette à tout le rapport'],
  [
    page(['Site report', 'Rapport de site'], [], { look: 'cover' }),
    page(
      ['Your year', 'Votre année'],
      [
        text([
          'What your colleagues entered and approved this year, beside what the site was in 2013. Hang it where people pass.',
          'Ce que vos collègues ont saisi et approuvé cette année, à côté de ce que le site était en 2013. À afficher là où l’on passe.',
        ]),
        tiles(...siteFigures.climate),
        tiles(...siteFigures.resources),
        tiles(...siteFigures.people),
      ],
    ),
    page(
      ['Energy and climate', 'Énergie et climat'],
      [indicator('ghg_emissions', ['sentence', 'chart']), indicator('energy_use', ['chart'])],
    ),
    page(
      ['Water and waste', 'Eau et déchets'],
      [indicator('water_use', ['sentence', 'chart']), indicator('waste_recycling', ['sentence', 'chart'])],
    ),
    page(['Safety', 'Sécurité'], [indicator('accident_frequency', ['sentence', 'chart', 'table'])]),
  ],
);

export const frameworkIndex = template(
  ['Index of frameworks', 'Index des référentiels'],
  ['Every figure in a table, then where frameworks are answered', 'Chaque chiffre en tableau, puis les réponses aux référentiels'],
  [page(['{indicator}', '{indicator}'], [indicator('{indicator}', ['table'])], { for_each: 'indicator' }), index],
);

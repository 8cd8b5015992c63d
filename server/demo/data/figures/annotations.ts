import type { Values } from '#resources/definition';
import { paragraphs, t } from '../../text';

type Pair = [en: string, fr: string];
const note = (key: string, date: string, title: Pair, text: Pair, audience: 'public' | 'private' = 'public'): Values => ({
  key,
  date,
  title: t(...title),
  text: paragraphs(text),
  audience,
});

/** The events that the charts show at their dates. */
export const annotations: readonly Values[] = [
  note(
    'ghg_emissions',
    '2016-09-01',
    ['First renewable contract', 'Premier contrat renouvelable'],
    [
      'The stores of Québec and Ontario sign a ten-year contract for wind power.',
      "Les magasins du Québec et de l'Ontario signent un contrat éolien de dix ans.",
    ],
  ),
  note(
    'ghg_emissions',
    '2020-04-01',
    ['Stores closed', 'Magasins fermés'],
    [
      'Stores stayed closed for 71 days on average. Part of the fall is not ours to claim.',
      'Les magasins sont restés fermés 71 jours en moyenne. Une partie de la baisse n’est pas de notre fait.',
    ],
  ),
  note(
    'ghg_emissions',
    '2022-06-01',
    ['Last oil boilers', 'Dernières chaudières au fioul'],
    [
      'Sherbrooke and Felgueiras replace their oil boilers with heat pumps.',
      'Sherbrooke et Felgueiras remplacent leurs chaudières au fioul par des pompes à chaleur.',
    ],
  ),
  note(
    'ghg_emissions',
    '2025-11-01',
    ['Review of grid factors', 'Revue des facteurs de réseau'],
    [
      'Factors of 2025 are provisional until the grids publish theirs.',
      'Les facteurs de 2025 sont provisoires tant que les réseaux n’ont pas publié les leurs.',
    ],
    'private',
  ),
  note(
    'freight_emissions',
    '2017-03-01',
    ['Sea freight through one port', 'Un seul port pour le fret maritime'],
    [
      'Shipments to Europe are grouped in Porto, full containers only.',
      "Les envois vers l'Europe sont groupés à Porto, en conteneurs complets seulement.",
    ],
  ),
  note(
    'business_travel_emissions',
    '2023-01-01',
    ['Train first', "Le train d'abord"],
    [
      'Trips of less than four hours by train are no longer booked by air.',
      'Les trajets de moins de quatre heures en train ne se réservent plus en avion.',
    ],
  ),
  note(
    'electricity_use',
    '2018-10-01',
    ['Store lighting', 'Éclairage des magasins'],
    ['14,000 bulbs give way to LEDs.', '14 000 ampoules laissent la place à des LED.'],
  ),
  note(
    'renewable_electricity',
    '2021-01-01',
    ['Certificates in the United States', 'Garanties aux États-Unis'],
    [
      'Stores in the United States join the purchase of certificates.',
      "Les magasins des États-Unis rejoignent l'achat de garanties d'origine.",
    ],
  ),
  note(
    'recycled_packaging',
    '2023-03-01',
    ['No virgin plastic', 'Fin du plastique vierge'],
    ['The last polybags made of virgin plastic leave the warehouses.', 'Les derniers sachets en plastique vierge quittent les entrepôts.'],
  ),
  note(
    'accident_frequency',
    '2019-01-15',
    ['Lifting aids', 'Aides à la manutention'],
    [
      'The four warehouses get lifting aids, chosen with those who use them.',
      'Les quatre entrepôts reçoivent des aides à la manutention, choisies avec celles et ceux qui les utilisent.',
    ],
  ),
  note(
    'audited_factories',
    '2020-05-01',
    ['Auditors kept at home', 'Auditeurs retenus chez eux'],
    ['Half of the visits of the year were put off.', "La moitié des visites de l'année ont été reportées."],
  ),
  note(
    'women_in_leadership',
    '2021-03-08',
    ['Parity at each step', 'La parité à chaque étape'],
    [
      'Every list of candidates for a leading post has at least one woman and one man.',
      'Chaque liste de candidats à un poste de direction compte au moins une femme et un homme.',
    ],
  ),
  note(
    'heating_emissions',
    '2022-06-01',
    ['Last oil boilers', 'Dernières chaudières au fioul'],
    [
      'The workshops of Sherbrooke and Felgueiras go over to heat pumps.',
      'Les ateliers de Sherbrooke et de Felgueiras passent aux pompes à chaleur.',
    ],
  ),
  note(
    'energy_use',
    '2020-04-01',
    ['Stores closed', 'Magasins fermés'],
    [
      'Stores stayed closed for 71 days on average; buildings stayed heated.',
      'Les magasins sont restés fermés 71 jours en moyenne ; les bâtiments sont restés chauffés.',
    ],
  ),
  note(
    'certified_leather',
    '2019-01-01',
    ['No new tannery without a certificate', 'Plus de nouvelle tannerie sans certificat'],
    [
      'New contracts are signed with certified tanneries only; the old ones had until 2024.',
      "Les nouveaux contrats ne sont signés qu'avec des tanneries certifiées ; les anciennes avaient jusqu'en 2024.",
    ],
  ),
  note(
    'virgin_plastic_packaging',
    '2023-01-01',
    ['None left', "Il n'y en a plus"],
    [
      'The last bags of virgin plastic left our warehouses in December 2022.',
      'Les derniers sacs en plastique vierge ont quitté nos entrepôts en décembre 2022.',
    ],
  ),
  {
    ...note(
      'waste_generated',
      '2018-01-01',
      ['Weighed, no longer estimated', 'Pesés, et non plus estimés'],
      [
        'From this year on every load is weighed: what came before was estimated from volumes.',
        'À partir de cette année, chaque chargement est pesé : auparavant, les poids étaient estimés à partir des volumes.',
      ],
    ),
    series_break: true,
  },
  note(
    'women_on_board',
    '2019-05-01',
    ['A rule of the statutes', 'Une règle des statuts'],
    [
      'The general meeting writes into the statutes that neither women nor men may be fewer than 40% from 2022 on.',
      "L'assemblée générale inscrit dans les statuts que ni les femmes ni les hommes ne peuvent être moins de 40 % à partir de 2022.",
    ],
  ),
  note(
    'people_trained',
    '2020-04-01',
    ['Courses put off', 'Formations reportées'],
    [
      'Most courses in the workshops and stores were put off by a year.',
      "La plupart des formations en atelier et en magasin ont été reportées d'un an.",
    ],
  ),
];

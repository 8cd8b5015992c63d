/** The texts of the impact report, in both languages. */
import type { Locale } from '#resources/definition';

export interface Line {
  key: string;
  name: string;
  unit: string;
  decimals: number;
}
interface Chapter {
  title: string;
  lead: string;
  /** The figures of the chapter; the first one is shown large. */
  lines: Line[];
  paragraphs: string[];
}
export interface ReportWords {
  title: (year: number) => string;
  promise: string;
  about: string;
  brief: string;
  briefLead: string;
  chapters: Chapter[];
  since: (change: string, year: number) => string;
  points: (points: string, year: number) => string;
  target: (value: string, year: string) => string;
  method: { title: string; paragraphs: string[]; table: string; indicator: string; goal: string };
  contact: string;
}

const line = (key: string, name: string, unit: string, decimals = 0): Line => ({ key, name, unit, decimals });

export const reportWords: Record<Locale, ReportWords> = {
  en: {
    title: (year) => `Impact report ${year}`,
    promise: 'Striving for net zero by 2050',
    about: 'Footwear and accessories, 24 sites in four countries',
    brief: 'The year in figures',
    briefLead:
      'Ten figures of the last year that is complete, each since the year that the site counts it from. The pages that follow say what lies behind them.',
    since: (change, year) => `${change} since ${year}`,
    points: (points, year) => `${points} points since ${year}`,
    target: (value, year) => `promised for ${year}: ${value}`,
    chapters: [
      {
        title: 'Climate',
        lead: 'We light, heat and supply our stores with little more than a third of the emissions of 2013. What remains is harder: gas in old buildings, and the road from port to store.',
        lines: [
          line('ghg_emissions', 'Emissions of our operations', 't CO₂e'),
          line('renewable_electricity', 'Renewable electricity', '%'),
          line('freight_emissions', 'Emissions of freight', 't CO₂e'),
          line('ghg_intensity', 'Emissions per pair sold', 'kg CO₂e', 2),
        ],
        paragraphs: [
          'Most of the fall comes from electricity. The stores of Québec and Ontario have bought wind power since 2016, and every contract that ended since has been renewed as a renewable one.',
          'In 2020 the stores were closed for weeks. That part of the fall was not ours to claim, and the figures of 2021 show what came back: freight, above all.',
          'Our target for 2030 asks for another three tenths less. The workshops’ boilers and the oil that still heats some of our stores are where it will be won.',
        ],
      },
      {
        title: 'Materials and supply chain',
        lead: 'A shoe is mostly what it is made of. Nearly six tenths of what we buy is now certified or recycled, and nearly nine tenths can be followed to its origin.',
        lines: [
          line('preferred_materials', 'Preferred materials', '%'),
          line('traceability', 'Materials traced to their origin', '%'),
          line('recycled_packaging', 'Recycled packaging', '%'),
        ],
        paragraphs: [
          'Leather decides: it is the heaviest of our materials, and the one whose origin was hardest to learn. Tanneries that cannot name their slaughterhouses are given two years, then no more orders.',
          'Progress on preferred materials slows: six points in 2022, less than five in 2023, less than four in 2024. Recycled rubber of the quality that our outsoles ask for is scarce; we are testing three sources.',
          'Boxes, tissue and bags are recycled almost whole. What is left is the film that protects pale leathers, for which we have found nothing as good yet.',
        ],
      },
      {
        title: 'People',
        lead: 'Those who make, carry and sell our shoes work more safely than they did, and nearer to equal pay than ever.',
        lines: [
          line('women_in_leadership', 'Women in leadership', '%'),
          line('gender_pay_gap', 'Pay gap for equal work', '%', 1),
          line('accident_frequency', 'Accidents per million hours', '', 1),
        ],
        paragraphs: [
          'Women lead nearly half of our teams. Parity was promised for 2026; at the pace of the last three years it will come later, and we say so rather than change the date.',
          'The pay gap is studied every year by a firm that is not ours, job by job. What is left is found in the workshops, where the seniority of men is longer.',
          'Accidents fell by two thirds, after lifting tables came to every warehouse. Those that remain are falls on stairs, and cuts.',
        ],
      },
    ],
    method: {
      title: 'How these figures are made',
      paragraphs: [
        'Each site enters its own values; someone else approves them. Indicators are computed from approved values only, and each can be followed on the site down to the entries it was made from.',
        'The figures of this report are those published on the site on the day it was printed. Where a value is corrected later, the site says so and keeps the one before.',
      ],
      table: 'The figures, year by year',
      indicator: 'Indicator',
      goal: 'Target',
    },
    contact: 'Write to us: impact@lacet.example',
  },
  fr: {
    title: (year) => `Rapport d’impact ${year}`,
    promise: 'Viser net zéro d’ici 2050',
    about: 'Chaussures et accessoires, 24 sites dans quatre pays',
    brief: 'L’année en chiffres',
    briefLead:
      'Dix chiffres de la dernière année complète, chacun depuis l’année dont le site le compte. Les pages qui suivent disent ce qu’il y a derrière.',
    since: (change, year) => `${change} depuis ${year}`,
    points: (points, year) => `${points} points depuis ${year}`,
    target: (value, year) => `promis pour ${year}\u202f: ${value}`,
    chapters: [
      {
        title: 'Climat',
        lead: 'Nous éclairons, chauffons et approvisionnons nos magasins avec à peine plus d’un tiers des émissions de 2013. Ce qui reste est plus difficile\u202f: le gaz des vieux bâtiments, et la route du port au magasin.',
        lines: [
          line('ghg_emissions', 'Émissions de nos activités', 't CO₂e'),
          line('renewable_electricity', 'Électricité renouvelable', '%'),
          line('freight_emissions', 'Émissions du fret', 't CO₂e'),
          line('ghg_intensity', 'Émissions par paire vendue', 'kg CO₂e', 2),
        ],
        paragraphs: [
          'L’essentiel de la baisse vient de l’électricité. Les magasins du Québec et de l’Ontario achètent de l’éolien depuis 2016, et chaque contrat arrivé à terme depuis a été renouvelé en renouvelable.',
          'En 2020, les magasins sont restés fermés des semaines. Cette part de la baisse n’est pas de notre fait, et les chiffres de 2021 montrent ce qui est revenu\u202f: le fret, surtout.',
          'Notre objectif de 2030 demande encore trois dixièmes de moins. Il se gagnera sur les chaudières des ateliers et le fioul qui chauffe encore certains magasins.',
        ],
      },
      {
        title: 'Matières et approvisionnement',
        lead: 'Une chaussure, c’est d’abord ce dont elle est faite. Près de six dixièmes de nos achats sont désormais certifiés ou recyclés, et près de neuf dixièmes se suivent jusqu’à leur origine.',
        lines: [
          line('preferred_materials', 'Matières responsables', '%'),
          line('traceability', 'Matières tracées jusqu’à l’origine', '%'),
          line('recycled_packaging', 'Emballages recyclés', '%'),
        ],
        paragraphs: [
          'Le cuir décide\u202f: c’est la plus lourde de nos matières, et celle dont l’origine était la plus difficile à connaître. Les tanneries qui ne peuvent nommer leurs abattoirs ont deux ans, puis plus de commandes.',
          'Les matières responsables ralentissent\u202f: six points en 2022, moins de cinq en 2023, moins de quatre en 2024. Le caoutchouc recyclé de la qualité que demandent nos semelles est rare\u202f; nous essayons trois sources.',
          'Boîtes, papier de soie et sacs sont recyclés presque en entier. Il reste le film qui protège les cuirs clairs, auquel nous n’avons rien trouvé d’aussi bon.',
        ],
      },
      {
        title: 'Femmes et hommes',
        lead: 'Celles et ceux qui fabriquent, transportent et vendent nos chaussures travaillent plus en sécurité qu’avant, et plus près que jamais de l’égalité de salaire.',
        lines: [
          line('women_in_leadership', 'Femmes aux postes de direction', '%'),
          line('gender_pay_gap', 'Écart de rémunération à travail égal', '%', 1),
          line('accident_frequency', 'Accidents par million d’heures', '', 1),
        ],
        paragraphs: [
          'Des femmes dirigent près de la moitié de nos équipes. La parité était promise pour 2026\u202f; au rythme des trois dernières années elle viendra plus tard, et nous le disons plutôt que de changer la date.',
          'L’écart de rémunération est étudié chaque année par un cabinet extérieur, poste par poste. Ce qui reste se trouve dans les ateliers, où l’ancienneté des hommes est plus longue.',
          'Les accidents ont baissé de deux tiers, après l’arrivée de tables élévatrices dans tous les entrepôts. Il reste les chutes dans les escaliers, et les coupures.',
        ],
      },
    ],
    method: {
      title: 'Comment ces chiffres sont établis',
      paragraphs: [
        'Chaque site saisit ses valeurs\u202f; une autre personne les approuve. Les indicateurs ne sont calculés qu’à partir de valeurs approuvées, et chacun se suit, sur le site, jusqu’aux saisies dont il est fait.',
        'Les chiffres de ce rapport sont ceux que le site publiait le jour de son impression. Lorsqu’une valeur est corrigée ensuite, le site le dit et garde la précédente.',
      ],
      table: 'Les chiffres, année par année',
      indicator: 'Indicateur',
      goal: 'Objectif',
    },
    contact: 'Écrivez-nous\u202f: impact@lacet.example',
  },
};

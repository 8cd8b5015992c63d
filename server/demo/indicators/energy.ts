import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

const power = sum('electricity', 'electricity', 'emissions');
const fuels = [sum('gas', 'heating', 'gas'), sum('oil', 'heating', 'oil')];
const pairs = sum('pairs', 'sales', 'pairs');

/** The indicators of fuels, of electricity, and of the emissions of both. */
export const energyIndicators = [
  indicator({
    key: 'heating_emissions',
    place: ['climate', 'emissions'],
    position: 30,
    unit: unit('t CO₂e'),
    name: ['Emissions of heating', 'Émissions du chauffage'],
    description: [
      'What burning gas and oil in our buildings emits: nearly all of our scope 1.',
      "Ce qu'émettent le gaz et le fioul brûlés dans nos bâtiments : la quasi-totalité de notre scope 1.",
    ],
    methodology: [
      [
        'Natural gas is counted at 0.183 kg CO₂e per kWh of gross calorific value and heating oil at 2.68 kg CO₂e per litre. Heat pumps burn nothing: they count with electricity.',
        "Le gaz naturel compte pour 0,183 kg CO₂e par kWh PCS et le fioul pour 2,68 kg CO₂e par litre. Les pompes à chaleur ne brûlent rien : elles comptent avec l'électricité.",
      ],
    ],
    notes: [
      [
        'A cold winter shows: the figure is not corrected for the weather.',
        "Un hiver froid se voit : le chiffre n'est pas corrigé des variations climatiques.",
      ],
    ],
    frameworks: ['GRI 305-1', 'ESRS E1-6', 'SDG 13'],
    terms: fuels,
    values: {
      formula: '(gas * 0.183 + oil * 2.68) / 1000',
      direction: 'down',
      chart: 'area',
      baseline: '2013-01-01',
      targets: targets([2030, 1500]),
    },
  }),
  indicator({
    key: 'electricity_emissions',
    place: ['climate', 'emissions'],
    position: 40,
    unit: unit('t CO₂e'),
    name: ['Emissions of electricity', "Émissions de l'électricité"],
    description: [
      'What producing the electricity that we buy emits: our scope 2, by the market-based method.',
      "Ce qu'émet la production de l'électricité que nous achetons : notre scope 2, selon l'approche fondée sur le marché.",
    ],
    methodology: [
      [
        'Kilowatt-hours that no contract nor certificate covers, times the factor that their supplier states, or that of the grid of the country for the year.',
        "Les kilowattheures qu'aucun contrat ni garantie ne couvre, multipliés par le facteur que déclare leur fournisseur, sinon par celui du réseau du pays pour l'année.",
      ],
    ],
    frameworks: ['GRI 305-2', 'ESRS E1-6', 'SDG 13'],
    terms: [power],
    values: { formula: 'electricity / 1000', direction: 'down', chart: 'stacked_bar', baseline: '2013-01-01', targets: targets([2030, 0]) },
  }),
  indicator({
    key: 'emissions_per_revenue',
    place: ['climate', 'emissions'],
    position: 50,
    unit: t('t CO₂e per million euros', "t CO₂e par million d'euros"),
    name: ['Emissions per million euros of revenue', "Émissions par million d'euros de chiffre d'affaires"],
    description: [
      'The emissions of our operations divided by the revenue of our stores: the figure that lenders ask for.',
      "Les émissions de nos activités divisées par le chiffre d'affaires de nos magasins : le chiffre que demandent les prêteurs.",
    ],
    methodology: [
      [
        'Scopes 1 and 2 divided by revenue, both over the same sites and the same year. Revenue is not corrected for inflation, which lowers this ratio by itself: read it beside the emissions per pair.',
        "Scopes 1 et 2 divisés par le chiffre d'affaires, sur les mêmes sites et la même année. Le chiffre d'affaires n'est pas corrigé de l'inflation, qui abaisse à elle seule ce rapport : lisez-le à côté des émissions par paire.",
      ],
    ],
    frameworks: ['GRI 305-4', 'ESRS E1-6'],
    terms: [power, ...fuels, sum('revenue', 'sales', 'revenue')],
    values: {
      formula: '(electricity + gas * 0.183 + oil * 2.68) / revenue',
      direction: 'down',
      decimals: 1,
      baseline: '2013-01-01',
      targets: targets([2030, 2]),
    },
  }),
  indicator({
    key: 'energy_use',
    place: ['climate', 'energy'],
    position: 5,
    unit: unit('MWh'),
    name: ['Energy used', 'Énergie consommée'],
    description: [
      'All the energy that our sites use: electricity, natural gas and heating oil.',
      "Toute l'énergie que consomment nos sites : électricité, gaz naturel et fioul.",
    ],
    methodology: [
      [
        'Electricity as metered, gas by its gross calorific value, oil at 10 kWh per litre. Fuel of vehicles is with freight.',
        "L'électricité telle que mesurée, le gaz en pouvoir calorifique supérieur, le fioul à 10 kWh par litre. Le carburant des véhicules est compté avec le fret.",
      ],
    ],
    frameworks: ['GRI 302-1', 'ESRS E1-5', 'SDG 7.3'],
    terms: [sum('electricity', 'electricity', 'consumption'), ...fuels],
    values: {
      formula: '(electricity + gas + oil * 10) / 1000',
      direction: 'down',
      chart: 'bar',
      baseline: '2013-01-01',
      targets: targets([2030, 32000]),
    },
  }),
  indicator({
    key: 'energy_intensity',
    place: ['climate', 'energy'],
    position: 30,
    unit: t('kWh per pair', 'kWh par paire'),
    name: ['Energy per pair sold', 'Énergie par paire vendue'],
    description: [
      'The energy that our sites use, divided by the pairs of shoes that our stores sold.',
      "L'énergie que consomment nos sites, divisée par le nombre de paires de chaussures vendues par nos magasins.",
    ],
    methodology: [
      [
        'The ratio of the totals. When stores close, lights go out but buildings stay heated: 2020 rises although less was used.',
        "Le rapport des totaux. Quand les magasins ferment, les lumières s'éteignent mais les bâtiments restent chauffés : 2020 monte alors que moins a été consommé.",
      ],
    ],
    frameworks: ['GRI 302-3', 'ESRS E1-5'],
    terms: [sum('electricity', 'electricity', 'consumption'), ...fuels, pairs],
    values: {
      formula: '(electricity + gas + oil * 10) / pairs',
      direction: 'down',
      decimals: 2,
      baseline: '2013-01-01',
      targets: targets([2030, 2.8]),
    },
  }),
  indicator({
    key: 'oil_heating_share',
    place: ['climate', 'energy'],
    position: 40,
    unit: unit('%'),
    name: ['Share of heat from heating oil', 'Part du fioul dans le chauffage'],
    description: [
      'The share of the heat of our buildings that comes from oil, the most emitting of the fuels we burn.',
      'La part de la chaleur de nos bâtiments qui vient du fioul, le plus émetteur des combustibles que nous brûlons.',
    ],
    methodology: [
      [
        'Energy of oil, at 10 kWh per litre, divided by that of oil and gas.',
        "L'énergie du fioul, à 10 kWh par litre, divisée par celle du fioul et du gaz.",
      ],
    ],
    notes: [
      [
        'What is left is that of the back-up boilers, lit on the coldest days.',
        'Ce qui reste est le fait des chaudières de secours, allumées les jours les plus froids.',
      ],
    ],
    frameworks: ['GRI 302-1', 'ESRS E1-5'],
    terms: fuels,
    values: { formula: 'oil * 10 / (gas + oil * 10) * 100', direction: 'down', decimals: 1, targets: targets([2027, 0]) },
  }),
  indicator({
    key: 'water_intensity',
    place: ['climate', 'water'],
    position: 20,
    unit: t('litres per pair', 'litres par paire'),
    name: ['Water per pair sold', 'Eau par paire vendue'],
    description: [
      'The water that our sites draw, divided by the pairs of shoes that our stores sold.',
      "L'eau que prélèvent nos sites, divisée par le nombre de paires de chaussures vendues par nos magasins.",
    ],
    methodology: [
      [
        'The ratio of the totals. The water of tanneries and cotton fields, some hundred times more, is not ours to meter: it is estimated with each material in our report.',
        "Le rapport des totaux. L'eau des tanneries et des champs de coton, une centaine de fois plus, n'est pas à nos compteurs : elle est estimée avec chaque matière dans notre rapport.",
      ],
    ],
    frameworks: ['GRI 303-3', 'ESRS E3-4', 'SDG 6.4'],
    terms: [sum('withdrawn', 'water', 'withdrawn'), pairs],
    values: { formula: 'withdrawn * 1000 / pairs', direction: 'down', decimals: 1, baseline: '2013-01-01', targets: targets([2030, 10]) },
  }),
];

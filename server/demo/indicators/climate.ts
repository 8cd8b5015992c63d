import { t } from '../text';
import { unit } from '../subjects/subject';
import { indicator, sum, targets } from './indicator';

const operations = [sum('electricity', 'electricity', 'emissions'), sum('gas', 'heating', 'gas'), sum('oil', 'heating', 'oil')];

export const climateIndicators = [
  indicator({
    key: 'ghg_emissions',
    place: ['climate', 'emissions'],
    position: 10,
    unit: unit('t CO₂e'),
    name: ['Greenhouse gas emissions of our operations', 'Émissions de gaz à effet de serre de nos activités'],
    description: [
      'What our offices, stores, warehouses and workshops emit by using electricity, natural gas and heating oil (scopes 1 and 2).',
      "Ce qu'émettent nos bureaux, magasins, entrepôts et ateliers en consommant de l'électricité, du gaz naturel et du fioul (scopes 1 et 2).",
    ],
    methodology: [
      [
        'The organisational boundary is operational control: the 24 sites that the group runs. Electricity is counted by the market-based method: what is not covered by a contract or a certificate of origin takes the factor of its grid for the year.',
        "Le périmètre est celui du contrôle opérationnel : les 24 sites que le groupe exploite. L'électricité est comptée selon l'approche fondée sur le marché : ce qui n'est couvert ni par un contrat ni par une garantie d'origine prend le facteur du réseau pour l'année.",
      ],
      [
        'Natural gas is counted at 0.183 kg CO₂e per kWh and heating oil at 2.68 kg CO₂e per litre. Leaks of refrigerants are not yet collected; we estimate them at less than 2% of the total.',
        'Le gaz naturel compte pour 0,183 kg CO₂e par kWh et le fioul pour 2,68 kg CO₂e par litre. Les fuites de fluides frigorigènes ne sont pas encore collectées ; nous les estimons à moins de 2 % du total.',
      ],
    ],
    notes: [
      [
        'The target of 2030 was validated in 2021 as consistent with a warming of 1.5 °C.',
        "L'objectif de 2030 a été validé en 2021 comme compatible avec un réchauffement de 1,5 °C.",
      ],
    ],
    frameworks: ['GRI 305-1', 'GRI 305-2', 'ESRS E1-6', 'SDG 13'],
    terms: operations,
    values: {
      formula: '(electricity + gas * 0.183 + oil * 2.68) / 1000',
      direction: 'down',
      baseline: '2013-01-01',
      targets: targets([2030, 2500], [2050, 0]),
      chart: 'line',
      children: ['heating_emissions', 'electricity_emissions'],
    },
  }),
  indicator({
    key: 'ghg_intensity',
    place: ['climate', 'emissions'],
    position: 20,
    unit: t('kg CO₂e per pair', 'kg CO₂e par paire'),
    name: ['Emissions per pair sold', 'Émissions par paire vendue'],
    description: [
      'The emissions of our operations divided by the pairs of shoes that our stores sold.',
      'Les émissions de nos activités divisées par le nombre de paires de chaussures vendues par nos magasins.',
    ],
    methodology: [
      [
        'Emissions are those of scopes 1 and 2; pairs are those sold in stores and online. The ratio is taken on the totals: it is not an average of ratios.',
        "Les émissions sont celles des scopes 1 et 2 ; les paires, celles vendues en magasin et en ligne. Le rapport est fait sur les totaux : ce n'est pas une moyenne de rapports.",
      ],
    ],
    notes: [
      [
        'Offices, warehouses and workshops sell nothing: alone, they have no intensity.',
        "Les bureaux, entrepôts et ateliers ne vendent rien : pris seuls, ils n'ont pas d'intensité.",
      ],
    ],
    frameworks: ['GRI 305-4', 'ESRS E1-6'],
    terms: [...operations, sum('pairs', 'sales', 'pairs')],
    values: {
      formula: '(electricity + gas * 0.183 + oil * 2.68) / pairs',
      direction: 'down',
      decimals: 2,
      baseline: '2013-01-01',
      targets: targets([2030, 0.2]),
    },
  }),
  indicator({
    key: 'freight_emissions',
    place: ['climate', 'transport'],
    position: 10,
    unit: unit('t CO₂e'),
    name: ['Emissions of freight', 'Émissions du transport de marchandises'],
    description: [
      'What carrying our goods from suppliers to stores emits, by sea, road, rail and air.',
      "Ce qu'émet le transport de nos marchandises des fournisseurs aux magasins, par mer, route, rail et air.",
    ],
    methodology: [
      [
        'Emissions are those stated by forwarders, well to wheel. Where a forwarder states none, its tonne-kilometres take the factor of the mode.',
        "Les émissions sont celles déclarées par les transitaires, du puits à la roue. Lorsqu'un transitaire n'en déclare pas, ses tonnes-kilomètres prennent le facteur du mode.",
      ],
    ],
    frameworks: ['GRI 305-3', 'ESRS E1-6'],
    terms: [sum('emissions', 'freight', 'emissions')],
    values: { formula: 'emissions', direction: 'down', chart: 'stacked_bar', baseline: '2013-01-01', targets: targets([2030, 5200]) },
  }),
  indicator({
    key: 'air_freight_share',
    place: ['climate', 'transport'],
    position: 20,
    unit: unit('%'),
    name: ['Share of freight carried by air', 'Part du fret aérien'],
    description: [
      'The share of tonne-kilometres carried by air, forty times more emitting than the sea.',
      'La part des tonnes-kilomètres transportées par avion, quarante fois plus émettrices que la mer.',
    ],
    methodology: [
      ['Tonne-kilometres by air divided by those of all modes.', 'Les tonnes-kilomètres aériennes divisées par celles de tous les modes.'],
    ],
    frameworks: ['GRI 305-3'],
    terms: [sum('air', 'freight', 'tonne_kilometres', { transport_mode: 'air' }), sum('everything', 'freight', 'tonne_kilometres')],
    values: { formula: 'air / everything * 100', direction: 'down', decimals: 1, targets: targets([2030, 0.5]) },
  }),
  indicator({
    key: 'business_travel_emissions',
    place: ['climate', 'transport'],
    position: 30,
    unit: unit('t CO₂e'),
    name: ['Emissions of business travel', 'Émissions des déplacements professionnels'],
    description: ['What our flights and train trips for work emit.', "Ce qu'émettent nos trajets professionnels en avion et en train."],
    methodology: [
      [
        'Passenger-kilometres by air are counted at 0.098 kg CO₂e and by train at 0.035 kg CO₂e. The warming by contrails is left out.',
        'Les passagers-kilomètres comptent pour 0,098 kg CO₂e en avion et 0,035 kg CO₂e en train. Le réchauffement dû aux traînées de condensation n’est pas compté.',
      ],
    ],
    frameworks: ['GRI 305-3', 'ESRS E1-6'],
    terms: [sum('flights', 'business_travel', 'flights'), sum('rail', 'business_travel', 'rail')],
    values: {
      formula: '(flights * 0.098 + rail * 0.035) / 1000',
      direction: 'down',
      chart: 'bar',
      baseline: '2019-01-01',
      targets: targets([2030, 700]),
    },
  }),
  indicator({
    key: 'electricity_use',
    place: ['climate', 'energy'],
    position: 10,
    unit: unit('MWh'),
    name: ['Electricity used', 'Électricité consommée'],
    description: [
      'The electricity used by all our sites, quarter by quarter: winters show.',
      "L'électricité consommée par tous nos sites, trimestre par trimestre : les hivers se voient.",
    ],
    methodology: [['Meters and invoices of each site, month by month.', 'Les compteurs et factures de chaque site, mois par mois.']],
    frameworks: ['GRI 302-1', 'ESRS E1-5', 'SDG 7.3'],
    terms: [sum('consumption', 'electricity', 'consumption')],
    values: { formula: 'consumption / 1000', direction: 'down', granularity: 'quarter', chart: 'area' },
  }),
  indicator({
    key: 'renewable_electricity',
    place: ['climate', 'energy'],
    position: 20,
    unit: unit('%'),
    name: ['Renewable electricity', 'Électricité renouvelable'],
    description: [
      'The share of our electricity that a contract or a certificate makes renewable.',
      "La part de notre électricité qu'un contrat ou une garantie rend renouvelable.",
    ],
    methodology: [
      [
        'Renewable kilowatt-hours divided by all kilowatt-hours. The renewable part of the grid’s average is not counted.',
        "Les kilowattheures renouvelables divisés par l'ensemble des kilowattheures. La part renouvelable de la moyenne du réseau n'est pas comptée.",
      ],
    ],
    frameworks: ['GRI 302-1', 'ESRS E1-5', 'SDG 7.2'],
    terms: [sum('renewable', 'electricity', 'renewable'), sum('consumption', 'electricity', 'consumption')],
    values: { formula: 'renewable / consumption * 100', direction: 'up', decimals: 1, targets: targets([2030, 100]) },
  }),
  indicator({
    key: 'water_use',
    place: ['climate', 'water'],
    position: 10,
    unit: unit('m³'),
    name: ['Water withdrawal', 'Prélèvements d’eau'],
    description: [
      'The water that our sites draw from networks and wells; half of it goes to the three workshops.',
      "L'eau que nos sites prélèvent sur les réseaux et dans les puits ; la moitié va aux trois ateliers.",
    ],
    methodology: [
      [
        'Meters read twice a year. Water of suppliers is not included.',
        "Compteurs relevés deux fois par an. L'eau des fournisseurs n'est pas comprise.",
      ],
    ],
    frameworks: ['GRI 303-3', 'ESRS E3-4', 'SDG 6.4'],
    terms: [sum('withdrawn', 'water', 'withdrawn')],
    values: { formula: 'withdrawn', direction: 'down', chart: 'bar', baseline: '2013-01-01', targets: targets([2030, 118000]) },
  }),
];

/** Gives the tables at the end of the impact report: every figure, year by year. */
import { comparison, page, type Page } from '../pages';

export const annex: readonly Page[] = [
  page(
    ['Year by year: climate and materials', 'Année par année : climat et matières'],
    [
      comparison(
        ['Climate', 'Climat'],
        'ghg_emissions',
        'heating_emissions',
        'electricity_emissions',
        'energy_use',
        'renewable_electricity',
        'freight_emissions',
        'business_travel_emissions',
        'water_use',
      ),
      comparison(
        ['Materials', 'Matières'],
        'materials_bought',
        'preferred_materials',
        'certified_leather',
        'recycled_packaging',
        'virgin_plastic_packaging',
        'waste_generated',
        'waste_recycling',
        'landfill_share',
      ),
    ],
    { orientation: 'landscape' },
  ),
  page(
    ['Year by year: people, suppliers and governance', 'Année par année : équipes, fournisseurs et gouvernance'],
    [
      comparison(
        ['People', 'Femmes et hommes'],
        'workforce',
        'women_in_leadership',
        'gender_pay_gap',
        'accident_frequency',
        'training_hours',
        'permanent_contracts',
        'turnover',
      ),
      comparison(
        ['Supply chain and governance', 'Chaîne d’approvisionnement et gouvernance'],
        'traceability',
        'audited_factories',
        'corrective_plans',
        'supplier_factories',
        'ethics_training',
        'women_on_board',
        'pay_tied_to_targets',
      ),
    ],
    { orientation: 'landscape' },
  ),
];

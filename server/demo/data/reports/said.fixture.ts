/** Lists what the texts of the impact report say of figures, so that a test holds it against them. */
import type { Pair } from './pages';

interface Said {
  indicator: string;
  /** The text, with `#` in the place of the number. */
  text: Pair;
  decimals?: number;
  year?: number;
  /** The number is how many percent lower the year is than 2013, by how many points it is above the year before, or the value itself. */
  is?: 'fall' | 'points' | 'value';
}

export const said: readonly Said[] = [
  { indicator: 'ghg_emissions', text: ['emitted # tonnes of CO₂e', 'ont émis # tonnes de CO₂e'] },
  { indicator: 'ghg_emissions', is: 'fall', text: ['tonnes of CO₂e, #% less than in 2013', 'soit # % de moins qu’en 2013'] },
  {
    indicator: 'renewable_electricity',
    text: ['#% of our electricity is renewable', '# % de notre électricité est aujourd’hui renouvelable'],
  },
  { indicator: 'heating_emissions', text: ['heating emits # tonnes', 'le chauffage émet # tonnes'] },
  { indicator: 'preferred_materials', text: ['materials are #% of what we buy', 'recyclées font # % de nos achats'] },
  { indicator: 'women_in_leadership', text: ['Women hold #% of leading posts', 'Les femmes occupent # % des postes'] },
  { indicator: 'business_travel_emissions', text: ['emits # tonnes again', 'émettent de nouveau # tonnes'] },
  { indicator: 'audited_factories', text: ['has visited #% of the factories', 'depuis moins de deux ans # % des usines'] },
  { indicator: 'traceability', text: ['where #% of our materials come from', 'l’origine de # % de nos matières'] },
  { indicator: 'energy_use', is: 'fall', text: ['We use #% less than in 2013', 'consommons # % de moins qu’en 2013'] },
  {
    indicator: 'air_freight_share',
    year: 2013,
    decimals: 1,
    text: ['it carried #% of our freight in 2013', 'il portait # % de notre fret en 2013'],
  },
  { indicator: 'air_freight_share', decimals: 1, text: ['in 2013 and #% in 2024', 'en 2013 et # % en 2024'] },
  {
    indicator: 'preferred_materials',
    is: 'points',
    year: 2022,
    decimals: 1,
    text: ['gained # points in 2022', 'a gagné # points en 2022'],
  },
  { indicator: 'preferred_materials', is: 'points', year: 2023, decimals: 1, text: ['in 2022, # in 2023', 'en 2022, # en 2023'] },
  { indicator: 'preferred_materials', is: 'points', decimals: 1, text: ['in 2023 and # in 2024', 'en 2023 et # en 2024'] },
  { indicator: 'supplier_factories', text: ['Of # factories', 'Sur # usines'] },
  { indicator: 'freight_emissions', text: ['# t CO₂e', '# t CO₂e'] },
  { indicator: 'gender_pay_gap', decimals: 1, text: ['#%', '# %'] },
  { indicator: 'accident_frequency', decimals: 1, text: ['#', '#'] },
];

import type { Values } from '#resources/definition';
import { t } from './text';

interface Stated {
  kind: 'fall' | 'rise_points' | 'value';
  /** None for a value. */
  from?: string;
  decimals?: number;
  /** Key of the one tag that it speaks of. */
  of?: string;
}
const stated = (key: string, en: string, fr: string, { of, ...claim }: Stated): { values: Values; of: string | undefined } => ({
  values: { key, text: t(en, fr), to: '2025', published: true, ...claim },
  of,
});

/** What Lacet says of its figures, each checked against them. */
export const statements = [
  stated('ghg_emissions', 'Down 18% in the last two years alone.', 'En baisse de 18 % sur les deux dernières années seulement.', {
    kind: 'fall',
    from: '2023',
  }),
  stated(
    'ghg_emissions',
    'In France, where we began, down 60% since 2013.',
    'En France, où nous avons commencé, en baisse de 60 % depuis 2013.',
    { kind: 'fall', from: '2013', of: 'france' },
  ),
  stated(
    'renewable_electricity',
    'The share of renewable electricity has gained 35 points since 2019.',
    "La part de l'électricité renouvelable a gagné 35 points depuis 2019.",
    { kind: 'rise_points', from: '2019' },
  ),
  stated('women_in_leadership', 'Women have gained 8.2 points since 2019.', 'Les femmes ont gagné 8,2 points depuis 2019.', {
    kind: 'rise_points',
    from: '2019',
    decimals: 1,
  }),
  stated('recycled_packaging', '93% of our packaging was recycled in 2025.', 'En 2025, 93 % de nos emballages étaient recyclés.', {
    kind: 'value',
  }),
  stated('water_use', 'Down 23% since 2019, all sites together.', 'En baisse de 23 % depuis 2019, tous sites confondus.', {
    kind: 'fall',
    from: '2019',
  }),
] as const;

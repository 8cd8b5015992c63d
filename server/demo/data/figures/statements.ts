import type { Values } from '#resources/definition';
import { t } from '../../text';

interface Stated {
  kind: 'fall' | 'rise_points' | 'value';
  /** The first period of a change; absent for a statement about a value. */
  from?: string;
  decimals?: number;
  /** The last period, where it isn't the last one that Lacet has completed. */
  to?: string;
  /** The key of the one tag that the statement is about. */
  of?: string;
}
const stated = (
  key: string,
  en: string,
  fr: string,
  { of, to = '2024', ...claim }: Stated,
): { values: Values; of: string | undefined } => ({
  values: { key, text: t(en, fr), to, published: true, ...claim },
  of,
});

/** The statements that Lacet publishes about its figures; each is checked against them. */
export const statements = [
  stated('ghg_emissions', 'Down 7% in the last year alone.', 'En baisse de 7 % sur la dernière année seulement.', {
    kind: 'fall',
    from: '2023',
  }),
  stated(
    'ghg_emissions',
    'In France, where we began, down 55% since 2013.',
    'En France, où nous avons commencé, en baisse de 55 % depuis 2013.',
    { kind: 'fall', from: '2013', of: 'france' },
  ),
  stated(
    'renewable_electricity',
    'The share of renewable electricity has gained 34 points since 2019.',
    "La part de l'électricité renouvelable a gagné 34 points depuis 2019.",
    { kind: 'rise_points', from: '2019' },
  ),
  stated('women_in_leadership', 'Women have gained 7.7 points since 2019.', 'Les femmes ont gagné 7,7 points depuis 2019.', {
    kind: 'rise_points',
    from: '2019',
    decimals: 1,
  }),
  stated('recycled_packaging', '93% of our packaging was recycled in 2025.', 'En 2025, 93 % de nos emballages étaient recyclés.', {
    kind: 'value',
    to: '2025',
  }),
  stated('water_use', 'Down 13% since 2019, all sites together.', 'En baisse de 13 % depuis 2019, tous sites confondus.', {
    kind: 'fall',
    from: '2019',
  }),
] as const;

/** The figures that the client’s pictures are drawn from, as a visitor reads them. */
import type { IndicatorPage } from '#resources/api/indicators';

const keys = [
  'ghg_emissions',
  'renewable_electricity',
  'freight_emissions',
  'ghg_intensity',
  'preferred_materials',
  'recycled_packaging',
  'traceability',
  'women_in_leadership',
  'accident_frequency',
  'gender_pay_gap',
];

type Figures = Record<string, { values: Record<string, number>; targets: Record<string, number> }>;

/** By indicator: the values of every published year, and the targets. `read` gives what a path of the API answers a visitor. */
export async function publishedFigures(read: (path: string) => Promise<IndicatorPage>): Promise<Figures> {
  const figures: Figures = {};
  for (const key of keys) {
    const { data, targets } = await read(`/services/indicators/${key}`);
    const known = data.periods.flatMap((period, index) => {
      const value = data.headline.values[index];
      return value === null || value === undefined ? [] : [[period.key, Number(value)] as const];
    });
    figures[key] = {
      values: Object.fromEntries(known),
      targets: Object.fromEntries(targets.map(({ date, value }) => [date.slice(0, 4), Number(value)])),
    };
  }
  return figures;
}

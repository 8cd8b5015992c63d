/** Reads the figures that the client’s pictures are drawn from, as a visitor of the site gets them. */
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { completeReadings, readingsOf, startOf } from '#src/portal/indicator/chart/readings';

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

type Figures = Record<string, { values: Record<string, number>; since: string | null; targets: Record<string, number> }>;

/**
 * Returns for each indicator the values of every published year up to the last complete one, the year that the site counts changes from, and the targets.
 * `read` returns the API's answer to a visitor for a path.
 */
export async function publishedFigures(read: (path: string) => Promise<IndicatorPage>): Promise<Figures> {
  const figures: Figures = {};
  for (const key of keys) {
    const { data, targets, baseline } = await read(`/services/indicators/${key}`);
    const readings = completeReadings(readingsOf(data));
    const latest = readings.at(-1);
    figures[key] = {
      values: Object.fromEntries(readings.map((each) => [each.key, each.value])),
      since: latest ? startOf(readings, latest, baseline).key : null,
      targets: Object.fromEntries(targets.map(({ date, value }) => [date.slice(0, 4), Number(value)])),
    };
  }
  return figures;
}

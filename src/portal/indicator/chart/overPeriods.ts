/** Puts two indicators on one time axis. Pure. */
import type { FigureSeries, IndicatorPage } from '#resources/api/figures/indicators';
import { byDate } from '#resources/formats/dateFormat';

type Periods = IndicatorPage['data']['periods'];

/** Returns the periods of `other` that lie between the first and the last day of `one`. */
export function periodsWithin(one: Periods, other: Periods): Periods {
  const [first, last] = [one[0]?.date ?? '', one.at(-1)?.date_end ?? ''];
  return other.filter(({ date, date_end }) => date >= first && date_end <= last);
}

/** Returns the periods of both in order; null when periods overlap, as those of different lengths do: no axis can hold these. */
export function commonPeriods(one: Periods, other: Periods): Periods | null {
  const known = new Map([...one, ...other].map((period) => [period.key, period]));
  const all = [...known.values()].sort(byDate);
  return all.some(({ date_end }, place) => date_end >= (all[place + 1]?.date ?? '9999')) ? null : all;
}

/** Returns the page with its figures placed on these periods, and gaps where it has no figure. */
export function overPeriods(page: IndicatorPage, periods: Periods): IndicatorPage {
  const places = periods.map(({ key }) => page.data.periods.findIndex((period) => period.key === key));
  const laid = (series: FigureSeries): FigureSeries => ({
    ...series,
    values: places.map((place) => series.values[place] ?? null),
    inputs: places.map((place) => series.inputs[place] ?? 0),
    estimates: places.map((place) => series.estimates[place] ?? 0),
    ...(series.withheld && { withheld: places.map((place) => series.withheld?.[place] ?? false) }),
    ...(series.incomplete && { incomplete: places.map((place) => series.incomplete?.[place] ?? false) }),
    ...(series.provisional && { provisional: places.map((place) => series.provisional?.[place] ?? false) }),
  });
  const { coverage } = page.data;
  const covered: typeof coverage = {
    ...coverage,
    months: places.map((place) => coverage.months[place] ?? null),
    places: places.map((place) => coverage.places[place] ?? null),
    expected: places.map((place) => coverage.expected[place] ?? null),
    left_out: places.map((place) => coverage.left_out[place] ?? 0),
    complete: places.map((place) => coverage.complete[place] ?? false),
    alike: places.map((place) => coverage.alike[place] ?? null),
    ...(coverage.method && { method: places.map((place) => coverage.method?.[place] ?? 0) }),
  };
  return {
    ...page,
    data: { ...page.data, periods, series: page.data.series.map(laid), headline: laid(page.data.headline), coverage: covered },
  };
}

/** Tests figures like for like against a plain count over random entries: the places that have a value in each period, and their sums. */
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { indicators, inputs, subjects, type Term } from '#server/core/db/schema';
import { uuidv7 } from '#server/core/db/uuid';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { trials } from '#tests/support/nightly';
import { forest, resetFigures } from '../../../compute/figures.fixture';
import { recompute } from '../../../compute/recompute';
import { indicatorData } from '../data';

let opened: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const countries = ['france', 'spain', 'japan'] as const;
const brands = ['alizee', 'brise'] as const;
interface Entry {
  subject: 'energy' | 'floor';
  country: (typeof countries)[number];
  brand: (typeof brands)[number];
  year: number;
  /** The value; null for an entry without one. */
  value: number | null;
  state: string;
}
/** The entries that there may be, each of the first month of a year. Those of the floor carry no brand, so that the common dimension of both subjects is the country. */
const possible = [2022, 2023, 2024].flatMap((year) =>
  countries.flatMap((country): Omit<Entry, 'value' | 'state'>[] => [
    ...brands.map((brand) => ({ subject: 'energy' as const, country, brand, year })),
    { subject: 'floor', country, brand: brands[0], year },
  ]),
);
const written = fc.record({
  value: fc.option(fc.integer({ min: 1, max: 50 }), { freq: 9 }),
  state: fc.constantFrom('approved', 'approved', 'approved', 'draft'),
});
const table: fc.Arbitrary<Entry[]> = fc
  .tuple(...possible.map(() => fc.option(written, { freq: 5 })))
  .map((each) => each.flatMap((own, place) => (own && possible[place] ? [{ ...possible[place], ...own }] : [])));

const formulas = { e: ['energy'], 'e + f': ['energy', 'floor'], 'e / f': ['energy', 'floor'] } as const;
type FormulaText = keyof typeof formulas;

interface Asked {
  formula: FormulaText;
  isMatched: boolean;
  from: number;
}

/** Counts the places that have a value in each of the years in which the whole has a figure, and returns the figures of their entries. */
function reckon(entries: readonly Entry[], { formula, isMatched, from }: Asked) {
  const names = formulas[formula];
  const placeOf = ({ country, brand }: Entry) => (names.length === 1 ? `${country} ${brand}` : country);
  const counting = entries.filter(
    ({ state, subject, value }) => state === 'approved' && value !== null && names.some((name) => name === subject),
  );
  const paired = counting.filter(
    (each) =>
      !isMatched ||
      names.every((name) => counting.some((other) => other.subject === name && other.country === each.country && other.year === each.year)),
  );
  const sum = (all: readonly Entry[], subject: string) => {
    const own = all.filter((each) => each.subject === subject);
    return own.length === 0 ? null : own.reduce((total, { value }) => total + (value ?? 0), 0);
  };
  const figure = (all: readonly Entry[], year: number): number | null => {
    const [e = null, f = null] = names.map((name) =>
      sum(
        all.filter((each) => each.year === year),
        name,
      ),
    );
    if (e === null || (names.length > 1 && f === null)) return null;
    return formula === 'e' ? e : formula === 'e + f' ? e + (f ?? 0) : e / (f ?? 1);
  };
  const years = [2022, 2023, 2024].filter((year) => year >= from && figure(paired, year) !== null);
  const isThere = (place: string, year: number) => {
    const there = paired.filter((each) => placeOf(each) === place);
    const own = isMatched ? names : [...new Set(there.filter((each) => years.includes(each.year)).map(({ subject }) => subject))];
    return own.length > 0 && own.every((name) => there.some((each) => each.subject === name && each.year === year));
  };
  const places = [...new Set(paired.filter(({ year }) => years.includes(year)).map(placeOf))];
  const kept = places.filter((place) => years.every((year) => isThere(place, year)));
  const last = years.at(-1) ?? 0;
  const first = years[0] ?? 0;
  const others = places.filter((place) => !kept.includes(place));
  const mine = paired.filter((each) => kept.includes(placeOf(each)));
  return {
    values: years.map((year) => figure(mine, year)),
    kept: kept.length,
    joined: others.filter((place) => !isThere(place, first) && isThere(place, last)).length,
    left: others.filter((place) => isThere(place, first) && !isThere(place, last)).length,
  };
}

it('equal what is counted by hand', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom<FormulaText>('e', 'e + f', 'e / f'),
      fc.boolean(),
      fc.constantFrom(2022, 2023),
      async (entries, formula, matched, from) => {
        const { db } = opened;
        const isMatched = matched && formula !== 'e';
        await resetFigures(db);
        const tags = await forest(db, { country: { world: [...countries] }, brand: { all: [...brands] } });
        const roots = (keys: string[]) => keys.map((key) => ({ key, required: true }));
        await db.insert(subjects).values([
          { key: 'energy', name: {}, period: 'month', tag_roots: roots(['country', 'brand']) },
          { key: 'floor', name: {}, period: 'month', tag_roots: roots(['country']) },
        ]);
        if (entries.length > 0)
          await db.insert(inputs).values(
            entries.map(({ subject, country, brand, year, value, state }) => ({
              id: uuidv7(),
              subject_key: subject,
              date: `${year}-01-01`,
              date_end: `${year}-01-31`,
              tags: { country: tags.id(country), ...(subject === 'energy' && { brand: tags.id(brand) }) },
              values: value === null ? {} : { amount: value },
              state,
            })),
          );
        const term = (name: string, subject: string): Term => ({ name, subject, field: 'amount', aggregate: 'sum' });
        const terms = formula === 'e' ? [term('e', 'energy')] : [term('e', 'energy'), term('f', 'floor')];
        const match = isMatched ? [tags.id('country')] : [];
        await db.insert(indicators).values({ key: 'figure', name: {}, section: 's', formula, terms, match });
        await recompute(db, 'all', { cause: 'test' });
        const [indicator] = await db.select().from(indicators).where(eq(indicators.key, 'figure'));
        if (!indicator) throw new Error('The indicator is there.');
        const plain = await indicatorData(db, indicator, {}, 1);
        const asked = String(from);
        // Every year of these entries lacks months, so the last period is named.
        const last = plain.available_periods.at(-1);
        if (last === undefined || !plain.available_periods.includes(asked) || last < asked) return;
        const data = await indicatorData(db, indicator, { like_for_like: true, from: asked, to: last }, 1);
        const expected = reckon(entries, { formula, isMatched, from });
        const { periods = [], kept, joined, left } = data.perimeter ?? {};
        const at = periods.map((key) => data.periods.findIndex((period) => period.key === key));
        expect({
          values: at
            .map((place) => data.headline.values[place])
            .map((value) => (value === null || value === undefined ? null : Number(value))),
          kept,
          joined: joined?.count,
          left: left?.count,
        }).toEqual({ ...expected, values: expected.values.map(asCounted) });
      },
    ),
    { numRuns: trials(40) },
  );
});

/** Matches a value that was counted in binary numbers: a decimal that lies half-way between two of 15 digits is rounded either way there. */
const asCounted = (value: number | null): unknown => (value === null ? null : expect.closeTo(value, 13));

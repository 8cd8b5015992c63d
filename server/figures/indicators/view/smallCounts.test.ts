/**
 * Attacks the withheld figures through the real application: sends every request that a reader can, and takes the answers as equations over the amounts
 * entered in each place. All the answers together must leave several possible values for every withheld figure.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { call, codes, made } from '#server/collection/inputs/collection.fixture';
import {
  alerts,
  atoms,
  base,
  holds,
  named,
  people,
  roots,
  smallCounts,
  truth,
  valueOf,
  views,
  type SmallCounts,
} from './smallCounts.fixture';

let test: SmallCounts;
beforeAll(async () => {
  test = await smallCounts();
}, 120_000);
afterAll(() => test.app.close());

/** Returns the name of a selection: its tags, where a part of a breakdown replaces the tag of its dimension. */
function selectionOf({ query }: IndicatorPage['data'], part: string): string {
  const root = roots.brand.includes(part) ? 'brand' : 'country';
  return Object.values(part === '' ? query.tags : { ...query.tags, [root]: part })
    .sort()
    .join('+');
}

interface Known {
  /** Selection → value, by year. */
  values: Map<string, Map<string, number>>;
  /** The selections whose figures are withheld, by year. */
  withheld: Map<string, Set<string>>;
}

/** Collects every figure of an indicator's page, over all the requests that a reader can send. */
async function harvest(key: string, more = '', as = test.reader): Promise<Known> {
  const known: Known = { values: new Map(), withheld: new Map() };
  for (const view of views) {
    const { status, body } = await call<IndicatorPage>(as, 'GET', `${base}/${key}${view}${more}`);
    expect(status, view).toBe(200);
    const { data } = body;
    for (const series of [data.headline, ...data.series])
      data.periods.forEach(({ key: year }, place) => {
        const selection = selectionOf(data, series.key);
        const value = series.values[place] ?? null;
        const values = known.values.get(year) ?? new Map<string, number>();
        const hidden = known.withheld.get(year) ?? new Set<string>();
        if (value !== null) known.values.set(year, values.set(selection, Number(value)));
        if (!series.withheld?.[place]) return;
        expect([value, series.inputs[place], series.estimates[place]]).toEqual([null, 0, 0]);
        known.withheld.set(year, hidden.add(selection));
      });
  }
  return known;
}

/** Every small change of the amounts entered: each place by -1, 0 or 1. */
const moves = Array.from({ length: 3 ** atoms.length }, (_, number) =>
  atoms.map((_atom, place) => (Math.floor(number / 3 ** place) % 3) - 1),
);

/** Returns the selections whose value the published figures determine: no other amounts would give the same figures. */
function reconstructed(year: string, published: ReadonlyMap<string, number>, asked: Iterable<string>): string[] {
  const amounts = truth(year);
  const equations = [...published.keys()].map(holds);
  const others = moves
    .filter((move) => move.every((change, place) => (amounts[place] ?? 0) + change >= 0))
    .filter((move) => equations.every((held) => held.reduce((sum, one, place) => sum + (one ? (move[place] ?? 0) : 0), 0) === 0));
  return [...asked].filter((selection) => others.every((move) => valueOf(selection, move) === 0));
}
describe('what a reader makes of everything that is published', () => {
  let known: Known;
  beforeAll(async () => {
    known = await harvest('alerts');
  }, 60_000);

  it('is what was entered, where it is said', () => {
    for (const [year, values] of known.values)
      for (const [selection, value] of values) expect([year, selection, value]).toEqual([year, selection, valueOf(selection, truth(year))]);
  });

  it('leaves out small figures, those that would give them away, and several dimensions at once', () => {
    const single = (year: string) => [...(known.withheld.get(year) ?? [])].filter((selection) => !selection.includes('+')).sort();
    expect(single('2023')).toEqual(['france', 'spain']);
    expect(single('2024')).toEqual([]);
    expect(single('2025')).toEqual(['', 'country', 'europe', 'france', 'spain']);
    expect([...known.values.values()].flatMap((values) => [...values.keys()]).filter((selection) => selection.includes('+'))).toEqual([]);
    expect([...(known.values.get('2023') ?? [])].sort()).toEqual([
      ['', 34591],
      ['asia', 21650],
      ['country', 34591],
      ['europe', 12941],
      ['japan', 21650],
    ]);
  });

  it('is of one dimension: where a brand stands on one place, its figure would be that of the place', async () => {
    const of = async (key: string, asked = '') =>
      (await call<IndicatorPage>(key === 'open' ? test.c.admin : test.reader, 'GET', `${base}/${key}${asked}`)).body.data;
    expect((await of('open')).dimensions.map(({ key }) => key).sort()).toEqual(['brand', 'country']);
    for (const key of ['alerts', 'rate']) {
      expect((await of(key)).dimensions.map((dimension) => dimension.key)).toEqual(['country']);
      expect((await of(key, '?by=brand')).series).toEqual([]);
      expect((await of(key, '?tags=brand:alizee')).headline.values.every((value) => value === null)).toBe(true);
    }
  });

  it.each(['2023', '2025'])('leaves more than one value for each figure that is withheld of %s', (year) => {
    const hidden = known.withheld.get(year) ?? new Set();
    expect(hidden.size).toBeGreaterThan(1);
    const published = known.values.get(year) ?? new Map<string, number>();
    const told = new Set([...published.keys()].map((selection) => String(holds(selection))));
    // A zero is about nobody, and the figure of a whole dimension may equal a published one.
    const sensitive = [...hidden].filter((selection) => valueOf(selection, truth(year)) > 0 && !told.has(String(holds(selection))));
    expect(reconstructed(year, published, sensitive)).toEqual([]);
  });

  it('the same attack finds them where only what is small is left out', async () => {
    const { values } = await harvest('open', '', test.c.admin);
    const published = new Map([...(values.get('2023') ?? [])].filter(([, value]) => value >= 5000));
    expect(
      reconstructed(
        '2023',
        published,
        ['spain', 'france+brise', 'spain+alizee'].map((each) => each.split('+').sort().join('+')),
      ),
    ).toContain('spain');
  });

  it('a ratio is withheld by what it is made of, and each measure of an indicator where another is', async () => {
    for (const series of ['rate', 'number']) {
      const found = await harvest('rate', `&series=${series}`);
      expect([...(found.withheld.get('2023') ?? [])].sort()).toEqual([...(known.withheld.get('2023') ?? [])].sort());
    }
  });
});
describe('a smallest count', () => {
  const create = (more: Record<string, unknown>) =>
    call(test.c.admin, 'POST', base, { ...named('tried'), terms: [alerts], smallest_count: 5, ...more });

  it.each([
    [{ smallest_count: 2 }],
    [{ smallest_count: 4.5 }],
    [{ terms: [{ ...alerts, aggregate: 'average' }] }],
    [{ terms: [{ ...alerts, aggregate: 'given' }] }],
    [{ terms: [alerts, { ...people, aggregate: 'max' }], formula: 'alerts / people' }],
  ])('is refused with %o', async (more) => {
    const answer = await create(more);
    expect(answer.status).toBe(422);
    expect(Object.keys(codes(answer))).toEqual(['smallest_count']);
  });

  it('is refused beside a first selection of several tags', async () => {
    const answer = await create({ default_tags: { country: test.c.tag['france'], brand: test.c.tag['alizee'] } });
    expect(codes(answer)).toEqual({ smallest_count: ['INVALID'] });
  });

  it('holds for values written by hand', async () => {
    made(
      await create({
        key: 'by_hand',
        source: 'manual',
        terms: [],
        manual_values: [
          { date: '2024-01-01', value: 3 },
          { date: '2025-01-01', value: 30 },
        ],
      }),
    );
    const { body } = await call<IndicatorPage>(test.visitor, 'GET', `${base}/by_hand`);
    expect(body.data.headline).toMatchObject({ values: [null, 30], withheld: [true, false] });
  });

  it('counts entries too, and says nothing of how many a figure that is withheld is made of', async () => {
    made(await create({ key: 'entries', terms: [{ ...alerts, aggregate: 'count' }], smallest_count: 3 }));
    const { body } = await call<IndicatorPage>(test.visitor, 'GET', `${base}/entries?by=country`);
    expect(body.data.headline).toMatchObject({ values: [5, 3, null], inputs: [5, 3, 0] });
    expect(body.data.series.map(({ inputs }) => inputs[0])).toEqual([0, 0]);
  });

  it('taken away publishes everything again', async () => {
    const { body } = await call<{ version: number }>(test.c.admin, 'GET', `${base}/entries`);
    const again = { ...named('entries'), terms: [{ ...alerts, aggregate: 'count' }], version: body.version, smallest_count: null };
    expect((await call(test.c.admin, 'PUT', `${base}/entries`, again)).status).toBe(200);
    const page = (await call<IndicatorPage>(test.visitor, 'GET', `${base}/entries?by=country`)).body;
    expect(page.data.headline.values).toEqual([5, 3, 2]);
    expect([page.data.headline, ...page.data.series].some(({ withheld }) => withheld)).toBe(false);
  });
});

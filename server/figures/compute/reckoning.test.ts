/** Tests that for any inputs and terms, written in any order, the figures equal those of a plain calculation. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodOf, type PeriodKind } from '#resources/formats/periods/periods';
import { indicators, inputs, type Term } from '#server/core/db/schema';
import { uuidv7 } from '#server/core/db/uuid';
import { sql } from 'drizzle-orm';
import { forest, resetFigures, type Forest } from './figures.fixture';
import { recompute } from './recompute';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { trials } from '#tests/support/nightly';

let opened: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const tree = { country: { europe: ['france', 'spain'], asia: ['japan'] }, brand: { alizee: [], brise: [] } };
const parents: Record<string, string> = {
  france: 'europe',
  spain: 'europe',
  japan: 'asia',
  europe: 'country',
  asia: 'country',
  alizee: 'brand',
  brise: 'brand',
};
const above = (tag: string): string[] => [tag, ...(parents[tag] ? above(parents[tag]) : [])];

const entry = fc.record({
  subject: fc.constantFrom('electricity', 'employees'),
  month: fc.nat({ max: 14 }),
  length: fc.constantFrom(1, 1, 1, 3, 12),
  country: fc.constantFrom('france', 'spain', 'japan', 'europe', null),
  brand: fc.constantFrom('alizee', 'brise', null, null),
  values: fc.record({ amount: fc.constantFrom(1, 2, 3.5, -4, '0.25', null), other: fc.constantFrom(10, 20, null) }),
  quality: fc.constantFrom('measured', 'measured', 'estimated', 'not_applicable'),
  state: fc.constantFrom('approved', 'approved', 'approved', 'draft'),
});
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never;
const asked = fc.record({
  subject: fc.constantFrom('electricity', 'employees'),
  field: fc.constantFrom('amount', 'other'),
  aggregate: fc.constantFrom<Term['aggregate'][]>('sum', 'average', 'min', 'max', 'last', 'count', 'distinct', 'given'),
  tags: fc.constantFrom<Record<string, string>[]>({}, {}, { country: 'france' }, { country: 'europe' }, { brand: 'alizee' }),
});
type Asked = typeof asked extends fc.Arbitrary<infer One> ? One : never;

interface Days {
  date: string;
  date_end: string;
}
type Input = Omit<Entry, 'month' | 'length' | 'country' | 'brand'> & Days & { place: number; tags: Record<string, string> };

const day = (month: number) => new Date(Date.UTC(2023, month, 1)).toISOString().slice(0, 10);
const before = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);

/** Keeps one input of each subject, days and tags, as the database does. */
function inputsOf(entries: readonly Entry[]): Input[] {
  const made = new Map<string, Input>();
  entries.forEach(({ month, length, country, brand, ...rest }, place) => {
    const tags = { ...(country && { country }), ...(brand && { brand }) };
    const days = { date: day(month), date_end: before(day(month + length)) };
    made.set(JSON.stringify([rest.subject, days, tags]), { ...rest, ...days, tags, place });
  });
  return [...made.values()];
}

/** Computes a term by selection and period: the inputs used, and the value. */
function reckon(all: readonly Input[], term: Asked, kind: PeriodKind) {
  const found = new Map<string, Input[]>();
  const add = (selection: Record<string, string>, { date, date_end }: Days, input: Input) => {
    const key = JSON.stringify([selection, date, date_end]);
    found.set(key, [...(found.get(key) ?? []), input]);
  };
  for (const input of all) {
    const own = input.subject === term.subject && input.state === 'approved';
    const period = periodOf(kind, input.date, 1);
    if (!own || input.date_end > period.date_end) continue;
    if (term.aggregate === 'given') {
      const carries = Object.entries(term.tags).every(([root, tag]) => input.tags[root] === tag);
      const exactly = input.date === period.date && input.date_end === period.date_end;
      const rest = Object.fromEntries(Object.entries(input.tags).filter(([root]) => !(root in term.tags)));
      if (carries && exactly) add(rest, period, input);
      continue;
    }
    if (!Object.entries(term.tags).every(([root, tag]) => above(input.tags[root] ?? '').includes(tag))) continue;
    add({}, period, input);
    for (const [root, tag] of Object.entries(input.tags)) for (const node of above(tag)) add({ [root]: node }, period, input);
  }
  return new Map([...found].map(([key, list]) => [key, valued(list, term)]));
}

function valued(list: readonly Input[], { aggregate, field }: Asked): { used: Input[]; value: number | null } {
  const written = (input: Input) => (field === 'amount' ? input.values.amount : input.values.other);
  const counts = (input: Input) => input.quality !== 'not_applicable' && written(input) !== null;
  const latest = () => {
    const byTags = new Map<string, Input>();
    for (const input of list
      .filter((one) => counts(one) || one.quality === 'not_applicable')
      .toSorted((a, b) => (`${a.date} ${a.date_end}` < `${b.date} ${b.date_end}` ? -1 : 1)))
      byTags.set(JSON.stringify(input.tags), input);
    return [...byTags.values()];
  };
  const used = (aggregate === 'last' ? latest() : list).filter(counts);
  const values = used.map((input) => Number(written(input)));
  const sum = values.reduce((total, value) => total + value, 0);
  if (used.length === 0) return { used, value: null };
  const results = {
    sum,
    last: sum,
    given: sum,
    average: sum / used.length,
    min: Math.min(...values),
    max: Math.max(...values),
    count: used.length,
    distinct: new Set(values).size,
  };
  return { used, value: results[aggregate] };
}

function expected(all: readonly Input[], terms: readonly Asked[], kind: PeriodKind): string[] {
  const reckoned = terms.map((term) => reckon(all, term, kind));
  return [...new Set(reckoned.flatMap((one) => [...one.keys()]))].flatMap((key) => {
    const found = reckoned.map((one) => one.get(key));
    if (found.some((one) => typeof one?.value !== 'number')) return [];
    const used = [...new Set(found.flatMap((one) => one?.used ?? []))];
    const total = found.reduce((sum, one) => sum + (one?.value ?? 0), 0);
    return [said(key, total, used.length, used.filter(({ quality }) => quality === 'estimated').length)];
  });
}

const said = (key: string, value: number, counted: number, estimates: number) =>
  `${key} ${Number(value.toPrecision(12))} of ${counted}, ${estimates}`;

async function published(tags: Forest): Promise<string[]> {
  const { rows } = await opened.db.execute<{
    selection: Record<string, string>;
    date: string;
    date_end: string;
    value: string;
    inputs_count: number;
    estimates: number;
  }>(sql`select selection, date::text, date_end::text, value, inputs_count, estimates from aggregates`);
  return rows.map(({ selection, date, date_end, value, inputs_count, estimates }) => {
    const named = Object.fromEntries(Object.entries(selection).map(([root, id]) => [root, tags.keyOf(id)]));
    return said(JSON.stringify([named, date, date_end]), Number(value), inputs_count, estimates);
  });
}

it('figures are those reckoned by hand', { timeout: 120_000 }, async () => {
  const cases = {
    entries: fc.array(entry, { minLength: 1, maxLength: 25 }),
    terms: fc.array(asked, { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom<PeriodKind[]>('month', 'quarter', 'year'),
  };
  await fc.assert(
    fc.asyncProperty(fc.record(cases), async ({ entries, terms, kind }) => {
      const { db } = opened;
      await resetFigures(db);
      const tags = await forest(db, tree);
      const ids = (of: Record<string, string>) => Object.fromEntries(Object.entries(of).map(([root, key]) => [root, tags.id(key)]));
      const all = inputsOf(entries);
      await db.insert(inputs).values(
        all.map(({ subject, place: _place, values, ...rest }) => ({
          ...rest,
          values: { ...values },
          id: uuidv7(),
          subject_key: subject,
          tags: ids(rest.tags),
        })),
      );
      await db.insert(indicators).values({
        key: 'reckoned',
        name: {},
        section: 's',
        granularity: kind,
        formula: terms.map((_term, place) => `t${place}`).join(' + '),
        terms: terms.map(({ tags: filter, ...term }, place) => ({ ...term, name: `t${place}`, tags: ids(filter) })),
      });
      await recompute(db, 'all', { cause: 'test' });
      const sorted = (list: string[]) => list.toSorted();
      expect(sorted((await published(tags)).map(rootsInOrder))).toEqual(sorted(expected(all, terms, kind).map(rootsInOrder)));
    }),
    { numRuns: trials(20) },
  );
});

/** Sorts the roots of a selection, since the database returns them in no fixed order. */
function rootsInOrder(text: string): string {
  return text.replace(/^\[\{[^}]*\}/, (found) => `[{${found.slice(2, -1).split(',').sort().join(',')}}`);
}

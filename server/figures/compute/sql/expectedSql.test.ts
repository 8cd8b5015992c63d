/** Tests what is expected of figures against a plain calculation, month by month and place by place. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonValue } from '#resources/definition';
import { indicators, inputs, subjects, type Term } from '#server/core/db/schema';
import { uuidv7 } from '#server/core/db/uuid';
import type { Database } from '#server/core/db/connection';
import { openTestDatabase } from '#tests/support/database/database';
import { trials } from '#tests/support/nightly';
import { forest, resetFigures } from '../figures.fixture';
import { recompute } from '../recompute';

let opened: Database;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const parents: Record<string, string> = { france: 'europe', spain: 'europe', japan: 'asia' };
const steps = { month: 1, quarter: 3, year: 12 };
type Step = keyof typeof steps;
/** The number of months of all periods of the test, from January 2020. */
const all = 72;

const entry = fc.record({
  subject: fc.constantFrom('energy', 'people'),
  place: fc.constantFrom('france', 'spain', 'japan'),
  at: fc.nat({ max: all - 1 }),
  quality: fc.constantFrom('measured', 'measured', 'estimated', 'not_applicable'),
  answer: fc.constantFrom<JsonValue>(1, 1, 1, { value: '1.5' }, 'some', '', null, { na: 'unknown' }),
  state: fc.constantFrom('approved', 'approved', 'draft'),
});
type Entry = typeof entry extends fc.Arbitrary<infer One> ? One : never;
const archiving = fc.record({ place: fc.constantFrom('france', 'spain', 'japan'), at: fc.nat({ max: all - 1 }) });

const isNone = (answer: JsonValue): boolean => typeof answer === 'object' && answer !== null && 'na' in answer;
const day = (month: number) => new Date(Date.UTC(2020, month, 1)).toISOString().slice(0, 10);
const lastDay = (month: number) => new Date(Date.UTC(2020, month + 1, 0)).toISOString().slice(0, 10);

/** Counts what is expected of a selection in the year that begins with a month, as docs/domain.md says; with `once`, for terms that read the latest entry only. */
function reckon(
  entries: readonly Entry[],
  { subjects: read, once = false }: { subjects: readonly string[]; once?: boolean },
  selection: string,
  year: number,
  step: number,
  archived: { place: string; at: number } | null,
) {
  const counted = (entered: number) => (once ? Math.min(entered, 1) : entered);
  const hasValue = ({ quality, answer }: Entry) => quality !== 'not_applicable' && answer !== null && answer !== '' && !isNone(answer);
  const approved = entries.filter(({ state }) => state === 'approved');
  const found = { places: 0, entries: 0, months: 0, skipped: 0 };
  for (const subject of read) {
    let here = 0;
    for (const place of ['france', 'spain', 'japan']) {
      if (selection !== '' && selection !== place && selection !== parents[place]) continue;
      const own = approved.filter((each) => each.subject === subject && each.place === place);
      const valued = own.filter(hasValue).map(({ at }) => at);
      if (valued.length === 0) continue;
      const isDue = (at: number) =>
        at >= Math.min(...valued) &&
        at <= Math.max(...valued) + 24 &&
        (archived?.place !== place || lastDay(at + step - 1) < day(archived.at));
      const due = Array.from({ length: 12 / step }, (_, n) => year + n * step).filter(isDue);
      const skipped = counted(
        own.filter((each) => (each.quality === 'not_applicable' || isNone(each.answer)) && due.includes(each.at)).length,
      );
      if (due.length > 0) here += 1;
      found.entries += counted(due.length) - skipped;
      found.skipped += skipped;
      found.months = Math.max(found.months, due.length * step);
    }
    found.places = Math.max(found.places, here);
  }
  return found;
}

it('is what progress expects of each place and period, without what does not apply', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 14 }),
      fc.constantFrom<Step>('month', 'quarter', 'year'),
      fc.option(archiving),
      async (written, period, archived) => {
        const { db } = opened;
        const step = steps[period];
        const at = (month: number) => Math.floor(month / step) * step;
        const entries = [
          ...new Map(
            written.map((each) => ({ ...each, at: at(each.at) })).map((each) => [`${each.subject} ${each.place} ${each.at}`, each]),
          ).values(),
        ];
        await resetFigures(db);
        const tags = await forest(db, { country: { europe: ['france', 'spain'], asia: ['japan'] } });
        if (archived)
          await db.execute(sql`UPDATE tags SET archived_at = ${day(archived.at)}::timestamp WHERE id = ${tags.id(archived.place)}::uuid`);
        await db.insert(subjects).values(['energy', 'people'].map((key) => ({ key, name: {}, period })));
        await db.insert(inputs).values(
          entries.map(({ subject, place, at: month, quality, answer, state }) => ({
            id: uuidv7(),
            subject_key: subject,
            date: day(month),
            date_end: lastDay(month + step - 1),
            tags: { country: tags.id(place) },
            values: { amount: answer },
            quality,
            state,
          })),
        );
        const term = (name: string, subject: string, aggregate: Term['aggregate'] = 'sum'): Term => ({
          name,
          subject,
          field: 'amount',
          aggregate,
        });
        // Figures of a single term and what is expected of them come from one reading of the entries; those of a formula from two.
        const read = {
          ratio: { subjects: ['energy', 'people'] },
          energy: { subjects: ['energy'] },
          latest: { subjects: ['energy'], once: true },
        };
        await db.insert(indicators).values([
          { key: 'ratio', name: {}, section: 's', formula: 'a / b', terms: [term('a', 'energy'), term('b', 'people')] },
          { key: 'energy', name: {}, section: 's', terms: [term('a', 'energy')] },
          { key: 'latest', name: {}, section: 's', terms: [term('a', 'energy', 'last')] },
        ]);
        await recompute(db, 'all', { cause: 'test' });
        const { rows } = await db.execute<{
          of: keyof typeof read;
          selection: Record<string, string>;
          date: string;
          places: number;
          entries: number;
          months: number;
          skipped: number;
        }>(sql`
          SELECT indicator_key AS of, selection, u.date::text, coalesce(u.places, at) AS places, coalesce(u.entries, n) AS entries, coalesce(u.months, held) AS months, coalesce(u.skipped, 0) AS skipped FROM aggregate_lines l
          CROSS JOIN LATERAL unnest(dates, expected_places, expected_entries, expected_months, not_applicable, l.places, counts, l.months) u(date, places, entries, months, skipped, at, n, held)`);
        for (const { of, selection, date, ...found } of rows) {
          const key = tags.keyOf(selection['country'] ?? '');
          const year = (Number(date.slice(0, 4)) - 2020) * 12;
          const expected = reckon(entries, read[of], key === 'country' ? '' : key, year, step, archived);
          expect({ of, key, date, ...found }).toEqual({ of, key, date, ...expected });
        }
      },
    ),
    { numRuns: trials(25) },
  );
});

it('a place is expected until 24 months after its last entry', async () => {
  const { db } = opened;
  await resetFigures(db);
  const tags = await forest(db, { country: { europe: ['france', 'spain'], asia: ['japan'] } });
  await db.insert(subjects).values({ key: 'energy', name: {}, period: 'month' });
  const entries = [...Array(all).keys()].flatMap((at) => [{ at, place: 'japan' }, ...(at <= 5 ? [{ at, place: 'france' }] : [])]);
  await db.insert(inputs).values(
    entries.map(({ at, place }) => ({
      id: uuidv7(),
      subject_key: 'energy',
      date: day(at),
      date_end: lastDay(at),
      tags: { country: tags.id(place) },
      values: { amount: 1 },
      state: 'approved',
    })),
  );
  await db
    .insert(indicators)
    .values({ key: 'energy', name: {}, section: 's', terms: [{ name: 'a', subject: 'energy', field: 'amount', aggregate: 'sum' }] });
  await recompute(db, 'all', { cause: 'test' });
  const { rows } = await db.execute(
    sql`SELECT counts, expected_entries, expected_places, expected_months FROM aggregate_lines WHERE selection = '{}'`,
  );
  expect(rows).toEqual([
    {
      counts: [18, 12, 12, 12, 12, 12],
      // France is expected from January 2020 to June 2022, 24 months after June 2020.
      expected_entries: [24, 24, 18, 12, 12, 12],
      expected_places: [2, 2, 2, 1, 1, 1],
      expected_months: [12, 12, 12, 12, 12, 12],
    },
  ]);
});

it('nothing is expected of a subject whose progress is disabled, nor of free dates', async () => {
  const { db } = opened;
  await resetFigures(db);
  await db.insert(subjects).values([
    { key: 'quiet', name: {}, period: 'year', progress: { disabled: true } },
    { key: 'free', name: {}, period: 'span' },
  ]);
  await db.insert(inputs).values(
    ['quiet', 'free'].map((subject_key) => ({
      id: uuidv7(),
      subject_key,
      date: '2024-01-01',
      date_end: '2024-12-31',
      values: { amount: 1 },
      state: 'approved',
    })),
  );
  await db.insert(indicators).values(
    ['quiet', 'free'].map((key) => ({
      key,
      name: {},
      section: 's',
      terms: [{ name: 'a', subject: key, field: 'amount', aggregate: 'sum' as const }],
    })),
  );
  await recompute(db, 'all', { cause: 'test' });
  const { rows } = await db.execute(sql`SELECT expected_places, expected_entries, expected_months, not_applicable FROM aggregate_lines`);
  const none = { expected_places: [0], expected_entries: [0], expected_months: [0], not_applicable: [0] };
  expect(rows).toEqual([none, none]);
});

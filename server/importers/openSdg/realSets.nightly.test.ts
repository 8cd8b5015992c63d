/** Imports two real sets whole, and compares what is stored and published with their CSV files, which the test reads by itself; ../shared/data/README.md has the sums. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { importOpenSdg, leftOut, type Report } from './index';
import { firsts, rowsOf, sets, sorted, sumOf, valueOf, whole } from './realSets.fixture';

describe.each(sets)('$name', ({ folder, isThere, source, numbers, empty, sum, twice, from }) => {
  let site: TestApp;
  let report: Report;

  beforeAll(async () => {
    if (!isThere) return;
    site = await startTestApp();
    report = await importOpenSdg(site.deps, folder);
  }, 300_000);
  afterAll(() => site?.close());

  const rows = async <One extends Record<string, unknown>>(statement: string) =>
    (await site.database.db.execute<One>(sql.raw(statement))).rows;

  test.runIf(isThere)('every number is stored but those that contradict an earlier row, each of them told with its row', async () => {
    const all = [...source.values()].flat();
    const contradicting = [...source.values()].flatMap((each) => firsts(each).twice);
    expect([all.length, sumOf(all.map(valueOf)), contradicting.length]).toEqual([numbers, whole(sum), twice]);
    expect([report.values, report.empty, leftOut(report)]).toEqual([numbers - twice, empty, twice]);
    const [stored] = await rows<{ n: number; sum: string }>(
      `SELECT count(*)::int AS n, sum(v.value::numeric)::text AS sum FROM inputs i CROSS JOIN jsonb_each_text(i.values) v WHERE i.state = 'approved'`,
    );
    expect(stored?.n).toBe(numbers - twice);
    expect(whole(stored?.sum ?? '0') + sumOf(contradicting.map(valueOf))).toBe(whole(sum));
    const refused = report.problems.filter(({ code }) => code === 'DUPLICATED');
    expect(refused).toHaveLength(twice);
    for (const problem of refused) expect(problem).toMatchObject({ row: expect.any(Number), column: 'Value', found: expect.any(String) });
    for (const { refused: none } of Object.values(report.counts)) expect(none).toBe(0);
  });

  test.runIf(isThere)('no indicator is lost, and each has all of its figures', async () => {
    const figures = await rows<{ key: string; n: number; sum: string }>(
      `SELECT indicator_key AS key, count(*)::int AS n, sum(value)::text AS sum FROM aggregates GROUP BY 1`,
    );
    const expected = [...source].map(([key, all]) => ({ key, kept: firsts(all).kept }));
    expect(figures.map(({ key, n, sum: of }) => [key, n, whole(of)]).sort()).toEqual(
      expected.map(({ key, kept }) => [key, kept.length, sumOf(kept.map(valueOf))]).sort(),
    );
  });

  test.runIf(isThere)('the table that a page opens with has the values of the file, for every indicator', async () => {
    const ask = await site.anonymous();
    for (const [key, all] of source) {
      const { data } = (await ask({ method: 'GET', url: `/api/services/indicators/${key}` })).json<IndicatorPage>();
      const nameOf = new Map(data.dimensions.flatMap(({ values }) => values.map((tag) => [tag.key, tag.name.en ?? ''] as const)));
      const selected = Object.values(data.query.tags).map((tag) => nameOf.get(tag) ?? tag);
      const measure = data.measures.find((each) => each.key === data.query.series);
      const own = rowsOf(firsts(all).kept, data, selected);
      const values = data.headline.values.flatMap((value) => (value === null ? [] : [String(value)]));
      expect(own.length, key).toBeGreaterThan(0);
      expect(sorted(values), key).toEqual(sorted(own.map(valueOf)));
      expect(data.scope.length, key).toBe(selected.length + (measure ? 1 : 0));
    }
  });

  test.runIf(isThere)(
    'the dates of the client are as wide as the data, and a second run changes nothing',
    { timeout: 300_000 },
    async () => {
      const begins = await rows(
        `SELECT config -> 'dates' ->> 'beginning_of_time' AS day FROM client_config_versions WHERE status = 'active'`,
      );
      expect(begins.map(({ day }) => day)).toEqual([from]);
      const before = await rows(`SELECT count(*)::int AS n FROM audit_events`);
      const second = await importOpenSdg(site.deps, folder);
      expect(second.values).toBe(numbers - twice);
      for (const { created, updated, refused } of Object.values(second.counts))
        expect({ created, updated, refused }).toEqual({ created: 0, updated: 0, refused: 0 });
      expect(await rows(`SELECT count(*)::int AS n FROM audit_events`)).toEqual(before);
    },
  );
});

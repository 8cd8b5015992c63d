/** Tests histories of a report, chosen at random: figures are entered, corrected and taken back while it is frozen, refreshed, changed, published and revised. A second report with the same parts, which is never frozen, says what the figures of today are. */
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportExport } from '#resources/api/reports/exported';
import type { MovedFigure, PartRead, PublishedReport, Refreshed } from '#resources/api/reports/reports';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import { reportsSite, text, type Report, type Reports } from '../reports.fixture';
import { documentIn } from './document';

let app: TestApp;
let site: Reports;
beforeAll(async () => {
  app = await startTestApp();
  site = await reportsSite(app);
});
afterAll(() => app.close());

/** Returns the same numbers from 0 to 1 for the same seed. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Values = Record<string, string>;
/** Returns the values of parts: indicator and period → value. */
const valuesIn = (parts: readonly Pick<PartRead, 'content'>[]): Values =>
  Object.fromEntries(
    parts.flatMap(({ content }) =>
      (content.figures ?? []).flatMap((each) => {
        if (!('page' in each)) return [];
        const { periods, headline } = each.page.data;
        return headline.values.flatMap((value, place) =>
          value === null ? [] : [[`${each.indicator} ${periods[place]?.key ?? ''}`, String(value)]],
        );
      }),
    ),
  );
const shown = async (report: Report): Promise<Values> => valuesIn((await site.page(report, 1)).parts);

/** Returns what differs: `indicator period: before → after`. */
const between = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`)
    .toSorted();
const told = (figures: readonly MovedFigure[]) =>
  figures.map(({ indicator, period, before, after }) => `${indicator} ${period}: ${before ?? 'none'} → ${after ?? 'none'}`).toSorted();

/** The year of the last entry: each is of a year of its own. */
let year = 2023;

/** A report with its history, and what must be true of it. */
class History {
  readonly versions = new Map<number, ReportExport>();
  readonly entries: string[] = [];
  constructor(
    readonly report: Report,
    readonly control: Report,
    readonly chance: () => number,
  ) {}
  static async begin(seed: number): Promise<History> {
    const [report, control] = [await site.report({ audience: 'public', slug: `history-${seed}` }), await site.report()];
    return new History(report, control, chances(seed));
  }

  async step(): Promise<string> {
    const { state } = await site.read(this.report.id);
    const kinds = ['enter', 'correct', 'takeBack', 'freeze', 'freezeAgain', 'refresh', 'write', 'publish', 'revise'] as const;
    const kind = kinds[Math.floor(this.chance() * kinds.length)] ?? 'enter';
    await this[kind](state);
    return `${kind} of a report that is ${state}`;
  }

  private number = () => Math.floor(this.chance() * 90) + 10;
  private entry = () => this.entries[Math.floor(this.chance() * this.entries.length)];
  async enter(): Promise<void> {
    year -= 1;
    this.entries.push(await site.enter(`${year}-01-01`, this.number()));
  }
  async correct(): Promise<void> {
    const id = this.entry();
    if (id === undefined) return;
    await site.correct(id, this.number(), 'A correction');
  }
  /** Figures without the entry, which stays open. */
  async takeBack(): Promise<void> {
    const id = this.entries.splice(Math.floor(this.chance() * this.entries.length), 1)[0];
    if (id !== undefined) await site.c.fire(site.other, 'reopen', [id], 'Taken back');
  }
  async freeze(state: string): Promise<void> {
    const { status } = await site.act(this.report.id, 'freeze');
    expect(status).toBe(state === 'published' ? 422 : 200);
  }
  async freezeAgain(state: string): Promise<void> {
    const { status } = await site.act(this.report.id, 'freeze', { again: true });
    expect(status).toBe(state === 'published' ? 422 : 200);
    if (status === 200) expect(between(await shown(this.report), await shown(this.control))).toEqual([]);
  }
  async refresh(state: string): Promise<void> {
    const [before, today] = [await shown(this.report), await shown(this.control)];
    const ask = (dry_run: boolean) => call<Refreshed>(site.c.admin, 'POST', `/reports/${this.report.id}/refresh`, { dry_run });
    if (state === 'published') return expect((await ask(false)).status).toBe(422);
    const said = (await ask(true)).body;
    expect(await shown(this.report)).toEqual(before);
    expect(told(said.changed)).toEqual(between(before, today));
    expect((await ask(false)).body).toEqual(said);
    expect(await shown(this.report)).toEqual(today);
    return undefined;
  }
  async write(state: string): Promise<void> {
    const page = await site.page(this.report, 1);
    const parts = [{ id: page.parts[0]?.id, data: { text: text(`Climate ${this.number()}`) } }];
    const { status } = await call(site.c.admin, 'PUT', `/reports/${this.report.id}`, { pages: [{ id: page.id, parts }] });
    expect(status).toBe(state === 'published' ? 422 : 200);
  }
  async publish(state: string): Promise<void> {
    expect((await site.act(this.report.id, 'publish')).status).toBe(state === 'frozen' ? 200 : 422);
  }
  async revise(state: string): Promise<void> {
    expect((await site.act(this.report.id, 'revise')).status).toBe(state === 'draft' ? 422 : 200);
  }

  /** No version ever changes, what is frozen shows its version, and what is published says what was restated since. */
  async check(): Promise<void> {
    const now = await site.read(this.report.id);
    for (const { number } of now.versions) {
      const { body } = await call<ReportExport>(site.c.admin, 'GET', `/reports/${this.report.id}/versions/${number}`);
      expect(createHash('sha256').update(body.document).digest('hex')).toBe(body.hash);
      expect(body.document).toBe((this.versions.get(number) ?? body).document);
      this.versions.set(number, body);
    }
    expect(now.versions).toHaveLength(this.versions.size);
    const of = (number: number): Values => {
      const document = this.versions.get(number)?.document;
      return document === undefined ? {} : valuesIn(documentIn(document).pages[1]?.parts ?? []);
    };
    if (now.state !== 'draft') expect(await shown(this.report)).toEqual(of(now.revision));
    if (now.published_revision === null) return;
    const { body } = await call<PublishedReport>(site.c.admin, 'GET', `/services/reports/${String(Reflect.get(now, 'slug'))}`);
    expect(body.number).toBe(now.published_revision);
    expect(valuesIn(body.pages[1]?.parts ?? [])).toEqual(of(body.number));
    const restated = between(of(body.number), await shown(this.control)).filter((line) => !line.includes(': none →'));
    expect(told(body.restated)).toEqual(restated);
  }
}

describe.each([1, 2, 3, 4])('history %i', (seed) => {
  it('keeps its versions, shows what is frozen, and tells all that moved', async () => {
    const history = await History.begin(seed);
    const past: string[] = [];
    for (let step = 0; step < 25; step += 1) {
      past.push(await history.step());
      await history.check().catch((error: unknown) => {
        throw new Error(`After: ${past.join('; ')}`, { cause: error });
      });
    }
    expect(history.versions.size).toBeGreaterThan(0);
  }, 120_000);
});

/** Tests that the differences between two versions are complete: whatever of a document is another is told, with its part, and nothing else is. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#resources/definition';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { isObject } from '#resources/api/reports/parts';
import { changesBetween } from './changes';
import { documentIn, type VersionDocument } from './document';

const text = (en: string) => ({ en, fr: en });
const series = (key: string, values: (number | null)[]) => ({ key, name: text(key), values, inputs: [1, 1], estimates: [0, 0] });
const figures = (key: string): IndicatorPage =>
  ({
    key,
    name: text(key),
    unit: text('t'),
    decimals: 0,
    notes: text('Notes'),
    annotations: [],
    targets: [{ date: '2030-12-31', value: 1 }],
    audience: 'public',
    data: {
      scope: [],
      query: { by: 'country', tags: {}, from: null, to: null, series: '' },
      unit: null,
      periods: [
        { key: '2023', date: '2023-01-01', date_end: '2023-12-31' },
        { key: '2024', date: '2024-01-01', date_end: '2024-12-31' },
      ],
      dimensions: [{ key: 'country', name: text('Country'), values: [{ key: 'france', name: text('France') }] }],
      headline: series('', [3, 4]),
      series: [series('', [3, 4]), series('france', [1, null])],
      coverage: { complete: [true, true] },
      computed_at: '2026-01-01T00:00:00Z',
    },
  }) as unknown as IndicatorPage;

const page = (id: string, parts: VersionDocument['pages'][number]['parts']) => ({
  id,
  title: text(id),
  orientation: null,
  look: 'plain',
  parts,
});
const part = (id: string, more: object) => ({ id, kind: 'text', data: {}, rev: 1, modified: false, content: {}, ...more }) as never;
const document = (): VersionDocument => ({
  format: 1,
  report: {
    id: 'r',
    title: text('Report'),
    subtitle: null,
    template: 'simple',
    orientation: 'portrait',
    locales: ['en', 'fr'],
    date_start: null,
    date_end: null,
    default_tags: { country: 'france' },
    exact_indicators_copy: true,
    show_indicator_annotations: true,
    show_indicator_html_data: false,
  },
  snapshot_at: '2026-01-01T00:00:00Z',
  pages: [
    page('one', [
      part('words', { data: { html: text('<p>We use less.</p>') } }),
      part('energy', {
        kind: 'indicator',
        data: { indicator: 'energy' },
        content: { figures: [{ indicator: 'energy', page: figures('energy') }] },
      }),
    ]),
    page('two', [
      part('tiles', {
        kind: 'tiles',
        data: { figures: [{ indicator: 'energy' }, { indicator: 'water' }] },
        content: {
          figures: [
            { indicator: 'energy', page: figures('energy') },
            { indicator: 'water', missing: 'private' },
          ],
        },
      }),
      part('answers', {
        kind: 'answers',
        content: { answers: { name: text('Policies'), period: { date: '2024-01-01', date_end: '2024-12-31' }, questions: [] } },
      }),
    ]),
    page('three', []),
  ],
});
const copy = (one: VersionDocument): VersionDocument => documentIn(JSON.stringify(one));

/** Returns the paths of all values in a JSON value. */
const pathsOf = (value: unknown, path: readonly string[] = []): string[][] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key])) : [[...path]];

/** Matches the paths whose changes are no differences: ids, revisions, times of the copy, and the values of the headline, which repeat those of the first series. */
const silent = /(^|\.)(id|rev|modified|computed_at|snapshot_at|format|key|indicator)$|\.kind$|headline\.values/;

function set(value: unknown, [key = '', ...rest]: readonly string[], next: JsonValue): void {
  if (!isObject(value as JsonValue) && !Array.isArray(value)) return;
  const of = value as Record<string, unknown>;
  if (rest.length === 0) of[key] = next;
  else set(of[key], rest, next);
}

const leaves = pathsOf(document()).filter((path) => !silent.test(path.join('.')));

describe('the differences between two versions', () => {
  it('are none between a document and itself', () => {
    expect(changesBetween(document(), copy(document()))).toEqual({ figures: [], texts: [], fields: [] });
  });

  it.each(leaves.map((path) => [path.join('.'), path] as const))('tell another %s, in its part', (name, path) => {
    const after = copy(document());
    set(after, path, 'another');
    const { figures: moved, texts, fields } = changesBetween(document(), after);
    const [head, place = '0', of, at = '0'] = path;
    if (head === 'report') return expect([fields.map(({ field }) => field), texts, moved]).toEqual([[path[1]], [], []]);
    const own = document().pages[Number(place)];
    const where = { page: own?.id, part: of === 'parts' ? own?.parts[Number(at)]?.id : null };
    expect(fields).toEqual([]);
    for (const each of [...texts, ...moved]) expect(each).toMatchObject(where);
    expect([name, texts.length + moved.length > 0]).toEqual([name, true]);
    return undefined;
  });

  it('name each figure that is another once, with both values, and no other', () => {
    const values = fc.array(fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }), { minLength: 2, maxLength: 2 });
    fc.assert(
      fc.property(values, values, values, values, (wholeBefore, partBefore, wholeAfter, partAfter) => {
        const withValues = (whole: (number | null)[], own: (number | null)[]) => {
          const made = document();
          const [figure] = made.pages[0]?.parts[1]?.content.figures ?? [];
          if (figure && 'page' in figure) figure.page.data.series = [series('', whole), series('france', own)];
          return made;
        };
        const { figures: moved } = changesBetween(withValues(wholeBefore, partBefore), withValues(wholeAfter, partAfter));
        const expected = [
          ['', wholeBefore, wholeAfter],
          ['france', partBefore, partAfter],
        ].flatMap(([key, before, after]) =>
          ['2023', '2024'].flatMap((period, place) => {
            const [was, is] = [before?.[place] ?? null, after?.[place] ?? null].map((each) => (each === null ? null : String(each)));
            return was === is ? [] : [{ part: 'energy', series: key, period, before: was, after: is }];
          }),
        );
        const found = moved.map(({ part: of, series: key, period, before, after }) => ({ part: of, series: key, period, before, after }));
        const sorted = (list: object[]) => list.map((each) => JSON.stringify(each)).toSorted();
        expect(sorted(found)).toEqual(sorted(expected));
      }),
      { numRuns: 500 },
    );
  });

  it('lead from one order of pages and parts to another: what is added, removed or moved is told, what stays is not', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const list = fc.shuffledSubarray(ids);
    fc.assert(
      fc.property(list, list, (before, after) => {
        const made = (order: string[]): VersionDocument => ({
          ...document(),
          pages: [
            page(
              'one',
              order.map((id) => part(id, { data: { html: text(id) } })),
            ),
          ],
        });
        const { texts } = changesBetween(made(before), made(after));
        const told = (change: string) => texts.flatMap((each) => (each.change === change ? [String(each.part)] : [])).toSorted();
        expect(told('added')).toEqual(after.filter((id) => !before.includes(id)).toSorted());
        expect(told('removed')).toEqual(before.filter((id) => !after.includes(id)).toSorted());
        const [was, is] = [before.filter((id) => after.includes(id)), after.filter((id) => before.includes(id))];
        expect(told('moved').length > 0).toBe(String(was) !== String(is));
        expect(told('changed')).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

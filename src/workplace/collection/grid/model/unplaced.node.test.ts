import { describe, expect, it } from 'vitest';
import type { GridPage } from '#resources/api/collection/cells';
import type { JsonValue } from '#resources/definition';
import { GridStore } from './gridStore';
import { daysOf } from './gridRows';
import { hasNoRowIn, placedOf, statusCounts, moreComplete, unplacedOf, type GridExtent, type PageRead } from './unplaced';
import { UnsavedEntries, type EntryPlace } from './sending/unsavedEntries';

const year = { date: '2024-01-01', date_end: '2024-12-31' };
const at = (tags: EntryPlace['tags'], days = year): EntryPlace => ({ tags, ...days });
const pageOf = (sites: readonly string[], more: Partial<GridPage> = {}): GridPage => ({
  roots: [
    { key: 'site', name: { en: 'Site' }, required: true, split: true },
    { key: 'brand', name: { en: 'Brand' }, required: false, split: false },
  ],
  tags: {},
  rows: sites.map((site) => ({ tags: { site }, inputs: [], before: [] })),
  total_rows: sites.length,
  ...more,
});
const offering = (read: PageRead, fields = ['used']): GridExtent => ({
  fields: new Set(fields),
  periods: new Set([daysOf(year)]),
  hasNoRow: hasNoRowIn(read),
});
/** Returns a grid whose server refuses whatever it is sent. */
function refusing() {
  const sent: Record<string, JsonValue>[] = [];
  const store = new GridStore(new UnsavedEntries('someone', 'water'), async (cells) => {
    sent.push(...cells.map(({ values }) => values));
    return cells.map(({ values }) => ({
      status: 'refused',
      input: null,
      errors: Object.keys(values).map((id) => ({ field: `values.${id}`, code: 'INVALID', level: 'error' })),
    }));
  });
  return { store, sent };
}
async function typed(...places: EntryPlace[]) {
  const grid = refusing();
  grid.store.edit(places.map((place) => ({ place, field: 'used', value: 1 })));
  await expect.poll(() => grid.store.counts().refused).toBe(places.length);
  return grid;
}

describe('what waits for a cell that the grid has no more', () => {
  it('is told apart from what can be corrected, by what is gone', async () => {
    const old = at({ site: 'a' }, { date: '2024-01-01', date_end: '2024-01-31' });
    const { store } = await typed(at({ site: 'a' }), at({ site: 'b' }), old);
    const offered = offering({ page: pageOf(['a', 'c']), under: {} });
    const gone = unplacedOf(store, offered);
    expect(gone.map(({ entry, why }) => [entry.tags['site'], entry.date_end, why])).toEqual([
      ['b', '2024-12-31', 'row'],
      ['a', '2024-01-31', 'period'],
    ]);
    expect(placedOf(store, offered).map(({ tags }) => tags['site'])).toEqual(['a']);
    expect(statusCounts(store, gone)).toMatchObject({ refused: 1, unplaced: 2 });
    expect(unplacedOf(store, offering({ page: pageOf(['a', 'b', 'c']), under: {} }, ['other'])).map(({ why }) => why)).toEqual([
      'field',
      'field',
      'period',
    ]);
    store.discard(gone.map(({ entry: { key } }) => ({ key })));
    expect([...store.waiting.values()].map(({ tags }) => tags['site'])).toEqual(['a']);
  });

  it('is not what a page leaves out: other tags, other dimensions, more rows than are given', async () => {
    const { store } = await typed(at({ site: 'b' }), at({ site: 'a', brand: 'x' }));
    const sitesOf = (read: PageRead) => unplacedOf(store, offering(read)).map(({ entry }) => Object.values(entry.tags).join());
    expect(sitesOf({ page: pageOf(['a']), under: { site: 'a' } })).toEqual([]);
    expect(sitesOf({ page: pageOf([]), under: { site: 'b' } })).toEqual(['b']);
    expect(sitesOf({ page: pageOf(['a'], { total_rows: 9000 }), under: {} })).toEqual([]);
    const split = pageOf(['a']).roots.map((root) => ({ ...root, split: true }));
    expect(sitesOf({ page: pageOf(['a', 'b'], { roots: split }), under: {} })).toEqual(['a,x']);
    const whole = { page: pageOf(['a']), under: {} };
    const part = { page: pageOf(['a']), under: { site: 'a' } };
    expect(moreComplete(whole, part)).toBe(whole);
    expect(moreComplete(part, whole)).toBe(whole);
    expect(moreComplete(null, part)).toBe(part);
  });

  it('of one field only lets go of that one: the others of its entry are sent', async () => {
    const { store, sent } = await typed(at({ site: 'a' }));
    store.edit([{ place: at({ site: 'a' }), field: 'gone', value: 2 }]);
    await expect.poll(() => sent.length).toBe(2);
    await expect.poll(() => store.counts().refused).toBe(1);
    const offered = offering({ page: pageOf(['a']), under: {} });
    const gone = unplacedOf(store, offered);
    expect(gone).toMatchObject([{ why: 'field', fields: ['gone'] }]);
    store.discard(gone.map(({ entry: { key }, fields = [] }) => ({ key, fields })));
    await expect.poll(() => sent.length).toBe(3);
    expect(sent.at(-1)).toEqual({ used: 1 });
    expect(unplacedOf(store, offered)).toEqual([]);
  });
});

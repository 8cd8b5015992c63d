import { expect, it } from 'vitest';
import type { GridEntry, GridPage } from '#resources/api/collection/cells';
import { GridRows } from './gridRows';

const days = { date: '2024-01-01', date_end: '2024-12-31' };
const place = { tags: { site: 'lyon' }, ...days };
const entry = (version: number, used: number): GridEntry => ({ ...days, id: 'a', version, state: 'draft', values: { used } });
const pageOf = (inputs: GridEntry[]): GridPage => ({
  roots: [],
  tags: {},
  rows: [{ tags: place.tags, inputs, before: [] }],
  total_rows: 1,
});
const used = (rows: GridRows) => rows.inputAt(place)?.values['used'];

it('a page that was asked before an entry was saved does not take it back; one that was asked since says the last word', () => {
  const rows = new GridRows();
  const asked = rows.saves;
  rows.set(place, entry(1, 31));
  rows.load(pageOf([]), asked);
  expect(used(rows)).toBe(31);
  const again = rows.saves;
  rows.load(pageOf([entry(2, 32)]), again);
  expect(used(rows)).toBe(32);
  rows.load(pageOf([]), rows.saves);
  expect(used(rows)).toBeUndefined();
});

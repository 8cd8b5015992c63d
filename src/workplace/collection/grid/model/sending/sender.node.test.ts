import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CellChange, CellOutcome } from '#resources/api/collection/cells';
import { GridStore } from '../gridStore';
import { UnsavedEntries, type EntryPlace } from './unsavedEntries';

const place: EntryPlace = { tags: { site: 'a' }, date: '2024-01-01', date_end: '2024-12-31' };
const other: EntryPlace = { ...place, tags: { site: 'b' } };
const saved = ({ values }: CellChange): CellOutcome => ({
  status: 'saved',
  input: { id: 'x', version: 1, state: 'draft', values },
  errors: [],
});
/** Returns a grid whose server first fails with the given errors, one per call. */
function gridOf(...failures: Error[]) {
  const sent: CellChange[][] = [];
  const store = new GridStore(new UnsavedEntries('someone', 'water'), async (cells) => {
    sent.push([...cells]);
    const failure = failures.shift();
    if (failure) throw failure;
    return cells.map(saved);
  });
  return { store, sent };
}
const give = (store: GridStore, at: EntryPlace, value: number) => store.edit([{ place: at, field: 'used', value }]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what is typed and cannot be saved', () => {
  it.each([
    [401, 'signed_out'],
    [419, 'signed_out'],
    [0, 'offline'],
    [503, 'busy'],
    [429, 'busy'],
    [409, 'busy'],
  ] as const)('after a %i waits, says why (%s), and goes by itself', async (status, why) => {
    const { store, sent } = gridOf(new HttpError('errors.X', status));
    give(store, place, 1);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.counts()).toMatchObject({ unsent: 1, refused: 0 });
    expect(store.lost).toBe(why);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(2);
    expect(store.waiting.size).toBe(0);
  });

  it('because the server takes none of it says why, and what was typed meanwhile is sent', async () => {
    const { store, sent } = gridOf(new HttpError('errors.FORBIDDEN', 403));
    give(store, place, 1);
    give(store, other, 2);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.waitingAt(place)).toMatchObject({ status: 'refused', failure: 'errors.FORBIDDEN' });
    expect(store.waitingAt(other)).toBeUndefined();
    expect(sent.map((cells) => cells.map(({ values }) => values['used']))).toEqual([[1], [2]]);
    give(store, place, 3);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.waiting.size).toBe(0);
  });
});

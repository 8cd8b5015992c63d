import { describe, expect, it } from 'vitest';
import { smallParts } from './smallParts';
import { withheldCells } from './withhold';

const five = { count: 5n, one: 1n };
/** Returns the positions of the parts of a whole that are withheld. */
function withheld(whole: number, parts: readonly number[], count = 5): number[] {
  const told = smallParts(
    [BigInt(whole)],
    parts.map((part, place) => ({ key: String(place), amounts: [BigInt(part)] })),
    { count: BigInt(count), one: 1n },
  );
  return [...told].map(Number).sort();
}

describe('the parts that are withheld', () => {
  it('are none where none is small; zero is not', () => {
    expect(withheld(30, [10, 20, 0])).toEqual([]);
  });
  it('are the small ones, and one more where one is alone', () => {
    expect(withheld(38, [3, 20, 15, 0])).toEqual([0, 2]);
  });
  it('are more where the small ones together leave too little room', () => {
    expect(withheld(29, [1, 2, 6, 20])).toEqual([0, 1, 2]);
    expect(withheld(24, [4, 4, 6, 10])).toEqual([0, 1, 2]);
    expect(withheld(26, [4, 3, 4, 15])).toEqual([0, 1, 2]);
  });
  it('are all those of the same size together', () => {
    expect(withheld(33, [3, 10, 10, 10])).toEqual([0, 1, 2, 3]);
  });
  it('are all, zeros too, where nothing is left to hide behind', () => {
    expect(withheld(5, [1, 1, 1, 1, 1, 0])).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('hide a small rest that no part holds', () => {
    expect(withheld(33, [10, 20])).toEqual([0]);
    expect(withheld(40, [10, 20])).toEqual([]);
  });
  it('are by any term, each protected by its own sum', () => {
    const parts = [
      { key: 'a', amounts: [3n, 40n] },
      { key: 'b', amounts: [20n, 100n] },
      { key: 'c', amounts: [30n, 200n] },
    ];
    expect([...smallParts([53n, 340n], parts, five)].sort()).toEqual(['a', 'b']);
  });
  it('are measured to the last decimal', () => {
    const tenth = { count: 5n, one: 10n };
    expect(
      smallParts(
        [300n],
        [
          { key: 'a', amounts: [49n] },
          { key: 'b', amounts: [251n] },
        ],
        tenth,
      ).size,
    ).toBe(2);
    expect(
      smallParts(
        [300n],
        [
          { key: 'a', amounts: [50n] },
          { key: 'b', amounts: [250n] },
        ],
        tenth,
      ).size,
    ).toBe(0);
  });
});

describe('who knows the rule and everything that is published', () => {
  /** Yields every way to split a whole into a number of parts. */
  function* waysOf(whole: number, parts: number): Generator<number[]> {
    if (parts === 1) yield [whole];
    else for (let first = 0; first <= whole; first++) for (const others of waysOf(whole - first, parts - 1)) yield [first, ...others];
  }

  it.each([
    [3, 3, 0],
    [3, 4, 0],
    [3, 2, 1],
    [3, 3, 1],
    [4, 3, 0],
    [4, 3, 1],
    [5, 2, 0],
    [5, 3, 0],
    [5, 4, 0],
    [5, 3, 1],
  ])(
    'a smallest count of %i, %i parts and %i more that is never published: no withheld part has one possible value',
    (count, parts, rest) => {
      const known: string[] = [];
      for (let whole = count; whole <= 18; whole++) {
        const possible = new Map<string, number[][]>();
        for (const way of waysOf(whole, parts + rest)) {
          if (rest > 0 && way.at(-1) === 0) continue;
          const hidden = withheld(whole, way.slice(0, parts), count);
          const seen = way.slice(0, parts).map((value, place) => (hidden.includes(place) ? '?' : value));
          possible.set(seen.join(), [...(possible.get(seen.join()) ?? []), way]);
        }
        for (const [seen, ways] of possible) {
          const shown = seen.split(',');
          for (let place = 0; place < parts + rest; place++) {
            const values = new Set(ways.map((way) => way[place] ?? 0));
            const [only = 0] = values;
            const isHidden = place >= parts ? only < count : shown[place] === '?';
            if (values.size === 1 && isHidden) known.push(`${whole}: ${seen} gives ${only} at ${place}`);
          }
        }
      }
      expect(known).toEqual([]);
    },
  );
});

describe('the cells of a period', () => {
  const tree = new Map(
    [
      ['country', null],
      ['france', 'country'],
      ['spain', 'country'],
      ['japan', 'country'],
      ['paris', 'france'],
      ['lyon', 'france'],
      ['madrid', 'spain'],
      ['brand', null],
      ['alizee', 'brand'],
      ['brise', 'brand'],
    ].map(([id, parent_id = null]) => [id ?? '', { id: id ?? '', parent_id }]),
  );
  const cell = (tag: string | null, amount: number) => ({ key: tag ?? 'whole', tag, amounts: [BigInt(amount)] });
  const keys = (...cells: ReturnType<typeof cell>[]) => [...withheldCells(cells, tree, five)].sort();

  it('are all withheld where the whole is small, or nowhere', () => {
    expect(keys(cell(null, 4), cell('country', 4), cell('france', 4), cell('spain', 0))).toEqual(['country', 'france', 'spain', 'whole']);
    expect(keys(cell('france', 40))).toEqual(['france']);
  });
  it('are withheld with what is above them, and hide no other dimension', () => {
    const found = keys(
      cell(null, 60),
      cell('country', 60),
      cell('france', 17),
      cell('spain', 3),
      cell('japan', 40),
      cell('paris', 9),
      cell('lyon', 8),
      cell('madrid', 3),
      cell('brand', 60),
      cell('alizee', 30),
      cell('brise', 30),
    );
    expect(found).toEqual(['france', 'lyon', 'madrid', 'paris', 'spain']);
  });
  it('hide what is entered for no tag of a dimension', () => {
    expect(keys(cell(null, 63), cell('country', 60), cell('france', 20), cell('japan', 40))).toEqual(['country', 'france']);
    expect(keys(cell(null, 80), cell('country', 60), cell('france', 20), cell('japan', 40))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { repeated } from './repeated';

const block = (rows: number, columns: number) => ({ top: 3, bottom: 2 + rows, left: 1, right: columns });

it('one value goes into every cell chosen', () => {
  expect(repeated([['7']], block(2, 3))).toEqual([
    ['7', '7', '7'],
    ['7', '7', '7'],
  ]);
});

it('a line goes into each line chosen, a block as often as it fits exactly', () => {
  expect(repeated([['1', '2']], block(3, 2))).toEqual([
    ['1', '2'],
    ['1', '2'],
    ['1', '2'],
  ]);
  expect(repeated([['1'], ['2']], block(4, 2))).toEqual([
    ['1', '1'],
    ['2', '2'],
    ['1', '1'],
    ['2', '2'],
  ]);
});

it('what does not fit exactly is pasted once, from the first cell on', () => {
  const texts = [
    ['1', '2'],
    ['3', ''],
  ];
  expect(repeated(texts, block(3, 2))).toEqual(texts);
  expect(repeated([['1', '2'], ['3']], block(1, 1))).toEqual(texts);
});

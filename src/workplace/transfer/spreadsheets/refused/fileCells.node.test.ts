/** Tests what the preview of an import shows in each cell of a row that is left out, and what a text typed there corrects. */
import { expect, it } from 'vitest';
import type { FoundColumn, ImportRow, Problem } from '#resources/api/transfer/imports';
import { placeCorrections } from '#resources/spreadsheet/corrections';
import { correctionOf, fileCell, otherProblems, shownColumns } from './fileCells';

const column = (letter: string, header: string, field: string | null): FoundColumn => ({ letter, header, column: field, samples: [] });
const problem = (cell: string, params: Problem['params'] = {}): Problem => ({ cell, field: 'site', code: 'INVALID', params });
const row = (number: number, cells: string[], problems: Problem[] = []): ImportRow => ({
  row: number,
  outcome: 'refused',
  record_id: null,
  label: null,
  changes: {},
  alike: null,
  cells,
  problems,
});
const unknown = problem('B3', { reason: 'unknown_choice_near', value: 'Lisbonne', near: 'Lisbon' });
const columns = shownColumns(
  [column('A', 'Date', 'date'), column('B', 'Site', 'site'), column('C', 'Notes', null)],
  [row(3, [], [unknown])],
);
const [date, site] = columns;
if (!date || !site) throw new Error('Both columns are taken.');
const none = placeCorrections([]);

it('shows the columns that are taken, and another one only where a cell of it is at fault', () => {
  expect(columns.map(({ letter }) => letter)).toEqual(['A', 'B']);
  expect(shownColumns([column('C', 'Notes', null)], [row(2, [], [problem('C2')])])).toMatchObject([{ letter: 'C', place: 2 }]);
  expect(shownColumns([column('AB', 'Far', 'far')], [])).toMatchObject([{ place: 27 }]);
});

it('shows each cell with its own problems, and those of no cell apart', () => {
  const wrong = row(3, ['2024', 'Lisbonne'], [unknown, problem('3'), problem('D3')]);
  expect(fileCell(wrong, date, none)).toEqual({ text: '2024', corrected: false, problems: [], editable: true });
  expect(fileCell(wrong, site, none)).toMatchObject({ text: 'Lisbonne', problems: [unknown] });
  expect(otherProblems(wrong, columns)).toEqual([problem('3'), problem('D3')]);
});

it('corrects a word in its whole column, and any other cell alone', () => {
  const word = correctionOf(3, 'B', unknown, 'Lisbon');
  expect(word).toEqual({ column: 'B', was: 'Lisbonne', text: 'Lisbon' });
  const cell = correctionOf(3, 'A', undefined, '2025');
  expect(cell).toEqual({ column: 'A', row: 3, text: '2025' });
  const placed = placeCorrections([word, cell]);
  expect(fileCell(row(9, ['2024', 'Lisbonne; Porto'], [{ ...unknown, cell: 'B9' }]), site, placed)).toMatchObject({
    text: 'Lisbon; Porto',
    corrected: true,
    problems: [],
  });
  expect(fileCell(row(9, ['2024', 'Lisbonne']), date, placed)).toMatchObject({ text: '2024', corrected: false });
  expect(fileCell(row(3, ['2024', 'Lisbonne']), date, placed)).toMatchObject({ text: '2025', corrected: true });
});

it('does not let a text be typed over that is not shown whole', () => {
  expect(fileCell(row(2, ['x'.repeat(2000)]), date, none).editable).toBe(false);
  expect(fileCell(row(2, ['x'.repeat(1999)]), date, none).editable).toBe(true);
  expect(fileCell(row(2, []), date, none)).toMatchObject({ text: '', editable: true });
});

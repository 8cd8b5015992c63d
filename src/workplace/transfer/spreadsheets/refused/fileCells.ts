/** Finds what the preview shows in each cell of the rows that are left out, and the correction that a typed text makes. */
import type { Correction, FoundColumn, ImportRow, Problem } from '#resources/api/transfer/imports';
import { longestCell } from '#resources/api/transfer/constants';
import { columnPlace } from '#resources/spreadsheet/columns';
import { correctedText, type PlacedCorrections } from '#resources/spreadsheet/corrections';

/** A column of the file, as the preview shows it. */
export interface FileColumn extends Pick<FoundColumn, 'letter' | 'header' | 'column'> {
  /** The index of the column in the file. */
  place: number;
}
export interface FileCell {
  /** The text of the cell, with the corrections that are not checked yet. */
  text: string;
  /** True when a correction that is not checked yet changes the text. */
  corrected: boolean;
  /** The problems that the last check found in the cell; none once it is corrected. */
  problems: Problem[];
  /** False for a text that is too long to be shown whole, since typing over it would lose its end. */
  editable: boolean;
}

/** Returns the columns to show: those that the import takes, and those in which a row has a problem. */
export function shownColumns(columns: readonly FoundColumn[], rows: readonly Pick<ImportRow, 'problems'>[]): FileColumn[] {
  const wrong = new Set(rows.flatMap(({ problems }) => problems.map(letterOf)));
  return columns
    .map(({ letter, header, column }) => ({ letter, header, column, place: columnPlace(letter) }))
    .filter(({ letter, column }) => column !== null || wrong.has(letter));
}

export function fileCell({ row, cells, problems }: ImportRow, { letter, place }: FileColumn, corrections: PlacedCorrections): FileCell {
  const was = cells?.[place] ?? '';
  const text = correctedText(corrections, row, place, was);
  const corrected = text !== was;
  return {
    text,
    corrected,
    problems: corrected ? [] : problems.filter((each) => letterOf(each) === letter),
    editable: was.length < longestCell,
  };
}

/** Returns the problems that are of no column shown: a required column that the file doesn't have, for example. */
export const otherProblems = ({ problems }: ImportRow, columns: readonly FileColumn[]): Problem[] =>
  problems.filter((each) => !columns.some(({ letter }) => letter === letterOf(each)));

/** The reasons that are about a word, wherever the column has it: one correction is enough for all its cells. */
const ofColumn = new Set(['unknown_choice', 'unknown_choice_near', 'ambiguous_name']);
const longestWord = 60;

/** Returns the correction that a text makes: of the word in the whole column when the problem is about the word, otherwise of this cell only. */
export function correctionOf(row: number, letter: string, problem: Problem | undefined, text: string): Correction {
  const value = problem?.params['value'];
  const isWord = typeof value === 'string' && value.length < longestWord && ofColumn.has(String(problem?.params['reason']));
  return isWord ? { column: letter, was: value, text } : { column: letter, row, text };
}

/** Returns the letters of the column of a problem: `AB12` → `AB`; '' for a problem of the whole row. */
const letterOf = ({ cell }: Problem): string => /^[A-Z]*/.exec(cell)?.[0] ?? '';

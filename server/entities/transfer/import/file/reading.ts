/** Chooses how the cells of each column are read, as the analysis of the file or its user decided. */
import type { FoundColumn } from '#resources/api/transfer/imports';
import { mostProposals, type Reading } from '#resources/spreadsheet/cells';

/** Returns a function that gives the reading of a column; all columns share a limit on the words that are compared with names. */
export function readings(): (column: FoundColumn) => Reading {
  const proposals = { left: mostProposals };
  return ({ decimals, dates, units }) => ({
    decimals: decimals?.mark ?? null,
    dates: dates?.order ?? null,
    unit: units?.unit ?? null,
    proposals,
  });
}

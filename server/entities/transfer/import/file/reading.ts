/** How the cells of each column of a file are read, as its analysis decided or its person said. */
import type { FoundColumn } from '#resources/api/imports';
import { mostProposals, type Reading } from '#resources/spreadsheet/cells';

/** Returns the reading of each column; all share the number of words that are compared with names. */
export function readings(): (column: FoundColumn) => Reading {
  const proposals = { left: mostProposals };
  return ({ decimals, dates, units }) => ({
    decimals: decimals?.mark ?? null,
    dates: dates?.order ?? null,
    unit: units?.unit ?? null,
    proposals,
  });
}

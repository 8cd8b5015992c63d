/**
 * How large a spreadsheet that is imported may be. The reader refuses what goes beyond, the sentences of the interface name the limit, docs/operator.md lists them.
 */
export const spreadsheetLimits = {
  /** Characters of one cell: Excel's own limit. */
  cellText: 32_767,
  /** Rows with at least one value. Empty rows between them don't count. */
  rows: 200_000,
  /** The number of its last row, empty ones counted: Excel's own limit. */
  lastRow: 1_048_576,
  columns: 500,
  /** Cells with a value, and their characters, in the whole sheet: one shared text may stand in many cells. */
  cells: 10_000_000,
  sheetText: 100_000_000,
  /** Cells from the first of each row to its last that has a value: the empty ones between them take room too. */
  places: 20_000_000,
  /** Texts of a workbook that several cells may share, and their characters. */
  sharedTexts: 1_000_000,
  sharedTextLength: 100_000_000,
  /** Files in a workbook's archive. */
  parts: 5000,
  /** Its sheets, its formats, and the links of one of its files to others: as many of each. */
  declarations: 100_000,
  /** Bytes of one of them once unfolded. */
  partBytes: 600_000_000,
  /** How many times its size a part may unfold to, from `ratioFrom` bytes on. */
  ratio: 200,
  ratioFrom: 10_000_000,
  /** Elements of XML within one another. */
  depth: 100,
  /** Characters of a tag, comment or text of XML, as it is written: six letters may write one character. */
  xmlPiece: 400_000,
  /** Characters of a row of a CSV file. */
  csvLine: 1_000_000,
} as const;

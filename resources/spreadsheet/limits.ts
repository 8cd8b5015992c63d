/** Limits the size of an imported spreadsheet. The reader refuses larger ones, the interface names the limit in its sentences, and docs/operator.md lists the limits. */
export const spreadsheetLimits = {
  /** The characters of one cell: Excel's own limit. */
  cellText: 32_767,
  /** The rows with at least one value; empty rows between them don't count. */
  rows: 200_000,
  /** The number of the last row, with empty rows counted: Excel's own limit. */
  lastRow: 1_048_576,
  columns: 500,
  /** The cells with a value, and their characters, in the whole sheet: one shared text may stand in many cells. */
  cells: 10_000_000,
  sheetText: 100_000_000,
  /** The cells from the first of each row to its last one with a value: the empty cells between them take memory too. */
  places: 20_000_000,
  /** The texts of a workbook that several cells may share, and their characters. */
  sharedTexts: 1_000_000,
  sharedTextLength: 100_000_000,
  /** The files in a workbook's archive. */
  parts: 5000,
  /** The sheets of a workbook, its formats, and the links between its files: the limit holds for each of the three. */
  declarations: 100_000,
  /** The bytes of one file of the archive after decompression. */
  partBytes: 600_000_000,
  /** The most times its compressed size that a file may decompress to, once it exceeds `ratioFrom` bytes. */
  ratio: 200,
  ratioFrom: 10_000_000,
  /** The depth of nested XML elements. */
  depth: 100,
  /** The characters of an XML tag, comment or text, as written: one character may be written with six letters. */
  xmlPiece: 400_000,
  /** The characters of a row of a CSV file. */
  csvLine: 1_000_000,
} as const;

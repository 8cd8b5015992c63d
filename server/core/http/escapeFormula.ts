/** Puts an apostrophe before a text that a spreadsheet would take for a formula, as OWASP recommends. Some spreadsheets also take the full-width signs of Japanese for one. */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** A text that a spreadsheet would take for a formula, with an apostrophe before it, as OWASP asks; some take the wide signs of Japanese for it too. */
export function inert(text: string): string {
  return /^[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
}

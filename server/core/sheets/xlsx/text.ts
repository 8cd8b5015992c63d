/** Escapes texts as XLSX does: a character that XML doesn't allow is written as a code such as `_x0001_`. */

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
// oxlint-disable-next-line no-control-regex
const noXml = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;

const code = (letter: string) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns a text escaped for the content of an element. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(noXml, code)
    .replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

/** Returns the text of an element's content, with codes such as `_x0001_` replaced. The parser has already replaced XML's own escapes. */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))) : text;

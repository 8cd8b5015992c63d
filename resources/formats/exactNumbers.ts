/** Reads the numbers of a JSON text exactly: JSON.parse alone rounds them to what a double holds. */
/** Matches a long run of digits, or an exponent: a number that a double may not give back. */
const suspect = /\d[\d.]{15}|\d[eE][-+\d]/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
const short = /^-?[\d.]{1,15}(?:[eE][-+]?\d{1,2})?$/;

/** Returns a JSON text in which each number that a double would change is a text. Returns the same text when it has no such number. The text must be valid JSON. */
export function withExactNumbers(text: string): string {
  return suspect.test(text) ? text.replace(tokens, exact) : text;
}

function exact(token: string): string {
  return token.startsWith('"') || short.test(token) || String(Number(token)) === token ? token : `"${token}"`;
}

/** Returns the value of a JSON text, with every number exact: as a number where a double gives it back, else as a text. Throws a SyntaxError. */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const exactly = withExactNumbers(text);
  return exactly === text ? value : JSON.parse(exactly);
}

/** Numbers of a JSON text as they are written: JSON.parse alone rounds them to what a double holds. */
/** A run of digits, or an exponent, that a double may not give back. */
const suspect = /\d[\d.]{15}|\d[eE][-+\d]/;
const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs;
const short = /^-?[\d.]{1,15}(?:[eE][-+]?\d{1,2})?$/;

/** A text of JSON whose numbers that a double would not give back as they are written are texts; the text itself where there is none. It must be JSON. */
export function withExactNumbers(text: string): string {
  return suspect.test(text) ? text.replace(tokens, exact) : text;
}

function exact(token: string): string {
  return token.startsWith('"') || short.test(token) || String(Number(token)) === token ? token : `"${token}"`;
}

/** The value of a JSON text, with every number to its last digit: a number where a double gives it back, else a text. Throws a SyntaxError. */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const exactly = withExactNumbers(text);
  return exactly === text ? value : JSON.parse(exactly);
}

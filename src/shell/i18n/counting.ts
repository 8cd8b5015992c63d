/** Writes the counts of texts, and holds that each text with a count gets one. */
import type { I18nProvider } from 'ra-core';

/** Returns the `replace` option of polyglot that writes counts with `write`: “12,345 entries”. */
export function countWriter(write: (count: number) => string) {
  // Has the signature by which node-polyglot calls it: `this` is the text, and `valueOf` returns the value of a variable in it.
  return function replace(this: string, variables: RegExp, valueOf: (expression: string, name: string) => unknown): string {
    return this.replace(variables, (expression: string, name: string) => {
      const value = valueOf(expression, name);
      return name === 'smart_count' && typeof value === 'number' ? write(value) : String(value);
    });
  };
}

const counted = /\|\|\|\||%\{smart_count\}/;

/** Returns a translator that throws where the count of a text is missing or is no number: polyglot would silently show both forms, or the wrong one. */
export function strict(translate: I18nProvider['translate']): I18nProvider['translate'] {
  return (key, options) => {
    const text = translate(key, options);
    const given: unknown = options?.smart_count;
    if (given === undefined ? counted.test(text) : !Number.isFinite(given))
      throw new Error(`The text ${key} needs a number as smart_count, and gets ${JSON.stringify(given)}.`);
    return text;
  };
}

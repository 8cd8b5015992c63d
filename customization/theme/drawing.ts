/** The look as text: a chart that is taken away as a file has its colours, families and letters written in it. For the server alone. */
import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?inline';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?inline';
import tokens from './tokens.css?raw';

/** The value of a custom property of tokens.css; '' for none. */
export const token = (name: string): string => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.trim() ?? '';

/** The faces of the families that tokens.css names, each with its letters in it: the latin ones. */
export const faces = [
  `@font-face{font-family:Bricolage Grotesque;font-weight:600;src:url(${display})}`,
  `@font-face{font-family:Instrument Sans Variable;font-weight:400 700;src:url(${text})}`,
].join('');

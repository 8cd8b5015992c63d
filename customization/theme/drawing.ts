/** Gives the theme as text, for the server only: a chart that is downloaded as a file contains its colours and fonts. */
import display from '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2?inline';
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?inline';
import tokens from './tokens.css?raw';

/** Returns the value of a custom property of tokens.css; '' where there is none. */
export const token = (name: string): string => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.trim() ?? '';

/** The font faces of the families that tokens.css names, each with its Latin font file embedded. */
export const faces = [
  `@font-face{font-family:Bricolage Grotesque;font-weight:600;src:url(${display})}`,
  `@font-face{font-family:Instrument Sans Variable;font-weight:400 700;src:url(${text})}`,
].join('');

/** Gives the theme as text, for the server only: a chart that is downloaded as a file contains its colours and its font. */
import text from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?inline';
import tokens from './tokens.css?raw';

/** Returns the value of a custom property of tokens.css; '' where there is none. */
export const token = (name: string): string => new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1]?.trim() ?? '';

/** The font face of the family that tokens.css names, with its Latin font file embedded. */
export const faces = `@font-face{font-family:Instrument Sans Variable;font-weight:400 700;src:url(${text})}`;

import { readFileSync } from 'node:fs';

const font = (name: string) => readFileSync(new URL(`../../../node_modules/${name}-normal.woff2`, import.meta.url)).toString('base64');
const face = (family: string, weights: string, name: string) =>
  `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${font(name)})}`;

/** The `@font-face` rules of Lacet's fonts, with the fonts inside, so that the style sheet needs no other file. */
export const faces =
  face('Display', '600', '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600') +
  face('Text', '400 700', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght');

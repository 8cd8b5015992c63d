/** Prints the impact report as a PDF with Chromium: tagged, with an outline and embedded fonts. */
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import type { Locale } from '#resources/definition';
import { reportHtml } from './html';

const font = (name: string) => readFileSync(new URL(`../../../node_modules/${name}-normal.woff2`, import.meta.url)).toString('base64');
const face = (family: string, weights: string, name: string) =>
  `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${font(name)})}`;

/** The `@font-face` rules of Lacet's fonts, with the fonts inside, so that the style sheet needs no other file. */
export const faces =
  face('Display', '600', '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600') +
  face('Text', '400 700', '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght');

export async function printReport(browser: Browser, locale: Locale): Promise<Buffer> {
  const page = await browser.newPage();
  await page.setContent(reportHtml(locale, faces, readFileSync(new URL('print.css', import.meta.url), 'utf8')));
  await page.evaluate('document.fonts.ready');
  const document = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  await page.close();
  return document;
}

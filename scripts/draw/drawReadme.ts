/** `npm run draw:readme`: takes the pictures of README.md from the built product with its demonstration. The files it writes are committed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locale } from '#resources/definition';
import { openBrowser, signIn, visit } from '#tests/support/browser/browser';
import { startServer } from '#tests/support/product/server';

interface Picture {
  address: string;
  locale: Locale;
  /** The selector of an element that is there once the page is drawn. */
  ready: string;
  as?: string;
  height: number;
}
const pictures: Record<string, Picture> = {
  home: { address: '/?lang=en', locale: 'en', ready: 'main h2', height: 860 },
  indicator: {
    address: '/indicators/climate/emissions/ghg_emissions?by=country&lang=fr',
    locale: 'fr',
    ready: 'main figure, main svg',
    height: 1120,
  },
  suppliers: { address: '/admin/suppliers', locale: 'en', ready: 'main tbody tr', as: 'admin@lacet.example', height: 860 },
};
const width = 1280;

const images = join(import.meta.dirname, '../../docs/images');
const folder = mkdtempSync(join(tmpdir(), 'empreinte-draw-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const browser = await openBrowser();
for (const [name, { address, locale, ready, as, height }] of Object.entries(pictures)) {
  const reader = await visit(browser, server.address, { locale, width });
  const { page, context } = reader;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  if (as !== undefined) await signIn(reader, as, locale);
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(images, `${name}.png`), animations: 'disabled' });
  await context.close();
}
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

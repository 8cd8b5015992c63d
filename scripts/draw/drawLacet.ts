/** `npm run draw:lacet`: draws the client’s pictures and film from the figures that the built product publishes. The files it writes are committed. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { locales } from '#resources/definition';
import { openBrowser } from '#tests/support/browser/browser';
import { startServer } from '#tests/support/product/server';
import { publishedFigures } from './lacet/figures';

const home = join(import.meta.dirname, '../../customization');
const file = join(home, 'highlights/figures.json');
const folder = mkdtempSync(join(tmpdir(), 'empreinte-draw-'));
const server = await startServer({ DATA_DIR: join(folder, 'data'), DEMO: '1' });
const read = async (path: string): Promise<IndicatorPage> => JSON.parse(await (await fetch(`${server.address}/api${path}`)).text());
writeFileSync(file, `${JSON.stringify(await publishedFigures(read), null, 2)}\n`);
// Imports these modules only now: they read the figures file when they are imported.
const { captions } = await import('./lacet/captions');
const { pictures } = await import('#customization/highlights/drawing/draw');
const shown = join(home, 'highlights/pictures');
rmSync(shown, { recursive: true, force: true });
for (const [name, picture] of pictures()) write(join(shown, name), picture);
const { faces } = await import('./lacet/faces');
const { recordFilm } = await import('./lacet/film');
const browser = await openBrowser();
const { film, poster } = await recordFilm(browser, faces);
write(join(home, 'highlights/film/2017.webm'), film);
write(join(home, 'highlights/film/2017.webp'), poster);
for (const locale of locales) write(join(home, `highlights/film/2017.${locale}.vtt`), captions(locale));
await browser.close();
await server.stop();
rmSync(folder, { recursive: true, force: true });

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

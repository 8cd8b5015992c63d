/** Draws the drawings of a Word document as pixels, for programs that don't draw SVG. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import type { Image } from '../content/prepare';
import type { Fonts } from '../fonts/fonts';

export interface Drawn {
  /** The drawing with its letters as outlines, which look the same on a machine without its fonts. */
  svg: Buffer;
  png: Buffer;
}

/** The width of a drawing, in pixels. */
const pixels = 1200;
/** The number of drawings after which the pixels of those before are freed. */
const atOnce = 10;

/** Returns the drawings among images. */
export async function drawnAsPixels(images: readonly Image[], fonts: Fonts): Promise<Map<Image, Drawn>> {
  const drawings = images.filter(({ type }) => type === 'svg');
  const drawn = new Map<Image, Drawn>();
  if (drawings.length === 0) return drawn;
  // The library reads fonts from files alone, and those of the product have letters added.
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-fonts-'));
  try {
    const fontFiles = fonts.files().map(({ path, bytes }) => {
      const file = join(folder, basename(path));
      writeFileSync(file, bytes);
      return file;
    });
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: fonts.names('text')[0] ?? '' };
    for (const [place, image] of drawings.entries()) {
      drawn.set(image, pixelsOf(image.bytes, font));
      // Node frees the pixels of the library between two turns alone, once it has collected what names them.
      if (place % atOnce === atOnce - 1) collect();
      await new Promise(setImmediate);
    }
    return drawn;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pixelsOf(svg: Buffer, font: NonNullable<ResvgRenderOptions['font']>): Drawn {
  const drawing = new Resvg(svg, { font, fitTo: { mode: 'width', value: pixels } });
  return { svg: Buffer.from(drawing.toString()), png: drawing.render().asPng() };
}

/** Has V8 collect what nothing names any more: it doesn't know how large the pixels of the library are, and would wait. */
function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

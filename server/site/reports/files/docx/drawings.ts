/** Draws the drawings of a Word document as pixels, for programs that don't draw SVG. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Image } from '../content/prepare';
import type { Fonts } from '../fonts/fonts';

export interface Drawn {
  /** The drawing with its letters as outlines, which look the same on a machine without its fonts. */
  svg: Buffer;
  png: Buffer;
}

/** The width of a drawing, in pixels. */
const pixels = 1400;

/** Returns the drawings among images. */
export function drawnAsPixels(images: readonly Image[], fonts: Fonts): Map<Image, Drawn> {
  const drawings = images.filter(({ type }) => type === 'svg');
  if (drawings.length === 0) return new Map();
  // The library reads fonts from files alone, and those of the product have letters added.
  const folder = mkdtempSync(join(tmpdir(), 'empreinte-fonts-'));
  try {
    const fontFiles = fonts.files().map(({ path, bytes }) => {
      const file = join(folder, basename(path));
      writeFileSync(file, bytes);
      return file;
    });
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: fonts.names('text')[0] ?? '' };
    return new Map(
      drawings.map((image) => {
        const drawn = new Resvg(image.bytes, { font, fitTo: { mode: 'width', value: pixels } });
        return [image, { svg: Buffer.from(drawn.toString()), png: drawn.render().asPng() }];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

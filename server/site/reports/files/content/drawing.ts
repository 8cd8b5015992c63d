/** Takes what draws from an SVG and writes it again: nothing that loads, runs or never ends, in the fonts of the product. */
import { SaxesParser } from 'saxes';
import { escapeText } from '#server/core/sheets/xlsx/text';
import { drawingBroken, type Place } from '../errors';
import type { FontUse } from '../fonts/fonts';
import type { Cleaner } from './clean';

export interface Drawing {
  svg: string;
  /** Its size, in pixels. */
  width: number;
  height: number;
}

const most = { letters: 8_000_000, elements: 40_000, depth: 60, side: 20_000 };
/** The elements that are taken over; others are left out with what is in them: pictures, scripts, and what repeats a part of the drawing, which a few lines can do a billion times. */
const drawn = new Set(
  'svg g path rect circle ellipse line polyline polygon text tspan defs linearGradient radialGradient stop clipPath'.split(' '),
);

/** Returns a drawing that every program of this product can draw. Throws an ApiError where the file is no SVG or is made to hurt. */
export function readDrawing(svg: string, cleaner: Cleaner, place: Place): Drawing {
  // The fonts and style sheets that a drawing brings are left out before anything is read: they are most of its letters.
  const bare = svg.toWellFormed().replaceAll(/<style\b[^>]*>[^]*?<\/style>/g, '');
  if (bare.length > most.letters) throw drawingBroken(place, 'size');
  const writer = new Writer(cleaner, place);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    throw drawingBroken(place, 'xml');
  });
  parser.on('opentag', ({ name, attributes }) => writer.open(name, attributes));
  parser.on('closetag', ({ name }) => writer.close(name));
  parser.on('text', (text) => writer.text(text));
  parser.on('cdata', (text) => writer.text(text));
  // oxlint-disable-next-line no-control-regex
  parser.write(bare.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ')).close();
  return writer.end();
}

class Writer {
  private readonly parts: string[] = [];
  private readonly uses: FontUse[] = [];
  /** The depth of the element that is being left out; 0 for none. */
  private skipped = 0;
  private depth = 0;
  private elements = 0;
  private size: { width: number; height: number } | undefined;
  /** The depth of the text that the current element is in; 0 for none. */
  private inText = 0;

  constructor(
    private readonly cleaner: Cleaner,
    private readonly place: Place,
  ) {}

  open(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    this.elements += 1;
    if (this.depth > most.depth) throw drawingBroken(this.place, 'depth');
    if (this.elements > most.elements) throw drawingBroken(this.place, 'elements');
    if (this.skipped > 0) return;
    if (this.depth === 1 && name !== 'svg') throw drawingBroken(this.place, 'xml');
    if (!drawn.has(name)) {
      this.skipped = this.depth;
      return;
    }
    if (this.depth === 1) this.size = sizeOf(attributes, this.place);
    if (name === 'text') this.inText = this.depth;
    const family = attributes['font-family'] ?? /font-family\s*:\s*([^;]+)/.exec(attributes['style'] ?? '')?.[1];
    this.uses.push(family === undefined ? (this.uses.at(-1) ?? 'text') : this.useOf(family));
    const kept = Object.entries(attributes).flatMap(([key, value]) => this.attribute(key, value));
    const own = this.depth === 1 ? ['xmlns="http://www.w3.org/2000/svg"', 'xmlns:xlink="http://www.w3.org/1999/xlink"'] : [];
    const font = this.depth === 1 || family !== undefined ? [this.fontOf(this.uses.at(-1) ?? 'text')] : [];
    this.parts.push(`<${[name, ...own, ...kept, ...font].join(' ')}>`);
  }

  close(name: string): void {
    if (this.skipped === 0) {
      this.parts.push(`</${name}>`);
      this.uses.pop();
      if (this.inText === this.depth) this.inText = 0;
    } else if (this.skipped === this.depth) this.skipped = 0;
    this.depth -= 1;
  }

  /** Writes a text in a family that has its letters: a drawing program would choose one by itself. */
  text(text: string): void {
    if (this.skipped > 0) return;
    if (this.inText === 0 || text.trim() === '') {
      this.parts.push(text.replaceAll(/[^\s]/g, ''));
      return;
    }
    const use = this.uses.at(-1) ?? 'text';
    const clean = this.cleaner.line(text);
    const [own] = this.cleaner.fonts.names(use);
    for (const [family, piece] of this.cleaner.fonts.pieces(clean, use))
      this.parts.push(family === own ? escapeText(piece) : `<tspan font-family="${family}">${escapeText(piece)}</tspan>`);
  }

  end(): Drawing {
    if (!this.size) throw drawingBroken(this.place, 'xml');
    return { svg: this.parts.join(''), ...this.size };
  }

  private attribute(key: string, value: string): string[] {
    if (/^on|^xml|^data-|^aria-|^font-family$|^(?:class|role)$/i.test(key)) return [];
    if (key.endsWith('href')) return /^#[\w.:-]+$/.test(value) ? [`xlink:href="${value}"`] : [];
    // A style may name fonts and addresses: its properties are kept as attributes of their own would be.
    if (key === 'style')
      return [`style="${escapeText(value.replaceAll(/font(?:-family)?\s*:[^;]*;?/g, ''))}"`].filter((style) => !isFar(style));
    return isFar(value) || !/^[\w:.-]+$/.test(key) ? [] : [`${key}="${escapeText(value)}"`];
  }

  private useOf(family: string): FontUse {
    const [display] = this.cleaner.fonts.names('display');
    return display !== this.cleaner.fonts.names('text')[0] && family.includes(display ?? '') ? 'display' : 'text';
  }

  private fontOf = (use: FontUse): string => `font-family="${this.cleaner.fonts.names(use)[0]}"`;
}

/** True for a value that refers to something outside of the drawing. */
const isFar = (value: string): boolean => /url\(\s*['"]?(?!#)|@import|expression\(|javascript:/i.test(value);

function sizeOf(attributes: Record<string, string>, place: Place): { width: number; height: number } {
  const box = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = {
    width: box[2] ?? Number.parseFloat(attributes['width'] ?? ''),
    height: box[3] ?? Number.parseFloat(attributes['height'] ?? ''),
  };
  const isSide = (side: number) => side > 0 && side <= most.side;
  if (!isSide(size.width) || !isSide(size.height)) throw drawingBroken(place, 'size');
  return size;
}

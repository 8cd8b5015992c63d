/** Takes what draws from an SVG and writes it again: nothing that loads, runs or never ends, in the fonts of the product. */
import { SaxesParser } from 'saxes';
import { escapeText } from '#server/core/sheets/xlsx/text';
import { drawingBroken, type Place } from '../errors';
import type { FontUse } from '../fonts/fonts';
import { withoutStyles } from './bare';
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
  const bare = withoutStyles(svg.toWellFormed());
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

/** A tag or text inside of a text, which is written once all its letters are known. */
interface Waiting {
  /** The beginning of a tag, without its family; '' for a text. */
  tag: string;
  text: string;
  use: FontUse;
}

class Writer {
  private readonly parts: string[] = [];
  private readonly uses: FontUse[] = [];
  /** The depth of the element that is being left out; 0 for none. */
  private skipped = 0;
  private depth = 0;
  private elements = 0;
  private size: { width: number; height: number } | undefined;
  /** The depth of the text that the current element is in, and what is in it; 0 for none. */
  private inText = 0;
  private waiting: (Waiting | string)[] = [];

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
    // Texts have only pieces of texts in them.
    if (!drawn.has(name) || this.inText > 0 !== (name === 'tspan')) {
      this.skipped = this.depth;
      return;
    }
    if (this.depth === 1) this.size = sizeOf(attributes, this.place);
    const family = attributes['font-family'] ?? /font-family\s*:\s*([^;]+)/.exec(attributes['style'] ?? '')?.[1];
    const use = family === undefined ? (this.uses.at(-1) ?? 'text') : this.useOf(family);
    this.uses.push(use);
    const kept = Object.entries(attributes).flatMap(([key, value]) => attributeOf(key, value));
    const own = this.depth === 1 ? ['xmlns="http://www.w3.org/2000/svg"', 'xmlns:xlink="http://www.w3.org/1999/xlink"'] : [];
    const tag = `<${[name, ...own, ...kept].join(' ')}`;
    if (name === 'text') this.inText = this.depth;
    if (this.inText > 0) this.waiting.push({ tag, text: '', use });
    else this.parts.push(`${tag}>`);
  }

  close(name: string): void {
    if (this.skipped === 0) {
      if (this.inText > 0) this.waiting.push(`</${name}>`);
      else this.parts.push(`</${name}>`);
      this.uses.pop();
      if (this.inText === this.depth) this.write();
    } else if (this.skipped === this.depth) this.skipped = 0;
    this.depth -= 1;
  }

  text(text: string): void {
    if (this.skipped > 0 || this.inText === 0) return;
    this.waiting.push({ tag: '', text: this.cleaner.line(text), use: this.uses.at(-1) ?? 'text' });
  }

  end(): Drawing {
    if (!this.size) throw drawingBroken(this.place, 'xml');
    return { svg: this.parts.join(''), ...this.size };
  }

  /**
   * Writes a text. Its pieces keep their families where both have all its letters. Otherwise all of it is in one family, without the letters that this one lacks: a drawing
   * program chooses fonts by itself for the others, and the engine of the PDF dies where two fonts make different glyphs of a sequence of characters.
   */
  private write(): void {
    const { fonts } = this.cleaner;
    const { waiting } = this;
    this.inText = 0;
    this.waiting = [];
    const letters = waiting.map((each) => (typeof each === 'string' ? '' : each.text)).join('');
    const shared = fonts.sharedFamily(letters);
    for (const each of waiting) {
      if (typeof each === 'string') this.parts.push(each);
      else if (each.tag === '') this.parts.push(escapeText(shared === null ? each.text : fonts.only(each.text, shared)));
      else this.parts.push(`${each.tag} font-family="${shared ?? fonts.names(each.use)[0]}">`);
    }
  }

  private useOf(family: string): FontUse {
    const [display] = this.cleaner.fonts.names('display');
    return display !== this.cleaner.fonts.names('text')[0] && family.includes(display ?? '') ? 'display' : 'text';
  }
}

function attributeOf(key: string, value: string): string[] {
  if (/^on|^xml|^data-|^aria-|^font-family$|^(?:class|role)$/i.test(key)) return [];
  if (key.endsWith('href')) return /^#[\w.:-]+$/.test(value) ? [`xlink:href="${value}"`] : [];
  // A style may name fonts and addresses: its properties are kept as attributes of their own would be.
  if (key === 'style')
    return [`style="${escapeText(value.replaceAll(/font(?:-family)?\s*:[^;]*;?/g, ''))}"`].filter((style) => !isFar(style));
  return isFar(value) || !/^[\w:.-]+$/.test(key) ? [] : [`${key}="${escapeText(value)}"`];
}

/** True for a value that refers to something outside of the drawing, or may: CSS writes any letter by a backslash, too. */
const isFar = (value: string): boolean =>
  /url\((?!['"]?#)|image(?:-set)?\(|src\(|\\|@import|expression\(|javascript:/i.test(value.replaceAll(/\s/g, ''));

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

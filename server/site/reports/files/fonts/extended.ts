/**
 * Adds to a font the letters of units that it lacks, made of its own: small digits below and above the line (CO₂, m³), ≥ and ≤, the narrow space and the hyphen that
 * don't break. Another font's would stand out within a word, and a drawing program takes a whole line from the other font.
 */
import { cmapOf, glyphsOf } from './coverage';
import { fontOf, tablesOf } from './sfnt';

/** A glyph as a part of another: by how much it is scaled, and by how much it is moved, in units of the font. */
interface Part {
  glyph: number;
  scale: number;
  x: number;
  y: number;
}
interface Glyph {
  parts: Part[];
  advance: number;
}

const small = 0.62;
const superscripts = [0x2070, 0xb9, 0xb2, 0xb3, 0x2074, 0x2075, 0x2076, 0x2077, 0x2078, 0x2079];
const lastOfPlane = 0xffff;

/** Returns the file of a font with the letters that it lacks; the file itself where it lacks none, or isn't of outlines that this can read. */
export function extended(file: Buffer): Buffer {
  const tables = tablesOf(file);
  const font = tables.has('glyf') ? new Outlines(tables) : undefined;
  const added = font ? lettersOf(font) : [];
  return font && added.length > 0 ? fontOf(font.with(added)) : file;
}

/** Returns the letters that a font lacks, each as a glyph to add or as the number of one that it has. */
function lettersOf(font: Outlines): [codePoint: number, glyph: Glyph | number][] {
  const letters: [number, Glyph | number | undefined][] = [
    ...Array.from({ length: 10 }, (_, digit): [number, Glyph | undefined] => [0x2080 + digit, digitOf(font, digit, -0.13)]),
    ...superscripts.map((codePoint, digit): [number, Glyph | undefined] => [codePoint, digitOf(font, digit, 0.3)]),
    [0x2265, overLine(font, '>')],
    [0x2264, overLine(font, '<')],
    [0x2011, font.glyphOf(0x2010) || font.glyphOf(0x2d)],
    [0xa0, font.glyphOf(0x20)],
    [0x202f, { parts: [], advance: Math.round(font.advanceOf(font.glyphOf(0x20)) * 0.62) }],
  ];
  return letters.flatMap(([codePoint, glyph]): [number, Glyph | number][] =>
    glyph === undefined || glyph === 0 || font.glyphOf(codePoint) !== 0 ? [] : [[codePoint, glyph]],
  );
}

function digitOf(font: Outlines, digit: number, rise: number): Glyph | undefined {
  const glyph = font.glyphOf(0x30 + digit);
  if (glyph === 0) return undefined;
  return {
    parts: [{ glyph, scale: small, x: 0, y: Math.round(rise * font.unit) }],
    advance: Math.round(font.advanceOf(glyph) * small),
  };
}

/** Returns a sign over a line: `>` makes ≥. */
function overLine(font: Outlines, sign: string): Glyph | undefined {
  const [over, line] = [font.glyphOf(sign.charCodeAt(0)), font.glyphOf(0x2212)];
  if (over === 0 || line === 0) return undefined;
  const [advance, ofLine] = [font.advanceOf(over), font.advanceOf(line)];
  const lift = Math.round(font.unit * 0.07);
  return {
    advance,
    parts: [
      { glyph: over, scale: 1, x: 0, y: lift },
      {
        glyph: line,
        scale: 1,
        x: Math.round((advance - ofLine) / 2),
        y: Math.round(font.boxOf(over)[1] + lift - font.unit * 0.14 - font.boxOf(line)[1]),
      },
    ],
  };
}

/** The outlines of a font. */
class Outlines {
  readonly glyphOf: (codePoint: number) => number;
  readonly unit: number;
  private readonly count: number;
  private readonly isLong: boolean;
  private readonly measured: number;

  constructor(private readonly tables: ReadonlyMap<string, Buffer>) {
    this.glyphOf = glyphsOf(this.table('cmap'));
    this.unit = this.table('head').readUInt16BE(18);
    this.isLong = this.table('head').readInt16BE(50) === 1;
    this.count = this.table('maxp').readUInt16BE(4);
    this.measured = this.table('hhea').readUInt16BE(34);
  }

  advanceOf(glyph: number): number {
    return this.table('hmtx').readUInt16BE(Math.min(glyph, this.measured - 1) * 4);
  }

  /** Returns the edges of a glyph: left, bottom, right, top. */
  boxOf(glyph: number): [number, number, number, number] {
    const start = this.startOf(glyph);
    if (this.startOf(glyph + 1) === start) return [0, 0, 0, 0];
    const outline = this.table('glyf').subarray(start);
    return [outline.readInt16BE(2), outline.readInt16BE(4), outline.readInt16BE(6), outline.readInt16BE(8)];
  }

  /** Returns the tables of the font with letters added. */
  with(letters: readonly [codePoint: number, glyph: Glyph | number][]): Map<string, Buffer> {
    const glyphs = new Map<number, number>();
    for (let codePoint = 0; codePoint <= lastOfPlane; codePoint += 1) {
      const glyph = this.glyphOf(codePoint);
      if (glyph !== 0) glyphs.set(codePoint, glyph);
    }
    const outlines: Buffer[] = [this.table('glyf')];
    const starts = Array.from({ length: this.count + 1 }, (_, glyph) => this.startOf(glyph));
    const measures = Array.from({ length: this.count }, (_, glyph) => this.measureOf(glyph));
    for (const [codePoint, glyph] of letters) {
      if (typeof glyph === 'number') {
        glyphs.set(codePoint, glyph);
        continue;
      }
      const { outline, left } = this.composed(glyph.parts);
      glyphs.set(codePoint, measures.length);
      outlines.push(outline);
      starts.push((starts.at(-1) ?? 0) + outline.length);
      measures.push(measure(glyph.advance, left));
    }
    const tables = new Map(this.tables);
    // The names of glyphs no longer fit their number: no program that draws needs them.
    const post = Buffer.from(this.table('post').subarray(0, 32));
    post.writeUInt32BE(0x00030000, 0);
    const maxp = Buffer.from(this.table('maxp'));
    maxp.writeUInt16BE(measures.length, 4);
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(28), 2), 28);
    maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(30), 2), 30);
    const [head, hhea] = [Buffer.from(this.table('head')), Buffer.from(this.table('hhea'))];
    head.writeInt16BE(1, 50);
    hhea.writeUInt16BE(measures.length, 34);
    const loca = Buffer.alloc(starts.length * 4);
    for (const [place, start] of starts.entries()) loca.writeUInt32BE(start, place * 4);
    const changed = { post, maxp, head, hhea, loca, glyf: Buffer.concat(outlines), hmtx: Buffer.concat(measures), cmap: cmapOf(glyphs) };
    for (const [tag, table] of Object.entries(changed)) tables.set(tag, table);
    return tables;
  }

  private composed(parts: readonly Part[]): { outline: Buffer; left: number } {
    if (parts.length === 0) return { outline: Buffer.alloc(0), left: 0 };
    const boxes = parts.map(({ glyph, scale, x, y }) => {
      const [left, bottom, right, top] = this.boxOf(glyph);
      return [left * scale + x, bottom * scale + y, right * scale + x, top * scale + y] as const;
    });
    const left = Math.floor(Math.min(...boxes.map(([each]) => each)));
    const outline = Buffer.alloc(10 + parts.length * 10 + ((parts.length * 10 + 10) % 4 === 0 ? 0 : 2));
    outline.writeInt16BE(-1, 0);
    outline.writeInt16BE(left, 2);
    outline.writeInt16BE(Math.floor(Math.min(...boxes.map(([, each]) => each))), 4);
    outline.writeInt16BE(Math.ceil(Math.max(...boxes.map(([, , each]) => each))), 6);
    outline.writeInt16BE(Math.ceil(Math.max(...boxes.map(([, , , each]) => each))), 8);
    for (const [place, { glyph, scale, x, y }] of parts.entries()) {
      const at = 10 + place * 10;
      // Two words as a distance, a scale, and whether another part follows.
      outline.writeUInt16BE(0x0001 | 0x0002 | 0x0008 | (place < parts.length - 1 ? 0x0020 : 0), at);
      outline.writeUInt16BE(glyph, at + 2);
      outline.writeInt16BE(x, at + 4);
      outline.writeInt16BE(y, at + 6);
      outline.writeInt16BE(Math.min(0x7fff, Math.round(scale * 0x4000)), at + 8);
    }
    return { outline, left };
  }

  private measureOf(glyph: number): Buffer {
    const hmtx = this.table('hmtx');
    const left =
      glyph < this.measured ? hmtx.readInt16BE(glyph * 4 + 2) : hmtx.readInt16BE(this.measured * 4 + (glyph - this.measured) * 2);
    return measure(this.advanceOf(glyph), left);
  }

  private startOf(glyph: number): number {
    const loca = this.table('loca');
    return this.isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  }

  private table(tag: string): Buffer {
    const table = this.tables.get(tag);
    if (!table) throw new Error(`A font has no table ${tag}.`);
    return table;
  }
}

function measure(advance: number, left: number): Buffer {
  const pair = Buffer.alloc(4);
  pair.writeUInt16BE(advance, 0);
  pair.writeInt16BE(left, 2);
  return pair;
}

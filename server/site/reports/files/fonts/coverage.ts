/** Reads which characters a font has, from its `cmap` table. */

/** Returns the function that gives the number of the glyph of a code point; 0 where the font has none. */
export function glyphsOf(cmap: Buffer): (codePoint: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) => cmap.subarray(cmap.readUInt32BE(8 + place * 8)));
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12);
  if (full) return inGroups(full);
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!basic) throw new Error('A font has no table of characters that can be read.');
  return inSegments(basic);
}

/** Reads format 12: groups of code points that follow one another, as their glyphs do. */
function inGroups(table: Buffer): (codePoint: number) => number {
  const count = table.readUInt32BE(12);
  return (codePoint) => {
    const place = firstWhere(count, (each) => table.readUInt32BE(20 + each * 12) >= codePoint);
    if (place >= count) return 0;
    const start = table.readUInt32BE(16 + place * 12);
    return start <= codePoint ? table.readUInt32BE(24 + place * 12) + codePoint - start : 0;
  };
}

/** Reads format 4: segments of the first 65,536 code points, each with a distance or with a list of glyphs. */
function inSegments(table: Buffer): (codePoint: number) => number {
  const count = table.readUInt16BE(6) / 2;
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    const place = firstWhere(count, (each) => table.readUInt16BE(14 + each * 2) >= codePoint);
    const start = 16 + count * 2 + place * 2;
    if (place >= count || table.readUInt16BE(start) > codePoint) return 0;
    const distance = table.readUInt16BE(start + count * 2);
    const range = start + count * 4;
    const offset = table.readUInt16BE(range);
    if (offset === 0) return (codePoint + distance) & 0xffff;
    const glyph = table.readUInt16BE(range + offset + (codePoint - table.readUInt16BE(start)) * 2);
    return glyph === 0 ? 0 : (glyph + distance) & 0xffff;
  };
}

/** Returns the first place below `count` where a condition holds that holds for all places after it; `count` where there is none. */
function firstWhere(count: number, holds: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns a `cmap` table of code points and their glyphs, in format 12. */
export function cmapOf(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups: { start: number; end: number; glyph: number }[] = [];
  for (const [codePoint, glyph] of [...glyphs].sort(([one], [other]) => one - other)) {
    const last = groups.at(-1);
    if (last && last.end === codePoint - 1 && last.glyph + codePoint - last.start === glyph) last.end = codePoint;
    else groups.push({ start: codePoint, end: codePoint, glyph });
  }
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  // One subtable, of the platform Windows and of all of Unicode.
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [place, { start, end, glyph }] of groups.entries()) {
    table.writeUInt32BE(start, 28 + place * 12);
    table.writeUInt32BE(end, 32 + place * 12);
    table.writeUInt32BE(glyph, 36 + place * 12);
  }
  return table;
}

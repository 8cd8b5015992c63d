/** Reads which characters a font has, from its `cmap` table. */

/** Returns whether the font of a TrueType file has a glyph for a code point. */
export function coverageOf(file: Buffer): (codePoint: number) => boolean {
  const table = tableOf(file, 'cmap');
  const subtables = Array.from({ length: table.readUInt16BE(2) }, (_, place) => table.subarray(table.readUInt32BE(8 + place * 8)));
  const full = subtables.find((subtable) => subtable.readUInt16BE(0) === 12);
  if (full) return inGroups(full);
  const basic = subtables.find((subtable) => subtable.readUInt16BE(0) === 4);
  if (!basic) throw new Error('A font has no table of characters that can be read.');
  return inSegments(basic);
}

function tableOf(file: Buffer, tag: string): Buffer {
  for (let place = 0; place < file.readUInt16BE(4); place += 1) {
    const at = 12 + place * 16;
    if (file.toString('latin1', at, at + 4) !== tag) continue;
    const start = file.readUInt32BE(at + 8);
    return file.subarray(start, start + file.readUInt32BE(at + 12));
  }
  throw new Error(`A font has no table ${tag}.`);
}

/** Reads format 12: groups of code points that follow one another. */
function inGroups(table: Buffer): (codePoint: number) => boolean {
  const count = table.readUInt32BE(12);
  const end = (place: number) => table.readUInt32BE(20 + place * 12);
  return (codePoint) => {
    const place = firstWhere(count, (each) => end(each) >= codePoint);
    return place < count && table.readUInt32BE(16 + place * 12) <= codePoint;
  };
}

/** Reads format 4: segments of the first 65,536 code points, each with a distance or with a list of glyphs. */
function inSegments(table: Buffer): (codePoint: number) => boolean {
  const count = table.readUInt16BE(6) / 2;
  const end = (place: number) => table.readUInt16BE(14 + place * 2);
  return (codePoint) => {
    if (codePoint > 0xffff) return false;
    const place = firstWhere(count, (each) => end(each) >= codePoint);
    const start = 16 + count * 2 + place * 2;
    if (place >= count || table.readUInt16BE(start) > codePoint) return false;
    const range = start + count * 4;
    const offset = table.readUInt16BE(range);
    if (offset === 0) return ((codePoint + table.readUInt16BE(start + count * 2)) & 0xffff) !== 0;
    return table.readUInt16BE(range + offset + (codePoint - table.readUInt16BE(start)) * 2) !== 0;
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

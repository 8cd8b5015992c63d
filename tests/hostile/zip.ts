/** Makes ZIP archives that no program would write: their directory may describe a part wrongly. */
import { deflateRawSync } from 'node:zlib';
import { crc32 } from 'node:zlib';

export interface Part {
  name: string;
  content: Buffer | string;
  /** The values that the directory gives instead of the true ones. */
  size?: number;
  compressedSize?: number;
  /** The index in this list of another part that has the same bytes. */
  sameBytesAs?: number;
}

/** Returns the bytes of an archive of these parts. */
export function zipOf(parts: readonly Part[]): Buffer {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  const places: { offset: number; packed: Buffer; crc: number; size: number }[] = [];
  let offset = 0;
  for (const part of parts) {
    const shared = part.sameBytesAs === undefined ? undefined : places[part.sameBytesAs];
    const content = Buffer.from(part.content);
    const place = shared ?? { offset, packed: deflateRawSync(content), crc: crc32(content), size: content.length };
    places.push(place);
    const name = Buffer.from(part.name);
    const sizes = { crc: place.crc, packed: part.compressedSize ?? place.packed.length, size: part.size ?? place.size };
    if (!shared) {
      const local = Buffer.concat([headOf(0x04034b50, 30, sizes, name.length, 4), name, place.packed]);
      pieces.push(local);
      offset += local.length;
    }
    const entry = headOf(0x02014b50, 46, sizes, name.length, 6);
    entry.writeUInt32LE(place.offset, 42);
    directory.push(entry, name);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(parts.length, 65_535), 8);
  end.writeUInt16LE(Math.min(parts.length, 65_535), 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...pieces, ...directory, end]);
}

/** Returns the part that local headers and headers of the directory have in common. */
function headOf(
  sign: number,
  length: number,
  { crc, packed, size }: { crc: number; packed: number; size: number },
  name: number,
  from: number,
): Buffer {
  const head = Buffer.alloc(length);
  head.writeUInt32LE(sign, 0);
  head.writeUInt16LE(20, from);
  head.writeUInt16LE(8, from + 4);
  head.writeUInt32LE(crc, from + 10);
  head.writeUInt32LE(packed, from + 14);
  head.writeUInt32LE(size, from + 18);
  head.writeUInt16LE(name, from + 22);
  return head;
}

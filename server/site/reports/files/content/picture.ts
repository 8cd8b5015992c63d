/** Reads the size of a picture from its first bytes, so that none is unpacked that is too large. */
import { pictureBroken, pictureTooLarge, type Place } from '../errors';

export type PictureType = 'png' | 'jpg' | 'webp';
export interface Picture {
  type: PictureType;
  /** Its size, in pixels. */
  width: number;
  height: number;
}

const mostBytes = 20_000_000;
const mostPixels = 40_000_000;

/** Returns the type and size of a picture. Throws an ApiError for one that is too large or of another type. */
export function readPicture(bytes: Uint8Array, place: Place): Picture {
  if (bytes.byteLength > mostBytes) throw pictureTooLarge(place);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture = sizeOf(file);
  if (!picture || picture.width === 0 || picture.height === 0 || !isWhole(file, picture.type)) throw pictureBroken(place);
  if (picture.width * picture.height > mostPixels) throw pictureTooLarge(place);
  return picture;
}

/** True for a picture that has its end: programs show nothing of one that was cut off. */
function isWhole(file: Buffer, type: PictureType): boolean {
  if (type === 'png') return file.includes('IEND', 33);
  return type === 'jpg' ? file.lastIndexOf(Buffer.from([0xff, 0xd9])) > 2 : file.readUInt32LE(4) + 8 <= file.length;
}

function sizeOf(file: Buffer): Picture | undefined {
  try {
    if (file.toString('latin1', 1, 4) === 'PNG') return { type: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
    if (file.readUInt16BE(0) === 0xffd8) return jpegSize(file);
    return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP' ? webpSize(file) : undefined;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function jpegSize(file: Buffer): Picture | undefined {
  let at = 2;
  while (at < file.length) {
    if (file[at] !== 0xff) return undefined;
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { type: 'jpg', width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpSize(file: Buffer): Picture | undefined {
  const kind = file.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { type: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L') {
    const bits = file.readUInt32LE(21);
    return { type: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ') return { type: 'webp', width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  return undefined;
}

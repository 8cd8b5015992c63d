/** Turns WebP pictures of a Word document into PNG, for which every program has a reader. The engine of the PDF reads them: its file has their pixels. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { pictureBroken } from '../errors';
import type { Image } from '../content/prepare';
import { pdfOfPicture } from '../pdf/write';

/** Returns the PNG of each WebP picture. Throws an ApiError for one that can't be read. */
export async function webpAsPng(images: readonly Image[]): Promise<Map<Image, Buffer>> {
  const turned = new Map<Image, Buffer>();
  for (const image of images) if (image.type === 'webp') turned.set(image, pngOf(await pdfOfPicture(image), image));
  return turned;
}

/** A picture in a PDF: its head, and its pixels, compressed. */
const pictures =
  /\n(\d{1,10}) 0 obj\n<<\n {2}\/Length (\d{1,10})\n {2}\/Type \/XObject\n {2}\/Subtype \/Image\n(?: [^\n]{0,500}\n){0,40}>>\nstream\n/g;

function pngOf(pdf: Buffer | null, { width, height, place }: Image): Buffer {
  const found = [...(pdf?.toString('latin1').matchAll(pictures) ?? [])].map(({ 0: head, 1: number, 2: length, index }) => {
    const start = index + head.length;
    return { head, number, pixels: inflateSync(pdf?.subarray(start, start + Number(length)) ?? '') };
  });
  const mask = found.find(({ number }) => found.some(({ head }) => head.includes(`/SMask ${number} 0 R`)));
  const picture = found.find((each) => each !== mask);
  const channels = (picture?.pixels.length ?? 0) / (width * height);
  if (!picture || (channels !== 1 && channels !== 3)) throw pictureBroken(place);
  const alpha = mask?.pixels;
  const size = channels + (alpha ? 1 : 0);
  const rows = Buffer.alloc((width * size + 1) * height);
  for (let row = 0, to = 0; row < height; row += 1) {
    // Each row begins with its filter, which is none.
    to += 1;
    const [start, end] = [row * width, (row + 1) * width];
    if (!alpha) to += picture.pixels.copy(rows, to, start * channels, end * channels);
    else
      for (let at = start; at < end; at += 1) {
        for (let channel = 0; channel < channels; channel += 1) rows[to++] = picture.pixels[at * channels + channel] ?? 0;
        rows[to++] = alpha[at] ?? 0;
      }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each channel: grey or colours, with how opaque they are or without.
  head.set([8, (channels === 3 ? 2 : 0) + (alpha ? 4 : 0), 0, 0, 0], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Detects the encoding of a text file. */
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { encodings, type Encoding } from '#resources/spreadsheet/encodings';
import { unreadable } from '../sheet';

/** The encoding, where the file shows it; otherwise some words of the file, read in each encoding that it may have. */
export type FoundEncoding = { encoding: string } | { among: Record<Encoding, string[]> };

/** Returns the encoding of a file, which it reads completely. Throws an ApiError where the file is not text. */
export async function encodingOf(path: string): Promise<FoundEncoding> {
  const bytes = await readFile(path);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le' };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be' };
  if (bytes.includes(0)) return { encoding: unmarkedUtf16(bytes) };
  if (isUtf8(bytes)) return { encoding: 'utf-8' };
  return ofOneByte(bytes);
}

/** Detects UTF-16 without a byte order mark: Latin letters have one zero byte of two, always on the same side. */
function unmarkedUtf16(bytes: Buffer): string {
  const beginning = bytes.subarray(0, 65_536);
  const zeros = [0, 0];
  for (const [place, byte] of beginning.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = Math.max(even, odd);
  if (bytes.length % 2 !== 0 || most < beginning.length / 4 || Math.min(even, odd) * 50 > most) throw unreadable();
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Chooses the encoding in which all words look like French or English words. Returns both where both fit, or neither does. */
function ofOneByte(bytes: Buffer): FoundEncoding {
  const words = wordsThatTell(bytes);
  const read = encodings.map((encoding) => ({ encoding, words: words.map((word) => decoded(word, encoding)) }));
  const likely = read.filter((each) => each.words.every(looksLikeWord));
  const [only] = likely;
  if (likely.length === 1 && only) return { encoding: only.encoding };
  const samples = (encoding: Encoding) => read.find((each) => each.encoding === encoding)?.words.slice(0, mostSamples) ?? [];
  return { among: { 'windows-1252': samples('windows-1252'), macintosh: samples('macintosh') } };
}

/** Decodes bytes. It streams because Node 20 and 22 otherwise decode windows-1252 as Latin-1, and lose its apostrophes and dashes. */
export const decoded = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes, { stream: true });

const mostWords = 5000;
const mostSamples = 5;
const longestWord = 60;
const isLetter = (byte: number) => byte >= 0x80 || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Returns the words with bytes beyond ASCII, each once, up to 5000. */
function wordsThatTell(bytes: Buffer): Buffer[] {
  const found = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length && found.size < mostWords; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let [from, to] = [at, at];
    while (from > 0 && at - from < longestWord && isLetter(bytes[from - 1] ?? 0)) from -= 1;
    while (to < bytes.length && to - at < longestWord && isLetter(bytes[to] ?? 0)) to += 1;
    const word = bytes.subarray(from, to);
    found.set(word.toString('latin1'), word);
    at = to;
  }
  return [...found.values()];
}

/** Matches text made of Latin-1 letters and the signs that French and English texts have. */
const usual = /^[\u0020-\u007e\u00c0-\u00ffœŒŸ\u00a0’‘“”«»–—…€£°²³·•®©™½¼¾µ§ºª±¿¡]+$/u;
/** Matches an accented capital after a small letter (`MontrÈal`), or a sign other than an apostrophe within a word: both show that the encoding is wrong. */
const strange = /\p{Ll}(?:[\u00c0-\u00deŒŸ]|[“”«»…€£·•®©™½¼¾µ§±¿¡])\p{Ll}?|[…€•®©™½¼¾§¿¡÷×]\p{Ll}/u;

const looksLikeWord = (word: string): boolean => usual.test(word) && !strange.test(word);

/** Reads the parts of a workbook, which are entries of a ZIP archive in any order. */
import { once } from 'node:events';
import { open as openFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { open, type Entry, type ZipFile } from 'yauzl';
import { SaxesParser } from 'saxes';
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';
import { ApiError } from '#server/core/errors';
import { pieceTooLong, tooDeep, tooManyParts, unfoldsTooLarge, unfoldsTooMuch } from '../limits';
import { unreadable, type Progress } from '../sheet';

export class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Opens an archive. Throws an ApiError where the file is no ZIP archive. */
  static async open(path: string): Promise<Archive> {
    await checkLocator(path);
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(unreadable()) : resolve(opened)));
    });
    const entries = new Map<string, Entry>();
    let count = 0;
    zip.on('entry', (entry: Entry) => {
      count += 1;
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      if (count > most.parts) zip.emit('error', tooManyParts());
      else zip.readEntry();
    });
    try {
      zip.readEntry();
      await once(zip, 'end');
    } catch (error) {
      zip.close();
      throw error instanceof ApiError ? error : unreadable();
    }
    return new Archive(zip, entries);
  }

  has(path: string): boolean {
    return this.entries.has(path.toLowerCase());
  }

  close(): void {
    this.zip.close();
  }

  /** Feeds a part of the archive to a parser, and yields after each piece. Does nothing where the archive has no such part. */
  async *parse(path: string, parser: Parser, progress?: Progress): AsyncGenerator<void> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) return;
    // The size that the archive declares is checked first, before anything is unpacked.
    checkSize(entry, entry.uncompressedSize);
    const decoder = new TextDecoder();
    let size = 0;
    try {
      for await (const chunk of await this.read(entry)) {
        const bytes: Buffer = chunk;
        size += bytes.length;
        // The declared size may be wrong, so the unpacked bytes are counted too.
        checkSize(entry, size);
        if (progress) progress.share = Math.min(1, size / Math.max(1, entry.uncompressedSize));
        parser.write(decoder.decode(bytes, { stream: true }));
        yield;
      }
      parser.close();
    } catch (error) {
      throw error instanceof ApiError ? error : unreadable();
    }
    yield;
  }

  private read(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(unreadable()) : resolve(stream)));
    });
  }
}

const endLength = 22;
const locatorLength = 20;
const longestComment = 65_535;

/** Throws where the archive declares an end record beyond the end of the file: the library would throw an error that can't be caught. */
async function checkLocator(path: string): Promise<void> {
  const file = await openFile(path);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, locatorLength + endLength + longestComment));
    await file.read(tail, 0, tail.length, size - tail.length);
    const locator = tail.lastIndexOf('PK\u0005\u0006', tail.length - endLength) - locatorLength;
    if (locator < 0 || !tail.toString('latin1', locator, locator + 4).startsWith('PK\u0006\u0007')) return;
    if (tail.readBigUInt64LE(locator + 8) > BigInt(size)) throw unreadable();
  } finally {
    await file.close();
  }
}

/** Throws where the unpacked size of a part, in bytes, exceeds a limit. */
function checkSize({ compressedSize }: Entry, bytes: number): void {
  if (bytes > most.partBytes) throw unfoldsTooLarge();
  if (bytes > most.ratioFrom && bytes > compressedSize * most.ratio) throw unfoldsTooMuch();
}

export type Attributes = Record<string, string>;
interface Listener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The receiver of the text of a part, piece by piece. */
export interface Parser {
  write(piece: string): void;
  close(): void;
}

/**
 * Returns a parser that reports the names of elements without their prefix. It throws an ApiError for elements that are nested too deep, and for a tag or text that is too long:
 * the library keeps a tag or text in memory until it ends.
 */
export function parserOf({ open: onOpen, text: onText, close: onClose }: Listener): Parser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);
  let depth = 0;
  /** The number of characters since the last tag or text ended. */
  let unended = 0;
  parser.on('opentag', ({ name, attributes }) => {
    unended = 0;
    depth += 1;
    if (depth > most.depth) throw tooDeep();
    onOpen?.(local(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    unended = 0;
    depth -= 1;
    onClose?.(local(name));
  });
  const take = (text: string) => {
    unended = 0;
    onText?.(text);
  };
  parser.on('text', take);
  parser.on('cdata', take);
  return {
    write(piece) {
      unended += piece.length;
      parser.write(piece);
      if (unended > most.xmlPiece) throw pieceTooLong();
    },
    close: () => void parser.close(),
  };
}

/** The parts of a workbook: entries of a ZIP archive, whatever their order. */
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

  /** Throws an ApiError where the file is no archive. */
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

  /** Runs a parser through a part; yields after each piece of it. Nothing where there is no such part. */
  async *parse(path: string, parser: Parser, progress?: Progress): AsyncGenerator<void> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) return;
    // Refused by what the archive says of it, before any of it is unpacked.
    checkSize(entry, entry.uncompressedSize);
    const decoder = new TextDecoder();
    let size = 0;
    try {
      for await (const chunk of await this.read(entry)) {
        const bytes: Buffer = chunk;
        size += bytes.length;
        // What the archive says of its sizes may be wrong: what comes is counted.
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

/** Throws where the archive says that its end record is where no file reaches: the library would throw where nobody can catch it. */
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

/** Throws where a part that unfolds to so many bytes is beyond a limit. */
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

/** What a part is run through. */
export interface Parser {
  write(piece: string): void;
  close(): void;
}

/**
 * A parser that tells names without their prefix. Throws an ApiError on elements that are too deep, and on a tag or text that is too long:
 * the library keeps what it has read of one until its end.
 */
export function parserOf({ open: onOpen, text: onText, close: onClose }: Listener): Parser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);
  let depth = 0;
  /** Characters since the last tag or text ended. */
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

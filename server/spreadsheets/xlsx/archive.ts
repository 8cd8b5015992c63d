/** The parts of a workbook: entries of a ZIP archive, whatever their order. */
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { open, type Entry, type ZipFile } from 'yauzl';
import { SaxesParser } from 'saxes';
import { tooLarge, unreadable, type Progress } from '../sheet';

/** A part that says nothing of its size may still unfold without end. */
const largestPart = 1_500_000_000;

export class Archive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** Throws an ApiError where the file is no archive. */
  static async open(path: string): Promise<Archive> {
    const zip = await new Promise<ZipFile>((resolve, reject) => {
      open(path, { lazyEntries: true, autoClose: false }, (error, opened) => (error ? reject(unreadable()) : resolve(opened)));
    });
    const entries = new Map<string, Entry>();
    zip.on('entry', (entry: Entry) => {
      entries.set(entry.fileName.replace(/^\//, '').toLowerCase(), entry);
      if (entries.size > 5000) zip.emit('error', tooLarge());
      else zip.readEntry();
    });
    zip.readEntry();
    try {
      await once(zip, 'end');
    } catch {
      zip.close();
      throw unreadable();
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
  async *parse(path: string, parser: SaxesParser, largest = largestPart, progress?: Progress): AsyncGenerator<void> {
    const entry = this.entries.get(path.toLowerCase());
    if (!entry) return;
    const decoder = new TextDecoder();
    let size = 0;
    try {
      for await (const chunk of await this.read(entry)) {
        const bytes: Buffer = chunk;
        size += bytes.length;
        if (size > largest) throw tooLarge();
        if (progress) progress.share = Math.min(1, size / Math.max(1, entry.uncompressedSize));
        parser.write(decoder.decode(bytes, { stream: true }));
        yield;
      }
      parser.close();
    } catch (error) {
      throw error instanceof Error && 'status' in error ? error : unreadable();
    }
    yield;
  }

  private read(entry: Entry): Promise<Readable> {
    return new Promise((resolve, reject) => {
      this.zip.openReadStream(entry, (error, stream) => (error ? reject(unreadable()) : resolve(stream)));
    });
  }
}

export type Attributes = Record<string, string>;
interface Listener {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A parser that tells names without their prefix. */
export function parserOf({ open: onOpen, text, close }: Listener): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const local = (name: string) => (name.includes(':') ? name.slice(name.indexOf(':') + 1) : name);
  if (onOpen) parser.on('opentag', ({ name, attributes }) => onOpen(local(name), attributes));
  if (text) parser.on('text', text);
  if (close) parser.on('closetag', ({ name }) => close(local(name)));
  return parser;
}

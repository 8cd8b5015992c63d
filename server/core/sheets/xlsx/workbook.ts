/** Reads the parts of a workbook that the cells of a sheet refer to: its sheets, its shared texts, its formats of dates and percentages. */
import { posix } from 'node:path';
import { parserOf, type Archive } from './archive';
import { spreadsheetLimits as most } from '#resources/spreadsheet/limits';
import { tooManyDeclarations, tooManySharedTexts } from '../limits';
import { unreadable } from '../sheet';
import { unescapeText } from './text';

export interface Workbook {
  /** The path of the first visible sheet in the archive. */
  sheet: string;
  /** All sheets in their order, hidden ones too: their names, and their paths in the archive. */
  sheets: readonly { name: string; path: string }[];
  /** The shared texts that cells refer to; null for a text that is longer than a cell may be. */
  texts: readonly (string | null)[];
  /** The cell formats that show a number as a date or a percentage, by their place. */
  formats: ReadonlyMap<number, NumberFormat>;
  /** True where days are counted from 1904. */
  date1904: boolean;
}

export type NumberFormat = 'date' | 'percent';

async function through(parts: AsyncGenerator<void>): Promise<void> {
  while (!(await parts.next()).done);
}

/** Reads the sheets, texts and formats of a workbook. Throws an ApiError where the archive is no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const root = await relations(archive, '_rels/.rels', '');
  const book = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.target;
  if (book === undefined || !archive.has(book)) throw unreadable();
  const folder = posix.dirname(book);
  const links = await relations(archive, posix.join(folder, '_rels', `${posix.basename(book)}.rels`), folder);
  const { all, date1904 } = await sheets(archive, book);
  const sheet = links.get(all.find(({ shown }) => shown)?.link ?? '')?.target;
  if (sheet === undefined) throw unreadable();
  const paths = all.map(({ name, link }) => ({ name, path: links.get(link)?.target ?? '' }));
  const part = (type: string) => [...links.values()].find((link) => link.type.endsWith(`/${type}`))?.target;
  return {
    sheet,
    sheets: paths,
    date1904,
    texts: await texts(archive, part('sharedStrings')),
    formats: await numberFormats(archive, part('styles')),
  };
}

/** Returns a function that counts the elements of one kind in a part. It throws an ApiError beyond their limit. */
function counter(): () => void {
  let count = 0;
  return () => {
    count += 1;
    if (count > most.declarations) throw tooManyDeclarations();
  };
}

async function relations(archive: Archive, path: string, folder: string): Promise<Map<string, { type: string; target: string }>> {
  const found = new Map<string, { type: string; target: string }>();
  const count = counter();
  const parser = parserOf({
    open(name, { Id = '', Type: type = '', Target = '' }) {
      if (name !== 'Relationship') return;
      count();
      found.set(Id, { type, target: Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target) });
    },
  });
  await through(archive.parse(path, parser));
  return found;
}

interface NamedSheet {
  name: string;
  link: string;
  shown: boolean;
}

async function sheets(archive: Archive, path: string): Promise<{ all: NamedSheet[]; date1904: boolean }> {
  const all: NamedSheet[] = [];
  let date1904 = false;
  const count = counter();
  const parser = parserOf({
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      count();
      const link = Object.entries(attributes).find(([key]) => key === 'id' || key.endsWith(':id'))?.[1] ?? '';
      all.push({ name: attributes['name'] ?? '', link, shown: (attributes['state'] ?? 'visible') === 'visible' });
    },
  });
  await through(archive.parse(path, parser));
  return { all, date1904 };
}

async function texts(archive: Archive, path: string | undefined): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  let total = 0;
  let current = '';
  let reading = false;
  let phonetic = false;
  const parser = parserOf({
    open(name) {
      if (name === 'si') current = '';
      reading = name === 't';
      if (name === 'rPh') phonetic = true;
    },
    text(text) {
      // A text may come in many runs: its part beyond the limit isn't kept, because the text is then known to be too long.
      if (reading && !phonetic && current.length <= most.cellText * 7) current += text;
    },
    close(name) {
      reading = false;
      if (name === 'rPh') phonetic = false;
      if (name !== 'si') return;
      const text = unescapeText(current);
      total += text.length;
      found.push(text.length > most.cellText ? null : text);
      if (found.length > most.sharedTexts || total > most.sharedTextLength) throw tooManySharedTexts();
    },
  });
  if (path !== undefined) await through(archive.parse(path, parser));
  return found;
}

const isDateFormat = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** The greatest length of a format's code that is read, in characters: Excel writes no longer codes. */
const longestCode = 255;
const builtIn = (id: number): NumberFormat | undefined => (isDateFormat(id) ? 'date' : id === 9 || id === 10 ? 'percent' : undefined);

function formatOf(code: string): NumberFormat | undefined {
  const plain = code.slice(0, longestCode).replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[yd]/i.test(plain) ? 'date' : plain.includes('%') ? 'percent' : undefined;
}

async function numberFormats(archive: Archive, path: string | undefined): Promise<ReadonlyMap<number, NumberFormat>> {
  const own = new Map<number, NumberFormat | undefined>();
  const found = new Map<number, NumberFormat>();
  let formats = 0;
  let inside = false;
  const [countCodes, countFormats] = [counter(), counter()];
  const parser = parserOf({
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') countCodes();
      if (name === 'numFmt') own.set(Number(numFmtId), formatOf(formatCode));
      if (name === 'cellXfs') inside = true;
      if (name !== 'xf' || !inside) return;
      countFormats();
      const id = Number(numFmtId);
      const format = own.has(id) ? own.get(id) : builtIn(id);
      if (format) found.set(formats, format);
      formats += 1;
    },
    close(name) {
      if (name === 'cellXfs') inside = false;
    },
  });
  if (path !== undefined) await through(archive.parse(path, parser));
  return found;
}

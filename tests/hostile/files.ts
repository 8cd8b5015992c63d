/** Makes files that are sent to do harm, or that nobody checked before sending. */
import { gzipSync } from 'node:zlib';
import { partsOf, rowOf, workbookOf } from './workbooks';
import { zipOf } from './zip';

export interface HostileFile {
  name: string;
  make(): Buffer;
  /** The codes that the import may fail with; `read` for a file that is read as a spreadsheet, with or without rows with errors. */
  ends: readonly string[];
}

const unreadable = ['INVALID_SPREADSHEET'];
/** At full size, the directory of the archive already shows that the part is too large. */
const tooLong = ['SPREADSHEET_PIECE_TOO_LONG', 'SPREADSHEET_UNFOLDS_TOO_MUCH'];
const heads = rowOf(1, ['Period', 'Country', 'Energy']);
const many = (count: number, each: (place: number) => string) => Array.from({ length: count }, (_, place) => each(place)).join('');
const cells = (count: number, content: string) => many(count, () => content);
const csv = (head: string, line: string, bytes: number) => Buffer.from(`${head}\n${line.repeat(Math.floor(bytes / line.length))}`);
/** Returns `<row>`s whose cells all show one shared text. */
const showing = (count: number) => heads + many(count / 10, (row) => `<row r="${row + 2}">${cells(10, '<c t="s"><v>0</v></c>')}</row>`);

/** Returns all hostile files. `full` gives them the sizes that once brought the product down; the smaller ones are as hostile, and quick to make. */
export function hostileFiles(full: boolean): HostileFile[] {
  const upload = full ? 29_000_000 : 3_000_000;
  const large = full ? 300_000_000 : 12_000_000;
  return [...bombs(large, full), ...broken(full), ...disguised(), ...tables(full), ...texts(upload)];
}

/** Returns small files that decompress to huge ones. */
const bombs = (large: number, full: boolean): HostileFile[] => [
  {
    name: 'inline-string.xlsx',
    make: () =>
      workbookOf({
        rows: Buffer.concat([
          Buffer.from(`${heads}<row r="2"><c t="inlineStr"><is><t>`),
          Buffer.alloc(large, 'A'),
          Buffer.from('</t></is></c></row>'),
        ]),
      }),
    ends: ['SPREADSHEET_UNFOLDS_TOO_MUCH'],
  },
  {
    name: 'long-shared-string.xlsx',
    make: () => workbookOf({ rows: showing(12_000), sharedStrings: `<si><t>${'A'.repeat(1_000_000)}</t></si>` }),
    ends: ['SPREADSHEET_PIECE_TOO_LONG'],
  },
  {
    name: 'shared-string-in-many-cells.xlsx',
    make: () => workbookOf({ rows: showing(12_000), sharedStrings: `<si><t>${'A'.repeat(32_000)}</t></si>` }),
    ends: ['SPREADSHEET_TOO_MUCH_TEXT'],
  },
  {
    name: 'spaces-between-rows.xlsx',
    make: () => workbookOf({ rows: Buffer.from(cells(large / 100, `<row r="1">${' '.repeat(83)}</row>`)) }),
    ends: ['SPREADSHEET_UNFOLDS_TOO_MUCH'],
  },
  {
    name: 'long-attribute.xlsx',
    make: () => workbookOf({ rows: Buffer.concat([Buffer.from('<row r="'), Buffer.alloc(large / 10, '1'), Buffer.from('"/>')]) }),
    ends: tooLong,
  },
  {
    name: 'many-attributes.xlsx',
    make: () => workbookOf({ rows: `<row ${many(100_000, (place) => `a${place}="" `)}/>` }),
    ends: ['SPREADSHEET_PIECE_TOO_LONG'],
  },
  {
    name: 'long-comment.xlsx',
    make: () => workbookOf({ before: `<!--${'c'.repeat(large / 10)}-->`, rows: heads }),
    ends: tooLong,
  },
  { name: 'deep.xlsx', make: () => workbookOf({ rows: '<a>'.repeat(100_000) }), ends: ['SPREADSHEET_TOO_DEEP'] },
  {
    name: 'many-shared-strings.xlsx',
    make: () => workbookOf({ rows: heads, sharedStrings: many(1_000_001, (place) => `<si><t>${place}</t></si>`) }),
    ends: ['SPREADSHEET_TOO_MANY_TEXTS'],
  },
  {
    name: 'many-relations.xlsx',
    make: () =>
      workbookOf({ rows: heads, links: many(full ? 3_000_000 : 150_000, (place) => `<Relationship Id="q${place}" Type="t" Target="i"/>`) }),
    ends: ['SPREADSHEET_TOO_MANY_DECLARATIONS'],
  },
  {
    name: 'laughs.xlsx',
    make: () => workbookOf({ before: laughs, rows: rowOf(1, ['&lol9;']) }),
    ends: unreadable,
  },
  {
    name: 'external-entity.xlsx',
    make: () => workbookOf({ before: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>', rows: rowOf(1, ['&x;']) }),
    ends: unreadable,
  },
];

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${many(9, (place) => `<!ENTITY lol${place + 1} "${`&lol${place === 0 ? '' : place};`.repeat(10)}">`)}]>`;

/** Returns archives that are truncated, nested, or that contradict their own directory. */
const broken = (full: boolean): HostileFile[] => {
  const sound = () => workbookOf({ rows: heads });
  return [
    { name: 'truncated.xlsx', make: () => sound().subarray(0, 700), ends: unreadable },
    {
      name: 'nested.xlsx',
      make: () => zipOf([{ name: 'a.xlsx', content: zipOf([{ name: 'b.xlsx', content: sound() }]) }]),
      ends: unreadable,
    },
    {
      name: 'wrong-sizes.xlsx',
      make: () => zipOf(partsOf({ rows: heads }).map((part) => ({ ...part, size: 10 }))),
      ends: unreadable,
    },
    { name: 'end-elsewhere.xlsx', make: () => locatedAt(sound(), 2n ** 53n), ends: unreadable },
    {
      name: 'beyond-the-end.xlsx',
      make: () => zipOf(partsOf({ rows: heads }).map((part) => ({ ...part, compressedSize: 4_000_000_000 }))),
      ends: unreadable,
    },
    {
      name: 'overlapping.xlsx',
      make: () =>
        zipOf([
          ...partsOf({ rows: heads }),
          ...Array.from({ length: 6000 }, (_, place) => ({ name: `${place}`, content: '', sameBytesAs: 3 })),
        ]),
      ends: ['SPREADSHEET_TOO_MANY_PARTS'],
    },
    {
      name: 'repeated-names.xlsx',
      make: () =>
        zipOf([
          ...partsOf({ rows: heads }),
          ...Array.from({ length: full ? 600_000 : 6000 }, () => ({ name: 'a/', content: '', sameBytesAs: 3 })),
        ]),
      ends: ['SPREADSHEET_TOO_MANY_PARTS'],
    },
    {
      name: 'repeated-rows.xlsx',
      make: () => workbookOf({ rows: heads + many(5000, () => rowOf(3, ['2021', 'France', '1'])) }),
      ends: ['SPREADSHEET_REPEATED_ROW'],
    },
    {
      name: 'paths.xlsx',
      make: () => workbookOf({ rows: heads, more: [{ name: '../../../../tmp/owned', content: 'x' }] }),
      ends: unreadable,
    },
    {
      name: 'sheet-elsewhere.xlsx',
      make: () => workbookOf({ rows: heads, target: '../../../etc/passwd' }),
      ends: ['EMPTY_SPREADSHEET', ...unreadable],
    },
    { name: 'row-number.xlsx', make: () => workbookOf({ rows: rowOf(99_999_999_999, ['x']) }), ends: ['SPREADSHEET_TOO_MANY_LINES'] },
  ];
};

/** Returns an archive with a ZIP64 locator, as archives of more than 4 GB have, that puts the end record at `offset`. */
function locatedAt(archive: Buffer, offset: bigint): Buffer {
  const locator = Buffer.alloc(20);
  locator.write('PK\u0006\u0007', 'latin1');
  locator.writeBigUInt64LE(offset, 8);
  return Buffer.concat([archive.subarray(0, -22), locator, archive.subarray(-22)]);
}

/** Returns files whose content isn't what their name says. */
const disguised = (): HostileFile[] => [
  { name: 'encrypted.xlsx', make: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4096, 1)]), ends: unreadable },
  { name: 'report.xlsx', make: () => Buffer.from(`%PDF-1.7\n${'1 0 obj <</Type /Catalog>> endobj\n'.repeat(100)}`), ends: unreadable },
  { name: 'compressed.csv', make: () => gzipSync(Buffer.alloc(1_000_000, 'a,b\n')), ends: unreadable },
  { name: 'empty.csv', make: () => Buffer.alloc(0), ends: ['EMPTY_SPREADSHEET'] },
  { name: 'nothing.xlsx', make: () => Buffer.alloc(0), ends: ['EMPTY_SPREADSHEET'] },
];

/** Returns sheets that are too large, or that have impossible content. */
const tables = (full: boolean): HostileFile[] => [
  {
    name: 'million-columns.xlsx',
    make: () => workbookOf({ rows: `<row r="1">${cells(full ? 1_000_000 : 1000, '<c><v>1</v></c>')}</row>` }),
    ends: ['SPREADSHEET_TOO_MANY_COLUMNS', 'SPREADSHEET_UNFOLDS_TOO_MUCH'],
  },
  {
    name: 'every-row-declared.xlsx',
    make: () => workbookOf({ rows: `${heads}${many(full ? 1_048_575 : 50_000, (place) => `<row r="${place + 2}"/>`)}` }),
    ends: ['read'],
  },
  {
    name: 'brackets-in-formats.xlsx',
    make: () => {
      const format = (id: number) => `<numFmt numFmtId="${id + 200}" formatCode="${'['.repeat(390_000)}"/>`;
      const content = `<styleSheet><numFmts>${many(10, format)}</numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
      return workbookOf({ rows: heads + rowOf(2, ['2024', 'France', '1']), more: [{ name: 'xl/styles.xml', content }] });
    },
    ends: ['read', 'SPREADSHEET_UNFOLDS_TOO_MUCH'],
  },
  {
    name: 'brackets-in-cells.xlsx',
    make: () => workbookOf({ rows: heads + many(20, (place) => rowOf(place + 2, ['2024', `P${'['.repeat(32_000)}`, '1'])) }),
    ends: ['read'],
  },
  {
    name: 'no-text.xlsx',
    make: () =>
      workbookOf({ rows: heads + rowOf(2, ['2024', '_x0000_France', '_xD800_']) + rowOf(3, ['2024', `${'a'.repeat(59)}😀`, '1']) }),
    ends: ['read'],
  },
  {
    name: 'far-cells.xlsx',
    make: () =>
      workbookOf({ rows: many(full ? 199_000 : 45_000, (place) => `<row r="${place + 1}"><c r="SF${place + 1}"><v>1</v></c></row>`) }),
    ends: ['SPREADSHEET_TOO_MANY_PLACES'],
  },
  { name: 'last-row.xlsx', make: () => workbookOf({ rows: `${heads}<row r="1048576"/>` }), ends: ['read'] },
  {
    name: 'errors.xlsx',
    make: () => workbookOf({ rows: `${heads}<row r="2"><c t="e"><v>#REF!</v></c><c><f>1/0</f></c><c t="s"><v>99</v></c></row>` }),
    ends: ['read'],
  },
  {
    name: 'dates.xlsx',
    make: () => workbookOf({ rows: `${heads}<row r="2"><c t="d"><v>99999-99-99</v></c><c><v>-1e308</v></c><c><v>1e309</v></c></row>` }),
    ends: ['read'],
  },
  {
    name: 'long-cell.xlsx',
    make: () => workbookOf({ rows: `${heads}${rowOf(2, ['2021', 'France', 'x'.repeat(40_000)])}` }),
    ends: ['read'],
  },
];

/** Returns hostile CSV files of all kinds. */
const texts = (upload: number): HostileFile[] => [
  { name: 'one-line.csv', make: () => Buffer.alloc(upload, 'a'), ends: ['SPREADSHEET_LINE_TOO_LONG'] },
  { name: 'unbalanced.csv', make: () => csv('Period,Country,"Energy', '2021,France,1\n', upload), ends: ['SPREADSHEET_LINE_TOO_LONG'] },
  { name: 'columns.csv', make: () => Buffer.from(`${'a,'.repeat(100_000)}\n`), ends: ['SPREADSHEET_TOO_MANY_COLUMNS'] },
  { name: 'rows.csv', make: () => csv('Period', '1\n', 2 * 250_000), ends: ['SPREADSHEET_TOO_MANY_ROWS'] },
  { name: 'empty-lines.csv', make: () => Buffer.alloc(upload, '\n'), ends: ['SPREADSHEET_TOO_MANY_LINES'] },
  { name: 'same-heads.csv', make: () => Buffer.from(`${'Energy,'.repeat(400)}\n${'1,'.repeat(400)}\n`), ends: ['read'] },
  { name: 'latin.csv', make: () => Buffer.from('Période;Country;Energy\n2021;Espa\u00f1a;\u0080\u00ff\n', 'latin1'), ends: ['read'] },
  { name: 'null.csv', make: () => Buffer.from('Period,Country\n2021,Fr\0ance\n'), ends: unreadable },
  { name: 'utf-16.csv', make: () => Buffer.from('Period,Country\n2021,France\n', 'utf16le'), ends: ['read'] },
];

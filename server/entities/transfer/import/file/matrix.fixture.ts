/** Writes 120 files with the same twelve rows, in different encodings, formats, decimal signs, and forms of dates and units. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cell } from '#resources/spreadsheet/cells';
import { convertExactly } from '#resources/spreadsheet/units';
import { decoded } from '#server/core/sheets/csv/encoding';
import { workbookOf } from '#tests/hostile/workbooks';
import { zipOf } from '#tests/hostile/zip';

export interface Row {
  city: string;
  date: string;
  energy: number;
}
export interface MatrixFile {
  name: string;
  path: string;
  rows: readonly Row[];
  /** The answers of the user where the file can be read in several ways. */
  truth: { encoding: string; decimals: 'comma' | 'point'; dates: 'dmy' | 'mdy' | 'ymd' | 'days1900' | 'days1904'; unit: string };
}

const formats = ['comma.csv', 'semicolon.csv', 'tab.tsv', 'xlsx', 'ods'] as const;
const encodings = ['utf-8', 'utf-8 marked', 'utf-16le marked', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
const numbers = ['1234.5', '1,234.5', '1 234,5', '1.234,5', '1’234.5', '1234,5'] as const;
const dates = ['dmy', 'mdy', 'iso', 'french', 'english', 'short', 'days1900', 'days1904', 'native'] as const;
const units = ['none', 'header MWh', 'cells kWh', 'cells MWh', 'header GJ'] as const;

const cities = ['Montréal', 'Besançon', 'Évry', 'Orléans'];
export const cityChoices = cities.map((name, place) => ({ key: `city_${place}`, name: { en: name, fr: name } }));
const energies = [1234.5, 0.75, 1234567.875, 12, 98765.4321, 3, 1000, 250.25, 7654321, 0.0625, 42.5, 100_000];

/** Returns the rows: with dates at the end of months, or at their start, where day and month can't be told apart. */
const rowsOf = (first: boolean): Row[] =>
  energies.map((energy, month) => ({
    city: cities[month % cities.length] ?? '',
    date: new Date(Date.UTC(2026, first ? month : month + 1, first ? 3 : 0)).toISOString().slice(0, 10),
    energy,
  }));

/** Writes the files into a folder. The options change at different rates, so that every pair of them occurs. */
export async function matrixFiles(folder: string): Promise<MatrixFile[]> {
  const files: MatrixFile[] = [];
  for (let place = 0; place < 120; place += 1) {
    const format = pick(formats, place);
    const isText = format.endsWith('sv');
    const encoding = isText ? pick(encodings, Math.floor(place / 5) + place) : 'utf-8';
    const number = pick(numbers, place * 5 + Math.floor(place / 7));
    const asked = pick(dates, place * 2 + Math.floor(place / 5));
    const date = isText && asked === 'native' ? 'iso' : asked;
    const unit = pick(units, place + Math.floor(place / 9));
    const rows = rowsOf(Math.floor(place / 3) % 2 === 1);
    const name = [place, format, encoding, number, date, unit].join(' · ');
    const path = join(folder, `${place}.${format.replace(/^\w+\./, '')}`);
    const cells = [headOf(unit), ...rows.map((row) => cellsOf(row, number, date, unit, isText))];
    await writeFile(path, contentOf(format, encoding, cells));
    const order = date === 'mdy' || date === 'days1900' || date === 'days1904' ? date : 'dmy';
    const decimals = number.endsWith(',5') ? 'comma' : 'point';
    const truth = { encoding, decimals, dates: order, unit: unit.startsWith('header') ? unit.slice(7) : 'kWh' } as const;
    files.push({ name, path, rows, truth });
  }
  return files;
}

const pick = <T>(values: readonly T[], place: number): T => {
  const value = values[place % values.length];
  if (value === undefined) throw new RangeError('Nothing to pick from.');
  return value;
};

const headOf = (unit: string): Cell[] => ['Ville', 'Date', unit.startsWith('header') ? `Énergie (${unit.slice(7)})` : 'Énergie'].map(text);
const text = (value: string): Cell => ({ kind: 'text', text: value });

function cellsOf({ city, date, energy }: Row, number: string, form: string, unit: string, isText: boolean): Cell[] {
  const inUnit = unit.endsWith('MWh') ? 'MWh' : unit.endsWith('GJ') ? 'GJ' : 'kWh';
  const value = convertExactly(energy, 'kWh', inUnit) ?? '';
  const suffix = unit.startsWith('cells') ? `\u00a0${inUnit}` : '';
  const isNative = !isText && suffix === '' && number === '1234.5';
  return [text(city), dateCell(date, form, isText), isNative ? { kind: 'number', text: value } : text(written(value, number) + suffix)];
}

function written(value: string, form: string): string {
  const [whole = '', fraction] = value.split('.');
  const group = { '1,234.5': ',', '1 234,5': '\u00a0', '1.234,5': '.', '1’234.5': '’' }[form] ?? '';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === undefined ? grouped : `${grouped}${form.endsWith(',5') ? ',' : '.'}${fraction}`;
}

const french = ['janv.', 'févr.', 'mars', 'avril', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'];
const english = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];

function dateCell(date: string, form: string, isText: boolean): Cell {
  const [year = '', month = '', day = ''] = date.split('-');
  const serial = Math.round(Date.parse(date) / 86_400_000) + 25_569 - (form === 'days1904' ? 1462 : 0);
  const forms: Record<string, Cell> = {
    dmy: text(`${day}/${month}/${year}`),
    mdy: text(`${month}/${day}/${year}`),
    iso: text(date),
    french: text(`${Number(day)} ${french[Number(month) - 1]} ${year}`),
    english: text(`${english[Number(month) - 1]} ${Number(day)}, ${year}`),
    short: text(`${day}/${month}/${year.slice(2)}`),
    native: { kind: 'date', text: date },
  };
  return forms[form] ?? (isText ? text(String(serial)) : { kind: 'number', text: String(serial) });
}

function contentOf(format: string, encoding: string, cells: readonly Cell[][]): Buffer {
  if (format === 'xlsx') return xlsxOf(cells);
  if (format === 'ods') return odsOf(cells);
  const delimiter = format.startsWith('comma') ? ',' : format.startsWith('semicolon') ? ';' : '\t';
  const line = (row: readonly Cell[]) => row.map((cell) => `"${cell && 'text' in cell ? cell.text : ''}"`).join(delimiter);
  return encoded(cells.map(line).join('\r\n'), encoding);
}

function encoded(content: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(content);
  if (encoding === 'utf-8 marked') return Buffer.from(`\ufeff${content}`);
  if (encoding.startsWith('utf-16le')) return Buffer.from(`${encoding.endsWith('marked') ? '\ufeff' : ''}${content}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(content, 'utf16le').swap16();
  const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoded(Uint8Array.of(byte), encoding), byte]));
  return Buffer.from(Array.from(content, (letter) => bytes.get(letter) ?? 0x3f));
}

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function xlsxOf(cells: readonly Cell[][]): Buffer {
  const cellOf = (cell: Cell) => {
    if (cell?.kind === 'number') return `<c><v>${cell.text}</v></c>`;
    if (cell?.kind === 'date') return `<c s="1"><v>${Math.round(Date.parse(cell.text) / 86_400_000) + 25_569}</v></c>`;
    return `<c t="inlineStr"><is><t>${cell && 'text' in cell ? escaped(cell.text) : ''}</t></is></c>`;
  };
  const rows = cells.map((row, place) => `<row r="${place + 1}">${row.map(cellOf).join('')}</row>`).join('');
  return workbookOf({ rows, styles: '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>' });
}

function odsOf(cells: readonly Cell[][]): Buffer {
  const cellOf = (cell: Cell) => {
    if (cell?.kind === 'number')
      return `<table:table-cell office:value-type="float" office:value="${cell.text}"><text:p>?</text:p></table:table-cell>`;
    if (cell?.kind === 'date')
      return `<table:table-cell office:value-type="date" office:date-value="${cell.text}T00:00:00"><text:p>?</text:p></table:table-cell>`;
    return `<table:table-cell office:value-type="string"><text:p>${cell && 'text' in cell ? escaped(cell.text) : ''}</text:p></table:table-cell>`;
  };
  const rows = cells.map(
    (row) => `<table:table-row>${row.map(cellOf).join('')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
  );
  const names = ['office', 'table', 'text'].map((each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`).join(' ');
  return zipOf([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      content: `<?xml version="1.0"?><office:document-content ${names}><office:body><office:spreadsheet><table:table table:name="A">${rows.join('')}<table:table-row table:number-rows-repeated="1048500"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
    },
  ]);
}

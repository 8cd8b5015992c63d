/** Writes the parts of a workbook that don't depend on its rows. */
import { columnLetters } from '#resources/spreadsheet/columns';
import { spreadsheetLimits } from '#resources/spreadsheet/limits';
import type { SheetLayout } from '../sheet';
import { escapeText } from './text';

export const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places of the cell styles in `formats` below, which is written as `cellXfs`. */
export const styles = { text: 1, date: 2, number: 3, header: 4, lockedHeader: 5, lockedText: 6, lockedDate: 7, lockedNumber: 8 } as const;

const format = (numFmt: number, font: number, fill = 0, more = '') =>
  `<xf numFmtId="${numFmt}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"${more}/>`;
// Format 49 is text; 14 is the short date in the style of the person's own computer.
const formats = [
  format(0, 0),
  format(49, 0),
  format(14, 0),
  format(0, 0),
  format(49, 1, 2),
  format(49, 2, 2),
  format(49, 2),
  format(14, 2),
  format(0, 2),
];
const grey = '<color rgb="FF6B7280"/>';

const stylesXml = `${xmlHead}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font>
<font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/>${grey}<name val="Calibri"/></font></fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFF0EDE6"/></patternFill></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`;

/** Returns a valid name for a sheet: at most 31 characters, without the characters of cell addresses. */
const sheetName = (name: string) =>
  name
    .replace(/[[\]:*?/\\']/g, ' ')
    .trim()
    .slice(0, 31) || 'Data';

/** Returns the parts of a workbook except the sheets of the rows, as pairs of the path in the archive and the content. */
export function fixedParts(layouts: readonly SheetLayout[]): [string, string][] {
  const lists = layouts.flatMap(({ columns }) => columns.filter(({ words }) => words.length > 0).map(({ words }) => words));
  const names = sheetNames(
    layouts.map(({ name }) => name),
    [listsName],
  );
  return [
    ...bookParts([...names.map((name) => ({ name, hidden: false })), { name: listsName, hidden: true }]),
    ['xl/styles.xml', stylesXml],
    [`xl/worksheets/sheet${layouts.length + 1}.xml`, listsXml(lists)],
  ];
}

/** Returns the parts that name the sheets of a workbook and its styles: sheet `n`, from 1, is the part `xl/worksheets/sheet<n>.xml`. */
export function bookParts(sheets: readonly { name: string; hidden: boolean }[]): [string, string][] {
  const every = sheets.map((sheet, place) => ({ ...sheet, number: place + 1 }));
  return [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>
${every.map(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${type}.worksheet+xml"/>`).join('')}
<Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>
${every.map(({ name, hidden, number }) => `<sheet name="${escapeText(name)}" sheetId="${number}"${hidden ? ' state="hidden"' : ''} r:id="rId${number}"/>`).join('\n')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships">
${every.map(({ number }) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}
<Relationship Id="rId${every.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ];
}

/** The name of the hidden sheet of the lists to choose from. */
export const listsName = '_lists';

/** Returns valid names for sheets; a number makes a repeated name, or one that is reserved for a hidden sheet, unique. */
export function sheetNames(names: readonly string[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved);
  return names.map((name) => {
    const own = sheetName(name);
    let free = own;
    for (let more = 2; taken.has(free.toLowerCase()); more += 1) free = `${own.slice(0, 27)} ${more}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** Returns the hidden sheet of the lists to choose from: one column for each list. */
function listsXml(lists: readonly (readonly string[])[]): string {
  const longest = Math.max(0, ...lists.map((words) => words.length));
  const rows = Array.from({ length: longest }, (_, row) => {
    const cells = lists.map((words, column) =>
      words[row] === undefined ? '' : textCell(`${columnLetters(column)}${row + 1}`, words[row], 0),
    );
    return `<row r="${row + 1}">${cells.join('')}</row>`;
  });
  return `${xmlHead}<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

/** Returns a cell that holds a text, even where the text looks like a number or a formula. */
export const textCell = (address: string, text: string, style: number) =>
  `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`;

const widths = { text: 24, number: 16, date: 14 };

/** Returns the beginning of a sheet, before its rows: a hidden row with the ids of the columns, and a row with their headers, which stays visible during scrolling. */
export function sheetStart({ columns }: SheetLayout): string {
  const cols = columns.map(({ kind, header, editable, id }, place) => {
    const style = editable ? styles[kind] : { text: styles.lockedText, date: styles.lockedDate, number: styles.lockedNumber }[kind];
    const width = id === 'version' ? 10 : Math.min(48, Math.max(widths[kind], header.length + 4));
    return `<col min="${place + 1}" max="${place + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  const technical = columns.map(({ id }, place) => textCell(`${columnLetters(place)}1`, id, styles.lockedText));
  const names = columns.map(({ header, editable }, place) =>
    textCell(`${columnLetters(place)}2`, header, editable ? styles.header : styles.lockedHeader),
  );
  return `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="2" topLeftCell="B3" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>
<cols>${cols.join('')}</cols><sheetData><row r="1" hidden="1">${technical.join('')}</row><row r="2">${names.join('')}</row>`;
}

/** Returns the end of a sheet, after its rows. The lists to choose from also cover the empty rows below, for new records. */
export function sheetEnd({ columns }: SheetLayout, firstList: number): string {
  let list = firstList - 1;
  const lists = columns.flatMap(({ words }, place) => {
    if (words.length === 0) return [];
    list += 1;
    const [at, from] = [columnLetters(place), columnLetters(list)];
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${at}3:${at}${spreadsheetLimits.rows}"><formula1>_lists!$${from}$1:$${from}$${words.length}</formula1></dataValidation>`;
  });
  const validations = lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
  return `</sheetData><autoFilter ref="A2:${columnLetters(columns.length - 1)}2"/>${validations}</worksheet>`;
}

/** Makes workbooks part by part, so that each part can be invalid. */
import { zipOf, type Part } from './zip';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export interface Workbook {
  /** The text before the sheet's own element. */
  before?: string;
  /** The content of `sheetData`. */
  rows?: string | Buffer;
  sharedStrings?: string | Buffer;
  /** The path of the sheet, as the workbook gives it. */
  target?: string;
  /** The relationships of the workbook beside its sheet, its texts and its formats. */
  links?: string;
  /** The formats of its cells. */
  styles?: string;
  /** The parts of the archive beside these. */
  more?: readonly Part[];
}

/** Returns the parts of a workbook of one sheet. */
export function partsOf({
  before = '',
  rows = '',
  sharedStrings,
  target = 'worksheets/sheet1.xml',
  links = '',
  styles,
  more = [],
}: Workbook): Part[] {
  const around = (start: string, content: string | Buffer, end: string) =>
    Buffer.concat([Buffer.from(start), Buffer.from(content), Buffer.from(end)]);
  const link = (id: number, type: string, to: string) => `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${to}"/>`;
  const shared =
    sharedStrings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: around(`<sst xmlns="${main}">`, sharedStrings, '</sst>') }];
  return [
    {
      name: '_rels/.rels',
      content: `<Relationships xmlns="${packages}/relationships">${link(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships xmlns="${packages}/relationships">${link(1, 'worksheet', target)}${link(2, 'sharedStrings', 'sharedStrings.xml')}${link(3, 'styles', 'styles.xml')}${links}</Relationships>`,
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: around(`${before}<worksheet xmlns="${main}"><sheetData>`, rows, '</sheetData></worksheet>'),
    },
    ...shared,
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: `<styleSheet xmlns="${main}">${styles}</styleSheet>` }]),
    ...more,
  ];
}

export const workbookOf = (workbook: Workbook): Buffer => zipOf(partsOf(workbook));

/** Returns a row of texts. */
export const rowOf = (number: number, texts: readonly string[]): string =>
  `<row r="${number}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

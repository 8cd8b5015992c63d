/** Defines the formats of the cells of a form: which ones are locked, how their content is written, and how they look. */

/** The looks of a cell, in the order of the formats below. Cells to fill in are `text`, `number` and `date`; all others are locked. */
export const looks = ['plain', 'title', 'note', 'head', 'locked', 'lockedNumber', 'lockedDate', 'text', 'number', 'date'] as const;
export type Look = (typeof looks)[number];

interface Format {
  /** The number format: 0 is general, 49 is text, 14 is the short date in the style of the person's own computer. */
  number: number;
  font: number;
  fill: number;
  border?: number;
  open?: boolean;
}

const formats: Record<Look, Format> = {
  plain: { number: 49, font: 0, fill: 0 },
  title: { number: 49, font: 3, fill: 0 },
  note: { number: 49, font: 0, fill: 0 },
  head: { number: 49, font: 1, fill: 2 },
  locked: { number: 49, font: 2, fill: 2 },
  lockedNumber: { number: 0, font: 2, fill: 2 },
  lockedDate: { number: 14, font: 2, fill: 2 },
  text: { number: 49, font: 0, fill: 0, border: 1, open: true },
  number: { number: 0, font: 0, fill: 0, border: 1, open: true },
  date: { number: 14, font: 0, fill: 0, border: 1, open: true },
};

const xf = ({ number, font, fill, border = 0, open = false }: Format, wraps: boolean) =>
  `<xf numFmtId="${number}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1" applyProtection="1"><alignment vertical="top"${wraps ? ' wrapText="1"' : ''}/><protection locked="${open ? 0 : 1}"/></xf>`;

const side = (name: string) => `<${name} style="thin"><color rgb="FF9CA3AF"/></${name}>`;
const font = (more: string, size = 11) => `<font>${more}<sz val="${size}"/><name val="Calibri"/></font>`;

/** Returns the place of a look among the formats of the workbook; the first format is the default of empty cells. */
export const formatOf = (look: Look): number => looks.indexOf(look) + 1;

/** The content of the part `xl/styles.xml`, after its XML declaration. */
export const stylesXml = (main: string): string => `<styleSheet xmlns="${main}"><fonts count="4">${font('')}${font('<b/>')}
<font><sz val="11"/><color rgb="FF4B5563"/><name val="Calibri"/></font>${font('<b/>', 14)}</fonts>
<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>
<fill><patternFill patternType="solid"><fgColor rgb="FFF0EDE6"/></patternFill></fill></fills>
<borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border>${['left', 'right', 'top', 'bottom'].map(side).join('')}<diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="${looks.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${looks.map((look) => xf(formats[look], look !== 'title' && look !== 'note')).join('')}</cellXfs></styleSheet>`;

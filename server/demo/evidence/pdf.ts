/** Writes plain lines of text as a PDF of one page, in a font that every PDF reader has: enough for the evidence of a demonstration. */

export interface Line {
  text: string;
  /** A text at the right end of the same line. */
  value?: string;
  bold?: boolean;
}

const a4 = { width: 595, height: 842 };
const margin = 64;
const valueAt = 330;

/** Returns a PDF with `title` in large, then the lines; a character that the font's encoding (Windows-1252) lacks becomes a question mark. */
export function sheetPdf(title: string, lines: readonly Line[]): Buffer {
  const top = a4.height - 96;
  const shown = [
    text(title, margin, top, 20, true),
    ...lines.flatMap(({ text: said, value, bold = false }, place) => {
      const y = top - 44 - place * 22;
      return [text(said, margin, y, 11, bold), ...(value === undefined ? [] : [text(value, valueAt, y, 11, bold)])];
    }),
  ].join('\n');
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return file([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${a4.width} ${a4.height}] /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    `<< /Title (${escaped(title)}) >>`,
  ]);
}

const text = (said: string, x: number, y: number, size: number, bold: boolean) =>
  `BT /F${bold ? 2 : 1} ${size} Tf ${x} ${y} Td (${escaped(said)}) Tj ET`;

/** Escapes a text so that each character is one byte. */
const escaped = (said: string) =>
  said
    .replace(/’/g, "'")
    .replace(/₂/g, '2')
    .replace(/\u202f/g, '\u00a0')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
    .replace(/[\\()]/g, (mark) => `\\${mark}`);

/** Numbers the objects, and writes the table of the positions where they begin. */
function file(objects: readonly string[]): Buffer {
  let written = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`;
  return Buffer.from(
    `${written}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${written.length}\n%%EOF\n`,
    'latin1',
  );
}

/** Writes tagged PDF documents, whose headings, paragraphs and tables a screen reader tells apart. */
import { createRequire } from 'node:module';
import type { Locale } from '#resources/definition';

type Pdf = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
export type Tag = 'H1' | 'H2' | 'H3' | 'P';

const margins = { top: 56, bottom: 64, left: 56, right: 56 };
const grey = '#4b5563';
const ink = '#111827';

/** The style of each kind of text: its size in points, its weight and colour, and the space above it. */
const looks = {
  title: { size: 18, bold: true, color: ink, above: 0 },
  section: { size: 13, bold: true, color: ink, above: 14 },
  question: { size: 10, bold: true, color: ink, above: 9 },
  answer: { size: 10, bold: false, color: ink, above: 2 },
  small: { size: 8.5, bold: false, color: grey, above: 2 },
} as const;
export type TextLook = keyof typeof looks;

/** Returns the path of a font. The library knows an open font by its path alone: by a name, its tables would open it again for each cell. */
const fontPath = (name: string): string => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The most columns of a table that is drawn as one; the lines of a wider table are written one under the other. */
export const mostColumns = 6;

/** The number of rows of a table that are drawn before other work of the server gets its turn. */
const rowsAtOnce = 20;

/** A document that is being written, from its beginning to its end. */
export class TaggedPdf {
  private readonly root: Element;
  private current: Element;
  private readonly regular = fontPath('DejaVuSansCondensed');
  private readonly bold = fontPath('DejaVuSansCondensed-Bold');

  private constructor(private readonly doc: Pdf) {
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
    this.current = this.root;
  }

  /** Begins a document. The library and the fonts are loaded with the first one. */
  static async begin(title: string, locale: Locale): Promise<TaggedPdf> {
    const { default: PdfDocument } = await import('pdfkit');
    // An empty font keeps the library from loading one that the document doesn't use.
    const fixed = { size: 'A4', margins, tagged: true, pdfVersion: '1.7', displayTitle: true, bufferPages: true, font: '' } as const;
    const options = { ...fixed, lang: locale === 'fr' ? 'fr-FR' : 'en-GB', info: { Title: title } };
    // The types of the library don't name this subset, which it writes.
    Reflect.set(options, 'subset', 'PDF/UA');
    return new TaggedPdf(new PdfDocument(options));
  }

  /** Begins a part of the document; the part before ends. */
  section(): void {
    if (this.current !== this.root) this.current.end();
    this.current = this.doc.struct('Sect');
    this.root.add(this.current);
  }

  /** Writes a text; an empty one is left out. */
  text(tag: Tag, look: TextLook, said: string): void {
    if (said === '') return;
    const { size, bold, color, above } = looks[look];
    const { doc } = this;
    // A heading stays with what follows it.
    if (tag !== 'P' && doc.y + above + size * 4 > doc.page.height - margins.bottom) doc.addPage();
    this.current.add(
      doc.struct(tag, {}, () => {
        doc.font(bold ? this.bold : this.regular, size).fillColor(color);
        if (doc.y > margins.top) doc.y += above;
        doc.text(printable(said), margins.left, doc.y, { width: doc.page.width - margins.left - margins.right });
      }),
    );
  }

  /** Draws a table whose first row and first column are headings. Other work of the server gets its turn meanwhile. */
  async table(rows: readonly (readonly string[])[]): Promise<void> {
    const { doc } = this;
    doc.font(this.regular, 8.5).fillColor(ink);
    doc.y += 4;
    doc.x = margins.left;
    // A variable, because the types of the library don't name the element that the table stands in.
    const options = {
      structParent: this.current,
      columnStyles: rows[0]?.map(() => '*' as const) ?? [],
      defaultStyle: { padding: 3, border: 0.5, borderColor: '#9ca3af' },
    };
    const table = doc.table(options);
    for (const [place, row] of rows.entries()) {
      table.row(
        row.map((said, column) => {
          const text = printable(said);
          if (place === 0) return { text, type: 'TH' as const, scope: 'Column' as const, backgroundColor: '#f0ede6' };
          return column === 0 ? { text, type: 'TH' as const, scope: 'Row' as const } : { text };
        }),
      );
      if (place % rowsAtOnce === rowsAtOnce - 1) await new Promise(setImmediate);
    }
    table.end();
    doc.x = margins.left;
  }

  /** Ends the document with the numbers of its pages, and returns its bytes as a stream. */
  end(footer: (page: number, of: number) => string): Pdf {
    const { doc } = this;
    if (this.current !== this.root) this.current.end();
    this.root.end();
    const { start, count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(start + page);
      // Below the margin a text would begin a new page.
      doc.page.margins.bottom = 0;
      doc.markContent('Artifact', { type: 'Pagination' });
      doc.font(this.regular, 8).fillColor(grey);
      const width = doc.page.width - margins.left - margins.right;
      doc.text(printable(footer(page + 1, count)), margins.left, doc.page.height - 42, { width, height: 10, ellipsis: true });
      doc.endMarkedContent();
      doc.page.margins.bottom = margins.bottom;
    }
    doc.end();
    return doc;
  }
}

/** Returns a text without the characters that no font has. */
// oxlint-disable-next-line no-control-regex
const printable = (said: string): string => said.toWellFormed().replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

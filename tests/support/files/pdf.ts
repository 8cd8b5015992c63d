/** Reads a PDF as printed: the words on each page, and the colours of its areas. */
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

// Node 20 lacks this method, with which pdf.js transfers its results: without it, a page sometimes ends at one of its fonts, without the colours after it.
if (!('transferToFixedLength' in ArrayBuffer.prototype))
  // oxlint-disable-next-line no-extend-native -- what the standard says is there
  Object.defineProperty(ArrayBuffer.prototype, 'transferToFixedLength', {
    value(this: ArrayBuffer, length = this.byteLength): ArrayBuffer {
      const copy = new ArrayBuffer(length);
      new Uint8Array(copy).set(new Uint8Array(this, 0, Math.min(length, this.byteLength)));
      return copy;
    },
  });

export interface PrintedPage {
  /** The text of the page without spaces, which a PDF stores as distances. */
  text: string;
  /** The colours that fill areas, as `#rrggbb`. */
  fills: Set<string>;
}

/** Reads the pages of a PDF. Words that extend beyond the edge of the paper are left out. */
export async function readPdf(bytes: Uint8Array): Promise<PrintedPage[]> {
  const { OPS } = await getResolvedPDFJS();
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      const { items } = await page.getTextContent();
      const text = items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [, , , , x = 0, y = 0] = item.transform.map(Number);
        const inside = x >= left - 1 && x + item.width <= right + 1 && y >= bottom - 1 && y + item.height * 0.7 <= top + 1;
        return inside ? [item.str] : [];
      });
      const { fnArray, argsArray } = await page.getOperatorList();
      const fills = argsArray.filter((_arguments, place) => fnArray[place] === OPS.setFillRGBColor).map(([color]) => String(color));
      return { text: bare(text.join('')), fills: new Set(fills) };
    }),
  );
}

/** Returns a text without spaces, and with ligatures split into letters. */
export const bare = (text: string): string => text.normalize('NFKC').replace(/[\s\u00ad\u200b]+/g, '');

/** Writes drawings and pictures of a Word document. */
import { ExternalHyperlink, ImageRun, Paragraph, type IImageOptions } from 'docx';
import type { Image } from '../content/prepare';
import type { Drawn } from './drawings';
import { said } from './text';

/** The pictures that are written otherwise than they are. */
export interface Pictures {
  drawn: ReadonlyMap<Image, Drawn>;
  /** The PNG of pictures that Word has no reader for. */
  turned: ReadonlyMap<Image, Buffer>;
}

/** The size that a picture takes at most, in pixels of 1/96 inch. */
const highest = { portrait: 860, landscape: 430 };

/** Returns a drawing or picture as wide as the page, with its caption after it; what a chart is of stands above it, as over a table. */
export function picture(
  { image, isChart }: { image: Image; isChart: boolean },
  room: number,
  isLandscape: boolean,
  { drawn, turned }: Pictures,
): Paragraph[] {
  const { alternative, caption, href, width, height } = image;
  const most = highest[isLandscape ? 'landscape' : 'portrait'];
  const widest = image.type === 'svg' ? room / 15 : Math.min(room / 15, width);
  const scale = Math.min(widest / width, most / height);
  const options: IImageOptions = {
    ...dataOf(image, drawn.get(image), turned.get(image)),
    transformation: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
    altText: { name: caption || alternative, description: alternative, title: '' },
  };
  const run = new ImageRun(options);
  const child = caption === '' && href !== null ? new ExternalHyperlink({ link: href, children: [run] }) : run;
  const shown = new Paragraph({ keepNext: caption !== '' && !isChart, spacing: { before: 160, after: 80 }, children: [child] });
  if (caption === '') return [shown];
  const words = new Paragraph({ style: isChart ? 'Caption' : 'Small', keepNext: isChart, children: said(caption, href) });
  return isChart ? [words, shown] : [shown, words];
}

function dataOf({ type, bytes }: Image, drawn: Drawn | undefined, png: Buffer | undefined) {
  if (drawn) return { type: 'svg' as const, data: drawn.svg, fallback: { type: 'png' as const, data: drawn.png } };
  return { type: type === 'jpg' ? ('jpg' as const) : ('png' as const), data: png ?? bytes };
}

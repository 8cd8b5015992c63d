/** Writes drawings and pictures of a Word document. */
import { ExternalHyperlink, ImageRun, Paragraph, type IImageOptions } from 'docx';
import type { Image } from '../content/prepare';
import type { Drawn } from './drawings';
import { said } from './text';

/** The size that a picture takes at most, in pixels of 1/96 inch. */
const highest = { portrait: 860, landscape: 430 };

/** Returns a drawing or picture as wide as the page, with its caption after it. */
export function picture(image: Image, room: number, isLandscape: boolean, drawn: ReadonlyMap<Image, Drawn>): Paragraph[] {
  const { alternative, caption, href, width, height } = image;
  // A picture that Word has no reader for is there by its words.
  if (image.type === 'webp') return [new Paragraph({ style: 'Small', children: said(`[${alternative}]`) }), ...captionOf(caption, href)];
  const most = highest[isLandscape ? 'landscape' : 'portrait'];
  const widest = image.type === 'svg' ? room / 15 : Math.min(room / 15, width);
  const scale = Math.min(widest / width, most / height);
  const options: IImageOptions = {
    ...dataOf(image, drawn.get(image)),
    transformation: { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) },
    altText: { name: caption || alternative, description: alternative, title: '' },
  };
  const run = new ImageRun(options);
  const child = caption === '' && href !== null ? new ExternalHyperlink({ link: href, children: [run] }) : run;
  return [new Paragraph({ keepNext: caption !== '', spacing: { before: 160, after: 80 }, children: [child] }), ...captionOf(caption, href)];
}

const captionOf = (caption: string, href: string | null): Paragraph[] =>
  caption === '' ? [] : [new Paragraph({ style: 'Small', children: said(caption, href) })];

function dataOf({ type, bytes }: Image, drawn: Drawn | undefined) {
  if (drawn) return { type: 'svg' as const, data: drawn.svg, fallback: { type: 'png' as const, data: drawn.png } };
  return { type: type === 'jpg' ? ('jpg' as const) : ('png' as const), data: bytes };
}

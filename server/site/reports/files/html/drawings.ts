/** Writes drawings and pictures into the document itself. */
import { escaped } from '#server/site/pages/render/escaped';
import type { Image } from '../content/prepare';

const types = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp', svg: 'image/svg+xml' };

/** Returns a chart as an SVG of the document, so that its texts are found and read; `number` tells its ids from those of other charts. `families` stand for fonts that the reader doesn't have. */
export function inlineChart({ bytes, alternative, width, height }: Image, number: number, families: string): string {
  const own = `c${number}-`;
  const [first = '', ...rest] = bytes.toString('utf8').split(/(?<=>)/);
  // The drawing was written again before: its tags are sound, and no text has a bracket in it.
  const inside = rest.join('').replaceAll(/<[^<>]*>/g, (tag) =>
    tag
      .replaceAll(/ id="([^"]*)"/g, ` id="${own}$1"`)
      .replaceAll(/ xlink:href="#([^"]*)"/g, ` href="#${own}$1"`)
      .replaceAll(/url\(\s*(?:&quot;|')?#([\w.:-]*)(?:&quot;|')?\s*\)/g, `url(#${own}$1)`)
      .replaceAll(/ font-family="([^"]*)"/g, ` font-family="'$1', ${families}"`),
  );
  const kept = ['fill', 'stroke', 'font-size', 'font-weight', 'font-family', 'preserveAspectRatio', 'viewBox'].flatMap((name) => {
    const value = new RegExp(` ${name}="([^"]*)"`).exec(first)?.[1];
    return value === undefined ? [] : [` ${name}="${name === 'font-family' ? `'${value}', ${families}` : value}"`];
  });
  const box = first.includes(' viewBox="') ? '' : ` viewBox="0 0 ${width} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="${escaped(alternative)}"${box}${kept.join('')}>${inside}`;
}

/** Returns a picture with its bytes in its address. A drawing that was uploaded is a picture too: what it names can't meet the names of the document. */
export const inlinePicture = ({ type, bytes, alternative, width, height }: Image): string =>
  `<img src="data:${types[type]};base64,${bytes.toString('base64')}" alt="${escaped(alternative)}" width="${Math.round(width)}" height="${Math.round(height)}">`;

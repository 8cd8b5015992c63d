/** Draws a scene of the climate story as one picture, with the headline of its slide over its hills. Pure. */
import type { ReportPicture } from '#src/kit';
import type { Locale } from '#resources/definition';
import { scenes, type SceneName } from '../climate/scenes';
import { storyWords } from '../climate/words';
import { eyelet, lace, picture } from '../highlights/drawing/marks';
import { linesOf, written } from './lines';

const [paper, ink, signal] = ['#f7f3ec', '#1d1b18', '#c8401f'];
/** The colours of each scene, which are those of its slide. */
export const colours: Record<SceneName, { ground: string; mark: string; far: string; near: string; lace: string }> = {
  cover: { ground: paper, mark: ink, far: '#e8dcc6', near: '#d3e2d8', lace: signal },
  baseline: { ground: '#ecdcbd', mark: ink, far: '#e3cd9f', near: '#d9bd82', lace: signal },
  impact: { ground: '#0f4d40', mark: paper, far: '#0c4338', near: '#0a3a30', lace: '#e0ab45' },
  climate: { ground: '#d5e4ec', mark: ink, far: '#c3d8e3', near: '#b2ccda', lace: signal },
  left: { ground: '#f1cdbf', mark: ink, far: '#ebbdab', near: '#e5ad97', lace: signal },
  after: { ground: ink, mark: paper, far: '#2b2824', near: '#37332d', lace: '#f0714d' },
};
const isScene = (name: string): name is SceneName => Object.hasOwn(scenes, name);

/** The sheet of a slide, and how much of its width a picture on paper and one on a phone show. */
const sheet = { width: 1440, height: 800 };
const shapes = { wide: { width: sheet.width, scale: 1 }, narrow: { width: 720, scale: 0.5 } };
const margin = 72;
const letters = { size: 68, line: 76, width: 36 };

/** Returns the picture of a scene with what its slide says; nothing for a scene that there is not. */
export function scene(name: string, locale: Locale): ReportPicture[] {
  if (!isScene(name)) return [];
  const said = storyWords[locale][name];
  const headline = 'figure' in said ? `${said.figure} ${said.title}` : said.title;
  const hills = { en: 'Hills, and a lace that runs over them.', fr: 'Des collines, et un lacet qui les parcourt.' }[locale];
  const alternative = `${headline}. ${hills}`;
  const draw = (shape: keyof typeof shapes) => drawn(name, headline, shape, { locale, alternative });
  return [{ svg: draw('wide'), narrow: draw('narrow'), alternative, caption: said.lead }];
}

function drawn(name: SceneName, headline: string, shape: keyof typeof shapes, words: Parameters<typeof picture>[1]): string {
  const { far, near, lace: path, eyelets } = scenes[name];
  const { ground, mark, ...of } = colours[name];
  const { width, scale } = shapes[shape];
  const lines = linesOf(headline, Math.min(width - 2 * margin, 760), letters);
  const points = [far, near, path].flatMap(pointsOf);
  const end = (margin + 760) / scale;
  // The headline stands above what is drawn under it. A lace beside it may be as high as it is.
  const under = Math.min(...points.flatMap(([x, y]) => (x < end ? [y] : []))) * scale;
  const top = Math.min(under - margin - lines.length * letters.line, Math.min(...points.map(([, y]) => y)) * scale - margin) - margin / 2;
  const height = Math.round(sheet.height * scale - top);
  return picture({ width, height }, words, [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<g transform="translate(0 ${Math.round(-top)}) scale(${scale})">`,
    `<path d="${far}" fill="${of.far}"/><path d="${near}" fill="${of.near}"/>`,
    lace(path, of.lace, 7),
    ...eyelets.map(([x, y]) => eyelet({ x, y }, 13, { ground, mark }, 5)),
    '</g>',
    ...written(lines, margin, margin + letters.size, letters, `font-family="Bricolage Grotesque" font-weight="600" fill="${mark}"`),
  ]);
}

/** Returns the points of a path of straight lines; the corners of the sheet, at which hills end, are none. */
const pointsOf = (path: string): [number, number][] =>
  [...path.matchAll(/(-?\d{1,6}) (\d{1,6})/g)].map(([, x, y]): [number, number] => [Number(x), Number(y)]);

/** Draws a scene of the climate story as one picture. Pure. */
import type { ReportPicture } from '#src/kit';
import type { Locale } from '#resources/definition';
import { scenes, type SceneName } from '../climate/scenes';
import { storyWords } from '../climate/words';
import { eyelet, lace, picture } from '../highlights/drawing/marks';

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
const size = { width: 1440, height: 800 };

/** Returns the picture of a scene with what its slide says; nothing for a scene that there is not. */
export function scene(name: string, locale: Locale): ReportPicture[] {
  if (!isScene(name)) return [];
  const { far, near, lace: path, eyelets } = scenes[name];
  const { ground, mark, ...of } = colours[name];
  const { title, lead } = storyWords[locale][name];
  const alternative = { en: 'Hills, and a lace that runs over them.', fr: 'Des collines, et un lacet qui les parcourt.' }[locale];
  const svg = picture(size, { locale, alternative }, [
    `<rect width="${size.width}" height="${size.height}" fill="${ground}"/>`,
    `<path d="${far}" fill="${of.far}"/><path d="${near}" fill="${of.near}"/>`,
    lace(path, of.lace, 7),
    ...eyelets.map(([x, y]) => eyelet({ x, y }, 13, { ground, mark }, 5)),
  ]);
  return [{ svg, alternative, caption: `${title}. ${lead}` }];
}

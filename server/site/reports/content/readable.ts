/** Leaves out of a report what a reader may not read: the figures of private indicators with all that tells of them (their keys, their notes, what was changed by hand and why), and private annotations of others. Pure. */
import type { JsonValue } from '#resources/definition';
import { isObject, type ReportPart } from '#resources/api/reports/parts';
import type { PartContent, PartFigures } from '#resources/api/reports/content';
import { can, type Viewer } from '#server/core/viewer/viewer';

/** The properties of a part that depend on who reads it. */
type Told = Pick<ReportPart, 'kind' | 'data'> & { content: PartContent };
/** A part as a reader gets it. `has_private` is there, and true, where something of it is left out. */
export type Readable<Part> = Part & { has_private?: true };

/** True for a viewer who reads the figures of private indicators. */
export const readsPrivate = (viewer: Viewer): boolean =>
  can(viewer, 'portal:private') || can(viewer, 'indicators:read') || can(viewer, 'indicators:write');

/** Returns the viewer as one who reads all figures. Copies are made for all readers, each of whom gets what they may read. */
export const readingAll = (viewer: Viewer): Viewer => ({
  ...viewer,
  permissions: new Set([...viewer.permissions, 'portal:private', 'indicators:read']),
});

/** True where a viewer may read figures that were copied before: those of a public indicator, or the viewer reads private ones. An indicator that was deleted may have been private. */
function isOpen(figures: PartFigures, viewer: Viewer): boolean {
  if ('missing' in figures && figures.missing === 'private') return false;
  const audience = 'page' in figures ? figures.page.audience : 'audience' in figures ? figures.audience : 'private';
  return audience === 'public' || readsPrivate(viewer);
}

/** Returns a content without what a viewer may not read. Figures keep their places, by which two contents are compared. */
export function readableContent(content: PartContent, viewer: Viewer): PartContent {
  if (!content.figures) return content;
  const hidden = (each: PartFigures): PartFigures => ({
    indicator: '',
    missing: 'missing' in each && each.missing === 'deleted' ? 'deleted' : 'private',
  });
  return {
    ...content,
    figures: content.figures.map((each) => (isOpen(each, viewer) ? withoutPrivateNotes(each, viewer) : hidden(each))),
  };
}

/** Returns a part as a viewer may read it. */
export function readablePart<Part extends Told>(part: Part, viewer: Viewer): Readable<Part> {
  const content = readableContent(part.content, viewer);
  const { figures = [] } = part.content;
  if (figures.every((each) => isOpen(each, viewer))) return { ...part, content };
  return { ...part, data: readableData(part, figures, viewer), content, has_private: true };
}

/** Returns the values of a part that has something hidden: its lists without it, and nothing of a part that shows one indicator. */
function readableData({ kind, data }: Told, figures: readonly PartFigures[], viewer: Viewer): ReportPart['data'] {
  if (kind === 'methodology') {
    const hidden = new Set(figures.flatMap((each) => (isOpen(each, viewer) ? [] : [each.indicator])));
    const named = Array.isArray(data['indicators']) ? data['indicators'] : [];
    return { ...data, indicators: named.filter((key) => !hidden.has(String(key))) };
  }
  if (kind !== 'tiles' && kind !== 'comparison') return {};
  let place = 0;
  const isShown = (each: JsonValue) => {
    const own = isObject(each) && typeof each['indicator'] === 'string' && each['indicator'] !== '' ? figures[place++] : undefined;
    return own !== undefined && isOpen(own, viewer);
  };
  return { ...data, figures: Array.isArray(data['figures']) ? data['figures'].filter(isShown) : [] };
}

function withoutPrivateNotes(figures: PartFigures, viewer: Viewer): PartFigures {
  if (!('page' in figures) || readsPrivate(viewer) || figures.page.annotations.every(({ audience }) => audience === 'public'))
    return figures;
  return { ...figures, page: { ...figures.page, annotations: figures.page.annotations.filter(({ audience }) => audience === 'public') } };
}

const ofFigures = new Set(['indicator', 'tiles', 'comparison', 'annotations']);

/** Returns pages as a viewer may read them. A page that shows figures, all of them private, is left out whole: its title and its texts are about them. */
export function readablePages<Part extends Told, Page extends { parts: readonly Part[] }>(pages: readonly Page[], viewer: Viewer): Page[] {
  return pages.flatMap((page) => {
    const figures = page.parts.filter(({ kind }) => ofFigures.has(kind)).flatMap(({ content }) => content.figures ?? []);
    if (figures.length > 0 && figures.every((each) => !isOpen(each, viewer) && !('missing' in each && each.missing === 'deleted')))
      return [];
    return [{ ...page, parts: page.parts.map((part) => readablePart(part, viewer)) }];
  });
}

/** Draws an indicator's view as an SVG to download. Runs on the server only. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { IndicatorPage, PublicClient } from '#resources/api/figures/indicators';
import { formatDate } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import { faces, token } from '#customization/theme/drawing';
import type { ChartOverrides } from '../../../customization';
import { ChartDrawing } from '../../../charts/drawing/ChartDrawing';
import { MapDrawing } from '../../../charts/drawing/MapDrawing';
import { RingDrawing } from '../../../charts/drawing/RingDrawing';
import { bareFrames, type Ink, type SheetWords } from '../../../charts/drawing/Sheet';
import { translator } from '../../../shell/i18n/translator';
import { delimitersOf } from '../../messages/words/delimitersOf';
import { publicTexts } from '../../messages/texts';
import { clientPath } from '../../reading/preload';
import { chartAlternative } from './chartModel';
import { citedAs } from '../about/cited';
import { overriddenChart, overriddenParts } from './overridden';
import { partsAlternative } from '../words/partsOf';
import { factsOf, present, type Presentation } from '../words/presentation';
import { provisionalSentence } from '../table/provisional';
import { completeReadings, readingsOf } from './readings';
import { indicatorSentence } from '../words/sentence';
import { indicatorPath, readView } from '../view';

interface DrawingRequest {
  key: string;
  /** The address of the page, with the view in its query. */
  url: URL;
  locale: Locale;
  /** Returns the API's answer to this visitor for a path; null for a 404. Throws when the API fails. */
  fetchJson: (path: string) => Promise<unknown>;
  /** The client's overrides of charts. */
  charts?: ChartOverrides | undefined;
}

/** Returns the SVG; null when this visitor may read no such indicator, or when the view isn't a drawing (a number, a table). */
export async function drawIndicator({ key, url, locale, fetchJson, charts }: DrawingRequest): Promise<string | null> {
  const view = readView(url.searchParams);
  const [answer, asked] = await Promise.all([fetchJson(indicatorPath(key, view)), fetchJson(clientPath)]);
  const page = answer as IndicatorPage | null;
  const client = asked as PublicClient | null;
  if (!page) return null;
  const translate = translator(await publicTexts[locale].load(), locale, delimitersOf(client, locale));
  const shown = present(page, view, client, locale, translate);
  const mark = (audience: string) => (audience === 'private' ? ` (${translate('portal.layout.private')})` : '');
  const lines = [
    page.audience === 'private' ? translate('portal.take.private') : '',
    ...shown.notes.map(
      ({ number, period, title, audience }) =>
        `${number}. ${shown.writer.period(page.data.periods[period]?.key ?? '')}${translate('portal.words.colon')}${title}${mark(audience)}`,
    ),
    provisionalSentence(shown) ?? '',
    shown.withheld ?? '',
    view.as_of ? translate('portal.as_of.banner', { date: formatDate(view.as_of, locale) }) : '',
    citedAs(shown, client, url.origin),
    client?.licence ? `${translate('portal.take.licence', { name: client.licence.name })}, ${client.licence.url}` : '',
  ].filter((line) => line !== '');
  const drawing = await drawingOf(
    shown,
    {
      ink,
      lines,
      title: shown.title,
      figure: figureOf(shown),
      sentence: indicatorSentence({ ...factsOf(shown), selection: [], brief: true }, shown.writer),
    },
    charts,
  );
  return drawing && renderToStaticMarkup(drawing);
}

/** Returns the latest value with its unit and period; null when no value is published yet. */
function figureOf({ page, headline, coverage, writer }: Presentation): SheetWords['figure'] {
  const latest = completeReadings(readingsOf({ periods: page.data.periods, headline, coverage })).at(-1);
  if (!latest) return null;
  const when = writer.during(latest.key);
  // A percent sign is part of the number; any other unit is a word after it.
  return writer.unit === '%'
    ? { value: writer.quantity(latest.written), rest: when }
    : { value: writer.number(latest.written), rest: `${writer.unit} ${when}`.trim() };
}

/** Returns the SVG of a view without its texts, which stand beside it, for a page with one chart or several; null when the view isn't a drawing. */
export async function drawBare(
  shown: Presentation,
  charts: ChartOverrides | undefined,
  page: keyof typeof bareFrames,
): Promise<string | null> {
  const bare = bareFrames[page];
  const words = { ink: { ...ink, faces: '' }, lines: [], title: shown.title, figure: null, sentence: { lead: '', rest: '' }, bare };
  const drawing = await drawingOf(shown, words, charts);
  return drawing && renderToStaticMarkup(drawing);
}

/** Returns the client's colours and the names of its families of fonts, for documents. */
export const clientDesign = () => ({
  paper: ink.paper,
  ink: ink.ink,
  soft: ink.soft,
  rule: ink.rule,
  accent: ink.signal,
  display: first('font-display'),
  text: first('font-text'),
});
/** Returns the first family of a list of fonts, without quotes. */
const first = (name: string) => (token(name).split(',')[0] ?? '').replace(/['"]/g, '').trim();

async function drawingOf(
  shown: Presentation,
  words: Omit<SheetWords, 'alternative'>,
  charts: ChartOverrides | undefined,
): Promise<ReactElement | null> {
  if (shown.display === 'donut' || shown.display === 'map') {
    const found = overriddenParts(shown, charts);
    const told = { ...words, ...found, title: words.title, alternative: partsAlternative(found) };
    if (shown.display === 'donut') return <RingDrawing {...told} />;
    // Loads the shapes of the map only when needed: they are larger than everything else that renders pages.
    const { default: world } = await import('../../../charts/map/world.json');
    return <MapDrawing {...told} color={shown.color} world={world} />;
  }
  const model = overriddenChart(shown, charts);
  return model && <ChartDrawing {...words} model={model} alternative={chartAlternative(model, shown)} />;
}

/** Returns a font list: the client's own font, which the file embeds, then fonts that most machines have, for missing letters. */
const family = (name: string) => `${token(name).split(',')[0] ?? ''}, 'Helvetica Neue', Arial, sans-serif`;
const ink: Ink = {
  paper: token('paper'),
  deepPaper: token('paper-deep'),
  ink: token('ink'),
  soft: token('ink-soft'),
  rule: token('rule'),
  signal: token('signal-text'),
  series: Array.from({ length: 8 }, (_, index) => token(`series-${index + 1}`)),
  seriesText: Array.from({ length: 8 }, (_, index) => token(`series-${index + 1}-text`)),
  displayFont: family('font-display'),
  textFont: family('font-text'),
  faces,
};

/** Makes the document of a report that its files are written from, with its charts drawn. Runs on the server only. */
import type { Block, DocumentPage, FigureRow, ReportDocument } from '#resources/api/reports/document';
import type { PublicClient } from '#resources/api/figures/indicators';
import type { PublishedReport } from '#resources/api/reports/reports';
import { formatDate, localize } from '#resources/formats/format';
import type { Locale } from '#resources/definition';
import type { ChartOverrides, ReportDrawings } from '../../../customization';
import { translator } from '../../../shell/i18n/translator';
import { clientDesign, drawBare } from '../../indicator/chart/drawing';
import { tagsOfFigure } from '../../indicator/figure';
import { isIncomplete } from '../../indicator/table/coverage';
import { viewSearch } from '../../indicator/view';
import { publicTexts } from '../../messages/texts';
import { delimitersOf } from '../../messages/words/delimitersOf';
import type { Translate } from '../../messages/words/translate';
import { pageBlocks, shownOf, type Around, type ReportBlock } from './blocks';
import { reportTexts } from './words/index';

/** What of a report its document is made from: a version, or a draft with figures of today. */
export interface DocumentRequest {
  report: Omit<PublishedReport, 'id' | 'hash' | 'latest' | 'locales' | 'published_at' | 'withdrawn' | 'restated'> & { hash: string | null };
  locale: Locale;
  client: PublicClient | null;
  origin: string;
  /** True for figures that are frozen. */
  isFrozen: boolean;
  /** Returns the bytes and the type of a picture; null where it can't be read. */
  picture: (oid: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
  charts?: ChartOverrides | undefined;
  /** The client's own pictures. */
  drawings: ReportDrawings;
}

export interface DrawnReport {
  document: ReportDocument;
  figures: FigureRow[];
}

export async function drawReport(request: DocumentRequest): Promise<DrawnReport> {
  const { report, locale, client, origin, isFrozen } = request;
  const delimiters = delimitersOf(client, locale);
  const words = translator(reportTexts[locale], locale, delimiters);
  const around: Around = {
    client,
    locale,
    translate: translator(await publicTexts[locale].load(), locale, delimiters),
    words,
    asOf: isFrozen ? report.snapshot_at.slice(0, 10) : null,
    showAnnotations: report.show_indicator_annotations,
    showTexts: report.show_indicator_html_data,
    drawings: request.drawings,
    pages: report.pages,
  };
  const pages: DocumentPage[] = [];
  for (const page of report.pages) {
    const orientation = page.orientation ?? report.orientation;
    const found = pageBlocks(page, around);
    const isAlone = found.filter(({ kind }) => kind === 'figure').length === 1;
    const frame = orientation === 'landscape' ? orientation : isAlone ? 'alone' : 'several';
    const blocks: Block[] = [];
    for (const block of found) blocks.push(...(await drawn(block, frame, request, words)));
    pages.push({
      id: page.id,
      title: localize(page.title, locale),
      orientation,
      look: page.look,
      blocks: blocks.map((block) => withOrigin(block, origin)),
    });
    // Other work of the server gets its turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const date = formatDate(report.snapshot_at.slice(0, 10), locale);
  return {
    document: {
      title: localize(report.title, locale),
      subtitle: localize(report.subtitle, locale),
      locale,
      client: client?.name ?? '',
      design: report.template === 'plain' ? { ...clientDesign(), ...plain } : clientDesign(),
      words: documentWords(words, { date, isFrozen }),
      as_of: report.snapshot_at,
      address: report.slug === null || !isFrozen ? null : `${origin}/reports/${report.slug}?version=${report.number}&lang=${locale}`,
      hash: report.hash,
      pages,
    },
    figures: figureRows(request, around),
  };
}

/** The colours of the plain design. */
const plain = { paper: '#ffffff', ink: '#1c1b1a', soft: '#55524e', rule: '#d5d3cf', accent: '#1c1b1a' };

function documentWords(words: Translate, { date, isFrozen }: { date: string; isFrozen: boolean }): ReportDocument['words'] {
  const of = (id: string) => words(`report.${id}`);
  return {
    contents: of('contents'),
    draft: isFrozen ? '' : of('draft'),
    as_of: words('report.as_of', { date }),
    page: of('page'),
    lacking: of('lacking'),
    fingerprint: of('fingerprint'),
    workbook: {
      figures: of('workbook.figures'),
      page: of('workbook.page'),
      indicator: of('workbook.indicator'),
      scope: of('workbook.scope'),
      period: of('workbook.period'),
      value: of('workbook.value'),
      unit: of('workbook.unit'),
      coverage: of('workbook.coverage'),
      source: of('workbook.source'),
      address: of('workbook.address'),
    },
  };
}

async function drawn(
  block: ReportBlock,
  frame: Parameters<typeof drawBare>[2],
  { charts, picture }: DocumentRequest,
  words: Translate,
): Promise<Block[]> {
  if (block.kind === 'figure') {
    const svg = await drawBare(block.shown, charts, frame);
    return svg === null ? [] : [{ kind: 'chart', svg, alternative: block.alternative, caption: block.caption, href: block.href }];
  }
  if (block.kind === 'drawing') {
    const { svg, alternative, caption } = block;
    return [{ kind: 'picture', bytes: new TextEncoder().encode(svg), type: 'image/svg+xml', alternative, caption }];
  }
  if (block.kind !== 'picture') return [block];
  const found = await picture(block.file);
  const type = (['image/png', 'image/jpeg', 'image/webp'] as const).find((each) => each === found?.type);
  if (!found || !type) return [];
  const { alternative, caption } = block;
  return [{ kind: 'picture', bytes: found.bytes, type, alternative: alternative || words('report.picture'), caption }];
}

/** Returns a block whose addresses begin with the site's. */
function withOrigin(block: Block, origin: string): Block {
  const whole = <Linked extends { href?: string | null }>(linked: Linked): Linked =>
    linked.href?.startsWith('/') ? { ...linked, href: origin + linked.href } : linked;
  if (block.kind === 'sentence' || block.kind === 'chart') return whole(block);
  if (block.kind === 'tiles') return { ...block, tiles: block.tiles.map(whole) };
  if (block.kind === 'table') return { ...block, rows: block.rows.map((row) => row.map(whole)) };
  return block;
}

/** Returns every figure of the document once per page, exactly. */
function figureRows({ report, origin, locale }: DocumentRequest, around: Around): FigureRow[] {
  const { words } = around;
  return report.pages.flatMap(({ title, index, parts }) => {
    const seen = new Set<string>();
    return parts.flatMap(({ kind, content }) => {
      if (kind === 'methodology' || kind === 'frameworks') return [];
      return (content.figures ?? []).flatMap((figures) => {
        if (!('page' in figures)) return [];
        const shown = shownOf(figures, around);
        const { page, writer, view } = shown;
        const { data } = page;
        return shown.series.flatMap((series) =>
          data.periods.flatMap(({ key }, place): FigureRow[] => {
            const value = series.values[place] ?? null;
            const address = `${origin}/indicators/${page.path}${viewSearch({ ...view, chart: undefined, as_of: undefined, made: key, of: tagsOfFigure(page, series.key) })}`;
            if (value === null || seen.has(address)) return [];
            seen.add(address);
            const state = data.coverage.months[place] === null ? 'unknown' : isIncomplete(data.coverage, place) ? 'incomplete' : 'complete';
            return [
              {
                page: localize(title, locale) || String(index + 1),
                indicator: localize(page.name, locale),
                scope: [...shown.selection, ...(series.key === '' ? [] : [series.label])].join(', '),
                period: writer.period(key),
                value: String(value),
                unit: writer.unit,
                coverage: words(`report.coverage.${state}`),
                source: localize(page.sources, locale)
                  .replace(/<[^>]{0,500}>/g, ' ')
                  .replace(/\s+/g, ' ')
                  .trim(),
                address,
              },
            ];
          }),
        );
      });
    });
  });
}

/** Builds the pages and parts of the demonstration's reports and templates. */
import type { Values } from '#resources/definition';
import type { ReportPart } from '#resources/api/reports/parts';
import type { SentPage } from '#resources/api/reports/reports';
import { paragraphs, t } from '../../text';

export type Pair = [en: string, fr: string];
type Part = Pick<ReportPart, 'kind' | 'data'>;
type Show = 'tile' | 'sentence' | 'chart' | 'table';
type Selection = {
  by?: string;
  from?: string;
  to?: string;
};
interface Shown extends Selection {
  chart?: 'line' | 'area' | 'bar' | 'stacked_bar' | 'donut' | 'map';
  caption?: Pair;
}
/** A figure of a row: the key of an indicator, or an indicator with its selection. */
type Figure = string | ({ indicator: string } & Selection);

/** A page without the ids that a client gives. */
export interface Page {
  title: Pair | null;
  parts: readonly Part[];
  look?: 'cover';
  orientation?: 'landscape';
  for_each?: 'section' | 'indicator';
}

/** A report, or a template of reports. */
export interface Report {
  values: Values;
  pages: readonly Page[];
}

export const page = (title: Pair | null, parts: readonly Part[], more: Omit<Page, 'title' | 'parts'> = {}): Page => ({
  title,
  parts,
  ...more,
});

/** Returns paragraphs of text, which may contain markup within lines. */
export const text = (...all: Pair[]): Part => ({ kind: 'text', data: { html: { ...paragraphs(...all) } } });

export const list = (...items: Pair[]): Part => {
  const write = (locale: 'en' | 'fr') => `<ul>${items.map((item) => `<li>${t(...item)[locale]}</li>`).join('')}</ul>`;
  return { kind: 'text', data: { html: { en: write('en'), fr: write('fr') } } };
};

export const heading = (said: Pair, level: '1' | '2' | '3' = '2'): Part => ({ kind: 'heading', data: { text: t(...said), level } });

export const indicator = (key: string, show: Show[], { caption, ...shown }: Shown = {}): Part => ({
  kind: 'indicator',
  data: { indicator: key, show, ...shown, ...(caption && { caption: t(...caption) }) },
});

const figures = (all: readonly Figure[]) => all.map((figure) => (typeof figure === 'string' ? { indicator: figure } : figure));
export const tiles = (...all: Figure[]): Part => ({ kind: 'tiles', data: { figures: figures(all) } });
export const comparison = (caption: Pair, ...all: Figure[]): Part => ({
  kind: 'comparison',
  data: { caption: t(...caption), figures: figures(all) },
});
export const methodology = (...indicators: string[]): Part => ({ kind: 'methodology', data: { indicators } });

export const table = (caption: Pair, columns: readonly Pair[], rows: readonly (readonly Pair[])[]): Part => ({
  kind: 'table',
  data: {
    caption: t(...caption),
    columns: columns.map((name) => ({ name: t(...name) })),
    rows: rows.map((row) => row.map((cell) => t(...cell))),
  },
});

export const highlights = (year: number): Part => ({ kind: 'highlights', data: { year } });
export const climate = (scene: string): Part => ({ kind: 'climate', data: { scene } });
export const frameworks: Part = { kind: 'frameworks', data: {} };
export const pageBreak: Part = { kind: 'break', data: {} };
export const contents: Part = { kind: 'contents', data: {} };

/** Returns pages as a client sends them: each after those that there are. */
export const sent = (pages: readonly Page[]): SentPage[] =>
  pages.map(({ title, parts, look, orientation, for_each }, index) => ({
    id: `page${index}`,
    title: title && t(...title),
    look: look ?? 'plain',
    orientation: orientation ?? null,
    for_each: for_each ?? null,
    parts: parts.map(({ kind, data }, place) => ({ id: `page${index}-${place}`, kind, data })),
  }));

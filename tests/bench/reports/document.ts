/** Makes reports of many pages, with charts as the product draws them for its downloads. */
import { pathToFileURL } from 'node:url';
import type { Block, ReportDocument } from '#resources/api/reports/document';
import { pageOf, reportOf } from '#server/site/reports/files/proof/report.fixture';
import { answerOf, client, emissions, emissionsBySite } from '#src/portal/drawn/portal.fixture';

interface Drawer {
  drawIndicator(request: { key: string; url: URL; locale: 'fr'; fetchJson: (path: string) => Promise<unknown> }): Promise<string | null>;
}

/** Returns the drawings of the built product: lines, bars and a ring of one indicator, and lines of twelve sites. */
export async function charts(): Promise<string[]> {
  const drawer: Drawer = await import(pathToFileURL('dist/ssr/server.js').href);
  const views = ['', '?chart=bar', '?by=site', '?by=site&chart=stacked_bar'];
  const drawn = views.map((query) =>
    drawer.drawIndicator({
      key: 'emissions',
      url: new URL(`https://lacet.example/indicators/climate/emissions/emissions.svg${query}`),
      locale: 'fr',
      fetchJson: async (path) =>
        path === '/services/clients'
          ? client
          : path.startsWith('/services/indicators/emissions')
            ? path.includes('by=site')
              ? emissionsBySite
              : emissions
            : answerOf(path),
    }),
  );
  return (await Promise.all(drawn)).filter((drawing) => drawing !== null);
}

const text =
  '<p>Les émissions de <strong>CO₂</strong> de nos activités baissent pour la septième année, malgré l’ouverture de quatre magasins et d’un atelier&nbsp;: la part du chauffage au fioul est passée de 31&nbsp;% à 4&nbsp;%, et le fret maritime remplace l’avion sur six lignes.</p><ul><li>Deux chaudières remplacées à Romans</li><li>Un seul port d’arrivée, <em>Le Havre</em></li><li>Électricité renouvelable dans 23 sites sur 24</li></ul>';
const href = 'https://lacet.example/indicators/climate/emissions';

export interface ReportSize {
  sheets: number;
  /** True for tables whose cells all lead to their figures; only those of the latest year do otherwise. */
  isLinked: boolean;
}

/** Returns a report of about as many sheets: a cover, a table of contents, then pages of a chart with text and figures, and every fourth a table that lies. */
export function reportOfSheets({ sheets, isLinked }: ReportSize, drawings: readonly string[]): ReportDocument {
  const pages = Array.from({ length: sheets - 2 }, (_, place) => {
    const title = `Chapitre ${place + 1}`;
    if (place % 4 === 3) return pageOf([table(22, isLinked)], { title, orientation: 'landscape' });
    const blocks: Block[] = [
      { kind: 'sentence', text: 'En baisse de 34\u00a0% depuis 2019, sur la trajectoire de l’objectif de 2030.', href },
      { kind: 'rich', html: text },
      {
        kind: 'tiles',
        tiles: ['Activités', 'Fret', 'Paires'].map((label) => ({
          label,
          value: '3\u202f557',
          unit: 't CO₂e',
          note: '2026 · 24 sites sur 24',
          href,
        })),
      },
      { kind: 'chart', svg: drawings[place % drawings.length] ?? '', alternative: 'Les émissions baissent.', caption: 'Émissions', href },
    ];
    return pageOf(blocks, { title });
  });
  return reportOf([pageOf([], { title: '', look: 'cover' }), pageOf([{ kind: 'contents' }], { title: 'Sommaire' }), ...pages]);
}

const years = Array.from({ length: 8 }, (_, place) => `${2019 + place}`);
const table = (rows: number, isLinked: boolean): Block => ({
  kind: 'table',
  caption: 'Émissions par site, en t CO₂e',
  columns: [{ text: 'Site', align: 'start' }, ...years.map((year) => ({ text: year, align: 'end' as const }))],
  rows: Array.from({ length: rows }, (_, row) => [
    { text: `Atelier de Romans ${row + 1}` },
    ...years.map((_year, column) => ({ text: `${row + 1}\u202f${column}45,${column}`, href: isLinked || column === 7 ? href : null })),
  ]),
  notes: ['Sans les sites fermés avant 2019.'],
});

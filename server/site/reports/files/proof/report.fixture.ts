/** Makes reports for the tests of their files. */
import type { Block, DocumentPage, FigureRow, ReportDocument } from '#resources/api/reports/document';

/** The look of the demonstration's client. */
const design = {
  paper: '#f7f3ec',
  ink: '#1d1b18',
  soft: '#5d574d',
  rule: '#d9d0c1',
  accent: '#b5351a',
  display: 'Bricolage Grotesque',
  text: 'Instrument Sans Variable',
};
const words = {
  contents: 'Sommaire',
  draft: '',
  as_of: 'Chiffres au 29 novembre 2026',
  page: 'Page',
  lacking: 'Le signe □ tient la place d’un caractère qu’aucune police de ce fichier ne possède.',
  fingerprint: 'Empreinte',
  workbook: {
    figures: 'Chiffres',
    page: 'Page',
    indicator: 'Indicateur',
    scope: 'Périmètre',
    period: 'Période',
    value: 'Valeur',
    unit: 'Unité',
    coverage: 'Couverture',
    source: 'Source',
    address: 'Adresse',
  },
};

export const pageOf = (blocks: Block[], more: Partial<DocumentPage> = {}): DocumentPage => ({
  id: 'page',
  title: 'Émissions',
  orientation: 'portrait',
  look: 'plain',
  blocks,
  ...more,
});

export const reportOf = (pages: DocumentPage[], more: Partial<ReportDocument> = {}): ReportDocument => ({
  title: 'Rapport d’impact 2026',
  subtitle: 'Vers zéro émission nette d’ici 2050',
  locale: 'fr',
  client: 'Lacet',
  design,
  words,
  as_of: '2026-11-29T10:20:30.000Z',
  address: 'https://lacet.example/reports/impact-2026',
  hash: 'a'.repeat(64),
  pages,
  ...more,
});

/** A drawing as the charts of the product are: lines, circles and texts in the fonts of the client. */
export const drawing = (title = 'Émissions de CO₂ ≥ 2019', width = 1000, height = 520): string => {
  const points = [420, 398, 371, 344, 352, 301, 268, 240].map((value, place) => ({ x: 90 + place * 110, y: 500 - value }));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="&#x27;Instrument Sans Variable&#x27;, &#x27;Helvetica Neue&#x27;, Arial, sans-serif" font-size="18" fill="#5d574d"><title>${title}</title><desc>Une courbe</desc><style>@font-face{font-family:Instrument Sans Variable;src:url(data:font/woff2;base64,AAAA)}</style><rect width="${width}" height="${height}" fill="#f7f3ec"/>
<text x="0" y="30" font-size="26" font-family="&#x27;Bricolage Grotesque&#x27;, Arial" font-weight="600" fill="#1d1b18">${title}</text>
${[100, 200, 300, 400].map((tick) => `<g><path d="M60 ${500 - tick}H980" stroke="#d9d0c1" stroke-width="1"/><text x="50" y="${505 - tick}" text-anchor="end">${tick}</text></g>`).join('')}
<path d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}" fill="none" stroke="#b5351a" stroke-width="3"/>
${points.map(({ x, y }, place) => `<circle cx="${x}" cy="${y}" r="6" fill="#f7f3ec" stroke="#b5351a" stroke-width="3"/><text x="${x}" y="${516}" text-anchor="middle">${2019 + place}</text>`).join('')}
<text x="1000" y="225" text-anchor="end" font-weight="600" fill="#b5351a">Magasins <tspan>240 t CO₂e</tspan></text></svg>`;
};

export const figure: FigureRow = {
  page: 'Émissions',
  indicator: 'Émissions de gaz à effet de serre',
  scope: 'France',
  period: '2026',
  value: '1234567890123.45',
  unit: 't CO₂e',
  coverage: '24 sites sur 24',
  source: 'Saisies approuvées',
  address: 'https://lacet.example/indicators/climate/emissions?as_of=2026-11-29',
};

const table = (rows: number): Block => ({
  kind: 'table',
  caption: 'Émissions par pays, en t CO₂e',
  columns: [{ text: 'Pays', align: 'start' }, ...['2022', '2023', '2024', '2025', '2026'].map((text) => ({ text, align: 'end' as const }))],
  rows: Array.from({ length: rows }, (_, row) => [
    { text: ['France', 'Portugal', 'Île Maurice', 'Tunisie'][row % 4] ?? '' },
    ...[1, 2, 3, 4, 5].map((column) => ({
      text: `${row + 1}\u202f${column}45,${column}`,
      href: column === 5 ? 'https://lacet.example/indicators/climate/emissions' : null,
    })),
  ]),
  notes: ['Sans les sites fermés avant 2022.', 'Part de marché ≥ 5\u00a0% et accidents\u00a0: 3,2\u00a0‰.'],
});

/** A report with every kind of block, in both orientations. */
export const everyBlock = (): ReportDocument =>
  reportOf([
    pageOf([], { title: '', look: 'cover' }),
    pageOf([{ kind: 'contents' }], { title: 'Sommaire' }),
    pageOf(
      [
        {
          kind: 'sentence',
          text: 'En baisse de 34\u00a0% depuis 2019, sur la trajectoire de l’objectif de 2030.',
          href: 'https://lacet.example/indicators/climate/emissions',
        },
        {
          kind: 'tiles',
          tiles: [
            {
              label: 'Émissions de nos activités',
              value: '3\u202f557',
              unit: 't CO₂e',
              note: '2026 · 24 sites sur 24',
              href: 'https://lacet.example/a',
            },
            { label: 'Électricité renouvelable', value: '78', unit: '%', note: '2026 · 23 sites sur 24', href: null },
            { label: 'Émissions par paire vendue', value: '0,31', unit: 'kg CO₂e', note: '2026', href: null },
            { label: 'Matières responsables', value: '58', unit: '%', note: '2026', href: null },
          ],
        },
        { kind: 'heading', level: 1, text: 'Ce qui a baissé' },
        {
          kind: 'rich',
          html: '<p>Les émissions de <strong>CO₂</strong> et de CH<sub>4</sub> baissent, pour 100&nbsp;m<sup>2</sup> chauffés&nbsp;: voir <a href="https://ghgprotocol.org">le protocole</a>, et <em>nos efforts effectifs</em> de <u>fin</u> d’<s>année</s>.</p><h3>Points</h3><ul><li>Fret maritime<ul><li>Un seul port</li><li>Deux rotations</li></ul></li><li>Chauffage</li></ul><ol><li>Mesurer</li><li>Réduire</li></ol><blockquote><p>La meilleure énergie est celle que l’on ne consomme pas.</p></blockquote><p>Porte‑à‑porte, avec un tiret insécable.</p>',
        },
      ],
      { title: 'L’année en chiffres' },
    ),
    pageOf(
      [
        {
          kind: 'chart',
          svg: drawing(),
          alternative: 'Les émissions passent de 420 à 240 t CO₂e entre 2019 et 2026.',
          caption: 'Émissions de nos magasins, 2019–2026',
          href: 'https://lacet.example/indicators/climate/emissions',
        },
        { kind: 'notes', title: 'Notes', items: ['2021\u202f: fermeture de deux sites.', '2024\u202f: un port de moins.'] },
      ],
      { title: 'Climat', orientation: 'landscape' },
    ),
    pageOf([{ kind: 'heading', level: 2, text: 'Par pays' }, table(12), { kind: 'break' }, table(60)], { title: 'Tableaux' }),
  ]);

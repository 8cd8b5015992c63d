/** Writes a report as one HTML document that needs nothing else: no script, no address that is loaded. */
import type { ReportDocument } from '#resources/api/reports/document';
import { escaped } from '#server/site/pages/render/escaped';
import { prepare, type Prepared, type PreparedBlock, type PreparedPage, type PreparedTable, type PreparedTile } from '../content/prepare';
import { BrowserCleaner } from './cleaner';
import { inlineChart, inlinePicture } from './drawings';
import { headingTag, richMarkup, said } from './rich';
import { others, styleOf } from './style';

/** What the document itself would refuse, were there any of it in spite of all: scripts, and everything that is loaded. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** Returns the bytes of the document. */
export function writeHtml(document: ReportDocument): Buffer {
  const prepared = prepare(document, new BrowserCleaner(document.design));
  const { title, subtitle, client, words, address, pages } = prepared;
  const charts = { count: 0 };
  const sections = pages.map((page, index) => sectionOf(page, index, prepared, charts));
  return Buffer.from(`<!doctype html>
<html lang="${document.locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
${subtitle === '' ? '' : `<meta name="description" content="${escaped(subtitle)}">\n`}<style>${styleOf(document.design)}</style>
</head>
<body>
<header>
${paragraph('client', client)}${paragraph('draft', words.draft)}<h1>${escaped(title)}</h1>
${paragraph('subtitle', subtitle)}${paragraph('small', words.as_of)}</header>
<main>
${sections.join('')}</main>
<footer>
${address === null ? '' : `<p>${said(address, address)}</p>\n`}${document.hash === null ? '' : `<p>${escaped(document.words.fingerprint)} (SHA-256) <code>${escaped(document.hash)}</code></p>\n`}</footer>
</body>
</html>
`);
}

const paragraph = (name: string, text: string): string => (text === '' ? '' : `<p class="${name}">${escaped(text)}</p>\n`);
const markOf = (index: number) => `page-${index + 1}`;

function sectionOf(page: PreparedPage, index: number, prepared: Prepared, charts: { count: number }): string {
  const { title, isCover, isLandscape, blocks } = page;
  // The title of the document is that of its cover.
  const head = title === '' || isCover ? '' : `<h2 id="title-${index + 1}">${escaped(title)}</h2>\n`;
  const inside = head + blocks.map((block) => blockOf(block, prepared, charts)).join('');
  if (inside === '') return '';
  const names = [...(isCover ? ['cover'] : []), ...(isLandscape ? ['landscape'] : [])];
  return `<section id="${markOf(index)}"${names.length > 0 ? ` class="${names.join(' ')}"` : ''}${head === '' ? '' : ` aria-labelledby="title-${index + 1}"`}>\n${inside}</section>\n`;
}

function blockOf(block: PreparedBlock, prepared: Prepared, charts: { count: number }): string {
  if (block.kind === 'heading') return `<${headingTag(block.level)}>${escaped(block.text)}</${headingTag(block.level)}>\n`;
  if (block.kind === 'rich') return `${richMarkup(block.blocks)}\n`;
  if (block.kind === 'sentence') return `<p class="lead">${said(block.text, block.href)}</p>\n`;
  if (block.kind === 'tiles') return block.tiles.length === 0 ? '' : `<dl class="tiles">\n${block.tiles.map(tile).join('')}</dl>\n`;
  if (block.kind === 'table') return table(block);
  if (block.kind === 'image') {
    const { image, isChart } = block;
    const drawn = isChart
      ? wide(image.caption || image.alternative, inlineChart(image, (charts.count += 1), others))
      : inlinePicture(image);
    const caption = image.caption === '' ? '' : `<figcaption>${said(image.caption, image.href)}</figcaption>`;
    return isChart ? `<figure class="chart">${caption}${drawn}</figure>\n` : `<figure>${drawn}${caption}</figure>\n`;
  }
  if (block.kind === 'contents') return contents(prepared);
  if (block.kind === 'break') return '<div class="break"></div>\n';
  return notes(block);
}

const notes = ({ title, items }: { title: string; items: readonly string[] }): string =>
  (title === '' ? '' : `<p class="note"><strong>${escaped(title)}</strong></p>\n`) + items.map((text) => paragraph('note', text)).join('');

const tile = ({ label, value, unit, note, href }: PreparedTile): string =>
  `<div><dt class="small">${escaped(label)}</dt><dd class="value">${said(value, href)}${unit === '' ? '' : ` <small>${escaped(unit)}</small>`}</dd>${note === '' ? '' : `<dd class="small">${escaped(note)}</dd>`}</div>\n`;

/** Returns markup in a place of its own that scrolls where the screen is narrow, by the keyboard too. */
const wide = (name: string, markup: string): string =>
  `<div class="wide" role="region" tabindex="0" aria-label="${escaped(name)}">${markup}</div>`;

function table({ caption, columns, rows, notes: remarks }: PreparedTable): string {
  const end = (column: number) => (columns[column]?.align === 'end' ? ' class="end"' : '');
  const name = caption || columns.map(({ text }) => text).join(', ');
  const head = columns.map(({ text }, column) => `<th scope="col"${end(column)}>${escaped(text)}</th>`).join('');
  const body = rows.map((row) => {
    const cells = row.map(({ text, href, pages }, column) =>
      column === 0
        ? `<th scope="row"${end(0)}>${said(text, href)}</th>`
        : `<td${end(column)}>${pages.length > 0 ? pages.map(pageLink).join(', ') : said(text, href)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>\n`;
  });
  const markup = `<table>${caption === '' ? '' : `<caption>${escaped(caption)}</caption>`}
<thead><tr>${head}</tr></thead>
<tbody>
${body.join('')}</tbody></table>`;
  return `${wide(name, markup)}
${remarks.map((text) => paragraph('note', text)).join('')}`;
}

const pageLink = ({ place, title }: { place: number; title: string }): string => `<a href="#${markOf(place)}">${escaped(title)}</a>`;

/** Returns the table of contents: each page that has a title, with a link to it. */
function contents({ pages, words }: Prepared): string {
  const lines = pages.flatMap(({ title, isCover, blocks }, index) =>
    title === '' || isCover || blocks.some(({ kind }) => kind === 'contents')
      ? []
      : [`<li><a href="#${markOf(index)}">${escaped(title)}</a></li>\n`],
  );
  return lines.length === 0 ? '' : `<nav aria-label="${escaped(words.contents)}"><ol>\n${lines.join('')}</ol></nav>\n`;
}

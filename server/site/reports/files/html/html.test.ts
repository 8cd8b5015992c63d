/** Tests the HTML document of a report: complete, understood without being seen, and never markup of others. */
import { expect, it } from 'vitest';
import type { Block } from '#resources/api/reports/document';
import { drawing, everyBlock, figure, pageOf, reportOf } from '../proof/report.fixture';
import { writeReportFile } from '../write';
import { documentIn, textOf } from './tree.fixture';

const htmlOf = (document = everyBlock()) => writeReportFile(document, [figure], 'html');
const ofBlocks = async (blocks: Block[], title = 'A page', more: Parameters<typeof reportOf>[1] = {}) =>
  documentIn(await htmlOf(reportOf([pageOf([], { look: 'cover', title: '' }), pageOf(blocks, { title })], more)));

it('says everything of the report in its language, with headings in order, heads of tables and alternative texts', async () => {
  const report = everyBlock();
  const bytes = await htmlOf(report);
  const document = documentIn(bytes);
  expect([document.documentElement.lang, document.title, document.compatMode]).toEqual(['fr', 'Rapport d’impact 2026', 'CSS1Compat']);
  const text = textOf(document.body);
  for (const said of [
    'Lacet',
    'Chiffres au 29 novembre 2026',
    'En baisse de 34',
    '3 557',
    '60 545,5',
    report.hash ?? '',
    report.address ?? '',
  ])
    expect(text).toContain(said);
  const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.forEach((level, place) => expect(level, `heading ${place + 1}`).toBeLessThanOrEqual((levels[place - 1] ?? 0) + 1));
  for (const table of document.querySelectorAll('table')) {
    expect(table.querySelector('thead th[scope=col]')).not.toBeNull();
    for (const row of table.querySelectorAll('tbody tr')) expect(row.firstElementChild?.matches('th[scope=row]')).toBe(true);
  }
  const drawn = [...document.querySelectorAll('svg, img')];
  expect(drawn.length).toBeGreaterThan(0);
  for (const each of drawn) expect(each.getAttribute('aria-label') ?? each.getAttribute('alt')).toMatch(/\w/);
  for (const link of document.querySelectorAll('nav a')) expect(document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  // Ids are of one element each, and nothing is loaded from elsewhere.
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(document.querySelector('script, link, iframe, object, embed, [src]:not([src^="data:"])')).toBeNull();
  expect(bytes.toString('utf8')).not.toMatch(/@import|url\((?!#)/);
});

it('writes lists, quotes and marks of rich text as such', async () => {
  const html =
    '<h2>Head</h2><p>H<sub>2</sub>O <strong>and <em>more</em></strong><br>next</p><ol><li>one<ul><li>deep</li></ul></li><li>two</li></ol><ul><li>dot</li></ul><blockquote>said</blockquote>';
  const document = await ofBlocks([{ kind: 'rich', html }]);
  const section = [...document.querySelectorAll('section')].at(-1);
  expect(section?.innerHTML.replace(/^[^]*?<\/h2>\s*/, '').trim()).toBe(
    '<h3>Head</h3><p>H<sub>2</sub>O <strong>and </strong><strong><em>more</em></strong><br>next</p><ol><li value="1">one<ul><li>deep</li></ul></li><li value="2">two</li></ol><ul><li>dot</li></ul><blockquote><p>said</p></blockquote>',
  );
});

it('keeps the names of each chart apart, and letters of all scripts', async () => {
  const gradient = (color: string): Block => ({
    kind: 'chart',
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><linearGradient id="a"><stop stop-color="${color}"/></linearGradient></defs><rect fill="url(#a)" style="stroke:url('#a')" width="9" height="9"/><text font-family="Instrument Sans">한국 ${color}</text></svg>`,
    alternative: color,
    caption: '',
    href: null,
  });
  const document = await ofBlocks([gradient('#ff0000'), gradient('#00ff00'), { kind: 'sentence', text: '한국 العربية 🌍', href: null }]);
  const fills = [...document.querySelectorAll('rect')].map((rect) => [rect.getAttribute('fill'), rect.getAttribute('style')]);
  expect(fills).toEqual([1, 2].map((chart) => [`url(#c${chart}-a)`, `stroke:url(#c${chart}-a)`]));
  expect([...document.querySelectorAll('linearGradient')].map(({ id }) => id)).toEqual(['c1-a', 'c2-a']);
  expect(document.querySelector('text')?.getAttribute('font-family')).toBe("'Instrument Sans', 'Helvetica Neue', Arial, sans-serif");
  expect(textOf(document.querySelector('svg'))).toBe('한국 #ff0000');
  expect(textOf(document.querySelector('.lead'))).toBe('한국 العربية 🌍');
});

it('shows hostile texts as texts, wherever they stand', async () => {
  const hostile = `"><script>document.title='taken'</script><img src=x onerror=document.title='taken'>' &amp; --></style></title><!--`;
  const seen = hostile.replaceAll(/\s+/g, ' ');
  const image: Block = {
    kind: 'chart',
    svg: drawing('x'),
    alternative: hostile,
    caption: hostile,
    href: 'https://good.example/?"><script>',
  };
  const document = await ofBlocks(
    [
      { kind: 'heading', level: 1, text: hostile },
      { kind: 'sentence', text: hostile, href: `javascript:${hostile}` },
      { kind: 'notes', title: hostile, items: [hostile] },
      { kind: 'tiles', tiles: [{ label: hostile, value: hostile, unit: hostile, note: hostile, href: 'https://good.example/' }] },
      {
        kind: 'table',
        caption: hostile,
        columns: [{ text: hostile, align: 'start' }],
        rows: [[{ text: hostile, href: 'data:text/html,x' }]],
        notes: [hostile],
      },
      {
        kind: 'rich',
        html: `<p onclick="x">seen<img src=x onerror=x><a href="java&#115;cript:x">y</a></p><svg onload=x></svg>${hostile.slice(2)}`,
      },
      image,
      { kind: 'contents' },
    ],
    hostile,
    { title: hostile, subtitle: hostile, client: hostile, words: { ...everyBlock().words, as_of: hostile, fingerprint: hostile } },
  );
  expect(document.title).toBe(seen);
  expect(textOf(document.querySelector('h1'))).toBe(seen);
  expect(textOf(document.querySelector('tbody th'))).toBe(seen);
  expect(document.querySelector('svg')?.getAttribute('aria-label')).toBe(hostile);
  expect([...document.querySelectorAll('script, img, iframe, svg svg, style ~ style')]).toHaveLength(0);
  const names = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(names.filter((name) => name.startsWith('on'))).toEqual([]);
  for (const link of document.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^(?:https:\/\/(?:good|lacet)\.example\/|#page-)/);
});

it('leaves out what a drawing or a design would load, run or place over the page', async () => {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" style="position:fixed;inset:0" onload="document.title='taken'"><script>document.title='taken'</script><foreignObject><p>no</p></foreignObject><style>*{display:none}</style><a href="javascript:x"><text>no</text></a><rect fill="u\\72l(https://evil.example)" style="fill:image-set('https://evil.example')" width="9" height="9"/><text x="1"&#x3e;>yes</text></svg>`.replace(
      '&#x3e;',
      '',
    );
  const image: Block = { kind: 'picture', bytes: Buffer.from(svg), type: 'image/svg+xml', alternative: 'A picture', caption: '' };
  const design = { ...everyBlock().design, ink: '#fff}</style><script>x</script>', text: "x';}</style><script>" };
  const document = await ofBlocks([{ kind: 'chart', svg, alternative: 'A chart', caption: '', href: null }, image], 'A page', { design });
  expect(document.title).toBe('Rapport d’impact 2026');
  expect(document.querySelector('svg')?.outerHTML).toMatch(
    /^<svg xmlns="[^"]*" role="img" aria-label="A chart" viewBox="0 0 9 9"><rect width="9" height="9"><\/rect><text x="1"[^>]*>yes<\/text><\/svg>$/,
  );
  const held = Buffer.from(
    (document.querySelector('img')?.getAttribute('src') ?? '').replace('data:image/svg+xml;base64,', ''),
    'base64',
  ).toString();
  expect(held).toContain('yes');
  expect(held).not.toMatch(/evil|script|foreign|onload/);
  expect([...document.querySelectorAll('script')]).toHaveLength(0);
});

/** Tests reports that are made to hurt: each gives a sound file or an error that says what is wrong, on which page. */
import { spawnSync } from 'node:child_process';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { crc32, deflateSync } from 'node:zlib';
import type { Block } from '#resources/api/reports/document';
import { structureErrors } from '../pdf/checkStructure.fixture';
import { drawing, pageOf, reportOf } from './report.fixture';
import { reportFormats, writeReportFile } from '../write';

const chart = (svg: string): Block => ({ kind: 'chart', svg, alternative: 'A chart', caption: 'A chart', href: null });
const svg = (inside: string, more = 'width="100" height="100"') => `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;
const pdfOf = (blocks: Block[], more: Parameters<typeof reportOf>[1] = {}, title = 'A page') =>
  writeReportFile(reportOf([pageOf([], { look: 'cover', title: '' }), pageOf(blocks, { title })], more), [], 'pdf');
async function textOf(bytes: Buffer): Promise<string> {
  return (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text;
}

describe('a drawing is refused, with its page and what is wrong', () => {
  it.each([
    ['of 20,000 groups in one another', svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), 'depth'],
    ['of 100,000 rectangles', svg('<rect width="1" height="1"/>'.repeat(100_000)), 'elements'],
    ['of 9 million letters', svg(`<path d="${'M0 0'.repeat(2_250_000)}"/>`), 'size'],
    ['that is no XML', '<svg width="1" height="1"><g></svg>', 'xml'],
    ['that is no SVG', '<html/>', 'xml'],
    ['without a size', svg('', ''), 'size'],
    ['a million wide', svg('', 'width="1000000" height="1"'), 'size'],
    [
      'of entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg width="1" height="1" xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
      'xml',
    ],
  ])('%s', async (_what, markup, why) => {
    for (const format of ['pdf', 'docx'] as const) {
      const written = writeReportFile(reportOf([pageOf([]), pageOf([chart(drawing()), chart(markup)])]), [], format);
      await expect(written).rejects.toMatchObject({ status: 422, code: 'REPORT_DRAWING_BROKEN', details: { page: 2, block: 2, why } });
    }
  });
});

it('what a drawing would load, run or repeat is left out', async () => {
  const repeated = '<g id="a"><rect width="1" height="1"/></g><g id="b"><use href="#a"/><use href="#a"/></g><use href="#b"/>';
  const hostile = svg(
    `<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><foreignObject><p>no</p></foreignObject>${repeated}
    <style>@import url(https://evil.example/x.css);</style><rect width="50" height="50" fill="url(https://evil.example/x)" onclick="alert(1)"/><text x="5" y="20">seen &amp; kept</text>`,
  );
  const bytes = await pdfOf([chart(hostile)]);
  expect(await textOf(bytes)).toContain('seen & kept');
  expect(structureErrors(bytes)).toEqual([]);
});

/** Returns a PNG of one colour. */
function png(width: number, height: number, rows = height): Buffer {
  const part = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: rows }, () => Buffer.alloc(width * 3 + 1, 0x40).fill(0, 0, 1))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', head),
    part('IDAT', pixels),
    part('IEND', Buffer.alloc(0)),
  ]);
}
const picture = (bytes: Uint8Array): Block => ({ kind: 'picture', bytes, type: 'image/png', alternative: 'A photograph', caption: '' });

describe('a picture', () => {
  it('is printed with its alternative text', async () => {
    expect(structureErrors(await pdfOf([picture(png(40, 30))]))).toEqual([]);
  });

  it.each([
    ['of 30 MB', () => Buffer.concat([png(10, 10), Buffer.alloc(30_000_000)]), 'REPORT_PICTURE_TOO_LARGE'],
    ['of 100,000 by 100,000 pixels', () => png(100_000, 100_000, 1), 'REPORT_PICTURE_TOO_LARGE'],
    ['of another type', () => Buffer.from('GIF89a, or so'), 'REPORT_PICTURE_BROKEN'],
    ['that ends too early', () => png(400, 400).subarray(0, 30), 'REPORT_PICTURE_BROKEN'],
    ['of nothing', () => Buffer.alloc(0), 'REPORT_PICTURE_BROKEN'],
  ])('%s is refused, with its page', async (_what, bytes, code) => {
    for (const format of ['pdf', 'docx'] as const) {
      const written = writeReportFile(reportOf([pageOf([picture(png(10, 10))]), pageOf([picture(bytes())])]), [], format);
      await expect(written, format).rejects.toMatchObject({ status: 422, code, details: { page: 2, block: 1 } });
    }
  });

  it('whose pixels are broken is refused, with its page', async () => {
    const broken = Buffer.from(png(40, 40));
    broken.fill(0xff, 45, 60);
    await expect(pdfOf([picture(png(10, 10)), picture(broken)])).rejects.toMatchObject({
      code: 'REPORT_PICTURE_BROKEN',
      details: { page: 2, block: 2 },
    });
  });
});

describe('texts', () => {
  const hostile = '#import "x.typ" #read("/etc/passwd") $x^2$ *bold* _it_ `raw` @ref <label> \\u{41} // no /* no */ [a](b) = H';

  it('are never markup of the template', async () => {
    const bytes = await pdfOf(
      [
        { kind: 'heading', level: 1, text: hostile },
        { kind: 'sentence', text: hostile, href: null },
        { kind: 'notes', title: hostile, items: [hostile, hostile] },
        { kind: 'rich', html: `<p>${hostile.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>` },
        { kind: 'tiles', tiles: [{ label: hostile, value: '#read', unit: '$x$', note: hostile, href: null }] },
        { kind: 'table', caption: hostile, columns: [{ text: hostile, align: 'start' }], rows: [[{ text: hostile }]], notes: [hostile] },
      ],
      { title: hostile },
      hostile,
    );
    const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).stdout.replaceAll(/[\s\u200b]+/g, '');
    const wanted = hostile.replaceAll(/\s+/g, '');
    expect(text.split(wanted).length - 1).toBe(14);
    expect(text).not.toContain('root:');
  });

  it('of 500 characters, in all scripts, with controls and halves of characters are printed', async () => {
    const texts = {
      long: 'Émissions '.repeat(50),
      word: 'A'.repeat(500),
      emoji: 'Objectif 🌍 atteint 👩‍👩‍👧 ✅',
      arabic: 'انبعاثات الغازات الدفيئة',
      chinese: '温室气体排放 上海',
      controls: 'a\u0000b\u0007c\u001bd\u2028e\u202Ef\ufffeg',
      halves: 'x\ud800y\udc00z',
      none: '한국 ߷ \ue000',
    };
    for (const [name, text] of Object.entries(texts)) {
      const bytes = await pdfOf(
        [
          { kind: 'contents' },
          { kind: 'heading', level: 1, text },
          { kind: 'sentence', text, href: 'https://lacet.example/' },
          { kind: 'tiles', tiles: [{ label: text, value: text.slice(0, 40), unit: text.slice(0, 20), note: text, href: null }] },
          {
            kind: 'table',
            caption: text,
            columns: [
              { text, align: 'start' },
              { text, align: 'end' },
            ],
            rows: [[{ text }, { text }]],
            notes: [text],
          },
          chart(svg(`<text x="0" y="20" font-family="Instrument Sans">${text.replaceAll(/[<&\p{Cc}\ud800-\udfff]/gu, '')}</text>`)),
          { kind: 'rich', html: `<p>${text}</p><ul><li>${text}</li></ul>` },
        ],
        { title: text, subtitle: text, client: text },
        text,
      );
      expect(structureErrors(bytes), name).toEqual([]);
      const fonts = spawnSync('pdffonts', ['-'], { input: bytes, encoding: 'utf8' }).stdout.split('\n').slice(2).filter(Boolean);
      for (const font of fonts)
        expect(font, name).toMatch(/^[A-Z]{6}\+(?:InstrumentSans|BricolageGrotesque|DejaVuSans|NotoEmoji|GowunDodum|ZCOOL)/);
    }
  }, 60_000);

  it('links to anything but pages and email addresses are texts', async () => {
    const html = ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', '//evil.example', 'https://a b']
      .map((href) => `<a href="${href}">x</a>`)
      .join('');
    const bytes = await pdfOf(
      [{ kind: 'rich', html: `<p>${html}<a href="https://good.example/">y</a><a href="mailto:a@b.example">z</a></p>` }],
      { address: null },
    );
    const links = [...bytes.toString('latin1').matchAll(/\/URI\s*\(([^)]*)\)/g)].map(([, link]) => link);
    expect(links.sort()).toEqual(['https://good.example/', 'mailto:a@b.example']);
  });

  it('rich text of 400,000 letters that begin tags, comments and programs is read at once', async () => {
    for (const part of ['<a "', '<!--', '<script', '<style ', '<p', '&#', '<a href="x" '])
      expect((await pdfOf([{ kind: 'rich', html: `<p>kept</p>${part.repeat(400_000 / part.length)}` }])).length).toBeGreaterThan(1000);
  }, 20_000);

  it('rich text nested a thousand deep, or cut off, is printed', async () => {
    const deep = '<ul><li>'.repeat(1000) + 'deep' + '<blockquote><strong>'.repeat(1000) + 'deeper';
    for (const format of ['pdf', 'docx'] as const)
      expect(
        (await writeReportFile(reportOf([pageOf([{ kind: 'rich', html: `${deep}<p <a href='` }])]), [], format)).length,
      ).toBeGreaterThan(1000);
  });
});

describe('a table', () => {
  const table = (rows: number, columns = 3): Block => ({
    kind: 'table',
    caption: 'All sites',
    columns: Array.from({ length: columns }, (_, column) => ({
      text: `Column ${column}`,
      align: column === 0 ? ('start' as const) : ('end' as const),
    })),
    rows: Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_none, column) => ({ text: `${row * column}` }))),
    notes: [],
  });

  it('of 5,001 rows is refused, with its page', async () => {
    for (const format of ['pdf', 'docx'] as const)
      await expect(writeReportFile(reportOf([pageOf([table(5001)])]), [], format)).rejects.toMatchObject({
        code: 'REPORT_TABLE_TOO_LONG',
        details: { page: 1, block: 1, rows: 5001, most: 5000 },
      });
  });

  it('of 40 columns, of none, and of rows that are too short is printed', async () => {
    const short: Block = {
      kind: 'table',
      caption: '',
      columns: [
        { text: 'a', align: 'start' },
        { text: 'b', align: 'end' },
      ],
      rows: [[], [{ text: 'x' }]],
      notes: [],
    };
    for (const format of ['pdf', 'docx'] as const)
      for (const block of [table(5, 40), table(0, 0), table(0, 3), short])
        expect((await writeReportFile(reportOf([pageOf([block])]), [], format)).length, format).toBeGreaterThan(1000);
  });
});

it('a report of nothing, and of empty parts, is a sound file in each format', async () => {
  const empty: Block[] = [
    { kind: 'rich', html: '' },
    { kind: 'tiles', tiles: [] },
    { kind: 'notes', title: '', items: [] },
    { kind: 'heading', level: 1, text: '' },
    { kind: 'heading', level: 1, text: ' \u200b\u0007' },
    { kind: 'rich', html: '<h2> &#8203;</h2><p></p><ul><li></li></ul>' },
    { kind: 'sentence', text: '', href: null },
    { kind: 'contents' },
    { kind: 'break' },
    { kind: 'break' },
  ];
  for (const format of reportFormats)
    for (const pages of [[], [pageOf([], { title: '' })], [pageOf(empty)]])
      expect((await writeReportFile(reportOf(pages, { title: '', subtitle: '', client: '' }), [], format)).length, format).toBeGreaterThan(
        500,
      );
});

it('a report beyond what one file may hold is refused', async () => {
  const pages = Array.from({ length: 601 }, () => pageOf([]));
  await expect(writeReportFile(reportOf(pages), [], 'pdf')).rejects.toMatchObject({ code: 'REPORT_TOO_LARGE' });
});

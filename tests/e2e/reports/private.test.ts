/** Tests that a public report with a private indicator tells nothing of it to who reads no private pages: in its page, its files, what answers about it, what finds it and what keeps its history. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportMore } from '#resources/api/reports/reports';
import { locales } from '#resources/definition';
import { readZip } from '#server/site/reports/files/archive/fixedZip';
import { createAccount } from '#tests/support/product/accounts';
import { signedInClient, visitingClient, type Client } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';

/** The word that every private text contains, and the private values, without spaces and signs of a language. */
const veiled = /quasimodo|86421357|97531864|77112233/gi;
const squeezed = (text: string) => text.replaceAll(/<[^>]*>|[^\p{L}\p{N}]/gu, '');
const told = (text: string) => [...new Set([...(text.match(veiled) ?? []), ...(squeezed(text).match(veiled) ?? [])])];

const said = (en: string) => ({ en, fr: `${en} (fr)` });
const slug = 'cathedral';
const password = 'Sanctuary-1831';

let site: Site;
let admin: Client;
let outsider: Client;
let editor: Client;
let visitor: Client;
let report: ReportMore & { id: string };
let secret: string;

async function call<Body>(client: Client, method: string, path: string, body?: object): Promise<Body> {
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch(`/api${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

const indicator = (key: string, word: string, audience: string, values: number[]) => ({
  key,
  name: said(`${word} indicator`),
  section: 'climate',
  source: 'manual',
  audience,
  published: true,
  unit: said(`${word} tonnes`),
  manual_values: values.map((value, place) => ({ date: `${2023 + place}-01-01`, value })),
  frameworks: [{ framework: 'GRI', code: `${word} 9-9` }],
  methodology: said(`<p>${word} methodology</p>`),
  notes: said(`<p>${word} notes</p>`),
  sources: said(`<p>${word} sources</p>`),
});
const annotation = (key: string, word: string, audience: string) => ({
  key,
  date: '2024-01-01',
  title: said(`${word} annotation`),
  audience,
});

const both = [{ indicator: 'quasimodo' }, { indicator: 'esmeralda' }];
const show = ['tile', 'sentence', 'chart', 'table'];
const hidden = { indicator: 'quasimodo', show, caption: said('Quasimodo caption') };
const pages = [
  {
    id: 'figures',
    title: said('Figures'),
    parts: [
      { id: 'open', kind: 'indicator', data: { indicator: 'esmeralda', show } },
      { id: 'tiles', kind: 'tiles', data: { figures: both } },
      { id: 'comparison', kind: 'comparison', data: { figures: both } },
      { id: 'annotations', kind: 'annotations', data: { indicator: 'esmeralda' } },
      { id: 'frameworks', kind: 'frameworks', data: {} },
      { id: 'methodology', kind: 'methodology', data: {} },
      { id: 'named', kind: 'methodology', data: { indicators: ['quasimodo', 'esmeralda'] } },
    ],
  },
  {
    id: 'alone',
    title: said('Quasimodo page'),
    parts: [
      { id: 'heading', kind: 'heading', data: { text: said('Quasimodo heading') } },
      { id: 'hidden', kind: 'indicator', data: hidden },
      { id: 'notes', kind: 'annotations', data: { indicator: 'quasimodo' } },
    ],
  },
  {
    id: 'mixed',
    parts: [
      { id: 'm', kind: 'indicator', data: { indicator: 'quasimodo', show } },
      { id: 'o', kind: 'indicator', data: { indicator: 'esmeralda', show } },
    ],
  },
];

beforeAll(async () => {
  site = await startSite();
  await site.restart(async () => {
    const database = await site.openDatabase();
    const reads = ['portal:public', 'reports:read', 'audit:read', 'deletions:read', 'files:write'];
    await createAccount(database, 'outsider@lacet.example', { audience: 'public', grants: ['portal:public'] });
    await createAccount(database, 'editor@lacet.example', { audience: 'public', grants: [...reads, 'reports:write'] });
    await database.close();
  });
  visitor = await visitingClient(site.address);
  [admin, outsider, editor] = (await Promise.all(
    ['admin', 'outsider', 'editor'].map((name) => signedInClient(site.address, `${name}@lacet.example`)),
  )) as [Client, Client, Client];
  await call(admin, 'POST', '/services/indicators', indicator('esmeralda', 'Esmeralda', 'public', [11223344, 55667788]));
  await call(admin, 'POST', '/services/indicators', indicator('quasimodo', 'Quasimodo', 'private', [86421357, 97531864]));
  for (const [key, word, audience] of [
    ['esmeralda', 'Esmeralda', 'public'],
    ['esmeralda', 'Quasimodo', 'private'],
    ['quasimodo', 'Quasimodo', 'public'],
  ] as const)
    await call(admin, 'POST', '/annotations', annotation(key, word, audience));
  const made = await call<ReportMore & { id: string; saved: { ids: Record<string, string> } }>(admin, 'POST', '/reports', {
    title: said('Cathedral'),
    audience: 'public',
    slug,
    show_indicator_html_data: true,
    pages,
  });
  const { id, saved } = made;
  const overrides = [{ period: '2024', value: 77112233, why: 'Quasimodo reason' }];
  const changed = { id: saved.ids['hidden'], data: { ...hidden, overrides } };
  await call(admin, 'POST', `/reports/${id}/freeze`, {});
  await call(admin, 'PUT', `/reports/${id}`, { pages: [{ id: saved.ids['alone'], parts: [changed] }] });
  await call(admin, 'POST', `/reports/${id}/freeze`, {});
  await call(admin, 'POST', `/reports/${id}/publish`, {});
  const until = '2999-12-31';
  const { link } = await call<{ link: { address: string } }>(admin, 'PUT', `/reports/${id}/share`, { link: { until, password } });
  secret = link.address.split('#')[1] ?? '';
  // Figures move after the publication, and the next version is written.
  for (const [key, values] of [
    ['quasimodo', [86421357, 77112233]],
    ['esmeralda', [11223344, 55667799]],
  ] as const) {
    const manual_values = values.map((value, place) => ({ date: `${2023 + place}-01-01`, value }));
    await call(admin, 'PUT', `/services/indicators/${key}`, { manual_values });
  }
  await call(admin, 'POST', `/reports/${id}/revise`, {});
  report = await call(admin, 'GET', `/reports/${id}`);
}, 240_000);
afterAll(() => site.close());

/** Returns what a file says: its texts, and for a PDF its description too. */
async function textOf(bytes: Uint8Array, format: string): Promise<string> {
  if (format === 'html') return new TextDecoder().decode(bytes);
  if (format === 'pdf') {
    const pdf = await getDocumentProxy(bytes);
    const { info } = await pdf.getMetadata();
    return (await extractText(pdf, { mergePages: true })).text + JSON.stringify([info, await pdf.getOutline()]);
  }
  return (await readZip(Buffer.from(bytes))).map(([name, content]) => name + String(content)).join('\n');
}

const read = async (client: Client, path: string) => {
  const answer = await client.fetch(path);
  return { status: answer.status, text: await answer.text() };
};
const nothing = async (client: Client, path: string, status = 200) => {
  const answer = await read(client, path);
  expect([answer.status, told(answer.text)], path).toEqual([status, []]);
  return answer.text;
};
/** Returns an answer of the back-office without the titles and the headings that its authors wrote, which stand there for everybody who writes reports. */
const written = (text: string) => text.replaceAll(/Quasimodo (page|heading)( \(fr\))?/g, '');
const hashes = () => report.versions.map(({ hash }) => hash);

describe.each(locales)('in %s, a reader without private pages', (lang) => {
  it('reads the page of the report without it', async () => {
    for (const client of [visitor, outsider, editor]) {
      const text = await nothing(client, `/reports/${slug}?lang=${lang}`);
      expect(squeezed(text)).toContain('55667788');
    }
  });

  it('finds it in no list, search, sitemap or feed', async () => {
    for (const client of [visitor, outsider, editor])
      for (const path of [
        `/reports?lang=${lang}`,
        '/api/services/reports',
        '/api/services/search?q=quasimodo',
        '/api/services/search?q=cathedral',
        `/search?q=cathedral&lang=${lang}`,
        `/api/services/changes.atom?lang=${lang}`,
        '/sitemap.xml',
      ])
        await nothing(client, path).catch((error: unknown) => {
          // A page of results repeats what was searched for.
          if (!path.includes('q=quasimodo')) throw error;
        });
  });

  it.each(['pdf', 'docx', 'html', 'xlsx'])(
    'has no %s with it, whoever has made the file before',
    async (format) => {
      const path = `/api/services/reports/${slug}/file?format=${format}&locale=${lang}`;
      const fileOf = async (client: Client, at: string) => {
        const answer = await client.fetch(at);
        expect(answer.status, at).toBe(200);
        return textOf(new Uint8Array(await answer.arrayBuffer()), format);
      };
      const whole = await fileOf(admin, path);
      expect(
        told(whole).map((each) => each.toLowerCase()),
        'for who may read it',
      ).toEqual(expect.arrayContaining(['quasimodo', '86421357']));
      for (const at of [
        path,
        `/api/reports/${report.id}/file?format=${format}&locale=${lang}`,
        `/api/reports/${report.id}/file?format=${format}&locale=${lang}&version=1`,
      ]) {
        const text = await fileOf(at === path ? visitor : editor, at);
        expect(told(text), at).toEqual([]);
        expect(squeezed(text)).toContain('11223344');
      }
    },
    120_000,
  );
});

it('reads it not in what the calls about reports answer', async () => {
  const { id } = report;
  for (const client of [visitor, outsider, editor])
    for (const path of [`/api/services/reports/${slug}`, ...hashes().map((hash) => `/api/verify?sha256=${hash}`)]) {
      const answer = await read(client, path);
      expect(told(answer.text), path).toEqual([]);
    }
  const restated = JSON.parse(await nothing(visitor, `/api/services/reports/${slug}`)).restated as { indicator: string }[];
  expect(new Set(restated.map(({ indicator: key }) => key))).toEqual(new Set(['esmeralda']));
  for (const { id: page } of report.pages) {
    const answer = await read(editor, `/api/reports/${id}/pages/${page}`);
    expect([answer.status, told(written(answer.text))], page).toEqual([200, []]);
  }
  await nothing(editor, `/api/reports/${id}/changes?from=1&to=2`);
  expect(told(JSON.stringify(await call(editor, 'POST', `/reports/${id}/refresh`, { dry_run: true })))).toEqual([]);
  for (const path of [`/api/reports/${id}/versions/1`, `/api/services/reports/${slug}/versions/2`]) {
    expect(JSON.parse(await nothing(editor, path, 403))).toMatchObject({ code: 'REPORT_HAS_PRIVATE' });
  }
});

it('opens a link with a password without it', async () => {
  const opened = await call(visitor, 'POST', '/reports/link', { secret, password });
  expect([told(JSON.stringify(opened)), JSON.stringify(opened).includes('55667788')]).toEqual([[], true]);
});

it('reads it not in the history of the report and its pages', async () => {
  const of = report.pages.map(({ id }) => `report_pages/${id}`);
  for (const record of [`reports/${report.id}`, ...of])
    for (const path of [`/api/revisions/${record}`, `/api/revisions/${record}/1`]) {
      const answer = await read(editor, path);
      expect([answer.status, told(written(answer.text))], path).toEqual([200, []]);
    }
  for (const entity of ['reports', 'report_pages'])
    for (const path of [
      `/api/audit_events?filter={"entity":"${entity}"}&range=[0,99]`,
      `/api/audit_events/changes?filter={"entity":"${entity}"}`,
      `/api/deletions?filter={"entity":"${entity}"}&range=[0,99]`,
    ]) {
      const answer = await read(editor, path);
      expect([answer.status, told(written(answer.text))], path).toEqual([200, []]);
    }
});

it('is all there for who reads private pages', async () => {
  const reader = await signedInClient(site.address, 'reader@lacet.example');
  for (const [client, path] of [
    [reader, `/reports/${slug}?lang=en`],
    [reader, `/api/services/reports/${slug}`],
    [admin, `/api/reports/${report.id}/pages/${report.pages[1]?.id}`],
    [admin, `/api/revisions/report_pages/${report.pages[1]?.id}`],
    [admin, `/api/reports/${report.id}/versions/2`],
  ] as const) {
    const answer = await read(client, path);
    const words = told(answer.text).map((each) => each.toLowerCase());
    expect([answer.status, words], path).toEqual([200, expect.arrayContaining(['quasimodo', '77112233'])]);
  }
});

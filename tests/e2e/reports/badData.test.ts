/** Tests that data which go bad after a report was made leave it sound: its page, its screens, its files, and each act give a page or a sentence. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageRead, ReportMore } from '#resources/api/reports/reports';
import { password } from '#tests/support/product/accounts';
import { signedInClient, visitingClient, type Client } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';

interface Report extends ReportMore {
  id: string;
  state: string;
}
type Answer<Body = Record<string, unknown>> = { status: number; body: Body & { code?: string } };

let site: Site;
let admin: Client;
let visitor: Client;

const said = (text: string) => ({ en: text, fr: `${text} (fr)` });
async function call<Body = Record<string, unknown>>(method: string, path: string, body?: object, client = admin): Promise<Answer<Body>> {
  const headers = { 'content-type': 'application/json' };
  const answer = await client.fetch(`/api${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  return { status: answer.status, body: JSON.parse(await answer.text()) };
}
async function done<Body = Record<string, unknown>>(method: string, path: string, body?: object): Promise<Body> {
  const answer = await call<Body>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const indicator = (key: string, more: object = {}) =>
  done('POST', '/services/indicators', {
    key,
    name: said(`Name of ${key}`),
    section: 'climate',
    source: 'manual',
    audience: 'public',
    published: true,
    unit: said('t'),
    manual_values: [2023, 2024].map((year) => ({ date: `${year}-01-01`, value: year * 3 })),
    ...more,
  });
const show = ['tile', 'sentence', 'chart', 'table'];
const partsOf = (key: string, selection: object = {}): object[] => [
  { id: 'i', kind: 'indicator', data: { indicator: key, show, ...selection } },
  { id: 't', kind: 'tiles', data: { figures: [{ indicator: key, ...selection }] } },
  { id: 'c', kind: 'comparison', data: { figures: [{ indicator: key, ...selection }, { indicator: 'steady' }] } },
  { id: 'a', kind: 'annotations', data: { indicator: key } },
  { id: 'm', kind: 'methodology', data: {} },
  { id: 'f', kind: 'frameworks', data: {} },
];

interface Case {
  name: string;
  /** Makes what the report shows, and returns its parts. */
  parts: (key: string) => Promise<object[]> | object[];
  report?: object;
  /** The change that is made after the report. */
  after?: (key: string) => Promise<unknown>;
  /** Why its figures are missing. */
  missing?: string;
}

const manySaid = 'Ω'.repeat(500);
const dimension = async (key: string) => {
  const { id } = await done<{ id: string }>('POST', '/tags', { key, name: said(key) });
  return (await done<{ id: string }>('POST', '/tags', { key: `${key}_leaf`, name: said(`${key} leaf`), parent_id: id })).id;
};

const cases: Case[] = [
  {
    name: 'an indicator was deleted',
    parts: async (key) => (await indicator(key), partsOf(key)),
    after: (key) => done('DELETE', `/services/indicators/${key}`),
    missing: 'deleted',
  },
  {
    name: 'an indicator became private',
    parts: async (key) => (await indicator(key), partsOf(key)),
    after: (key) => done('PUT', `/services/indicators/${key}`, { audience: 'private' }),
  },
  {
    name: 'an indicator is published no more',
    parts: async (key) => (await indicator(key), partsOf(key)),
    after: (key) => done('PUT', `/services/indicators/${key}`, { published: false }),
  },
  {
    name: 'a tag of the selection was deleted',
    parts: async (key) => {
      await indicator(key);
      await dimension(key);
      return partsOf(key, { tags: { [key]: `${key}_leaf` } });
    },
    after: async (key) => {
      const [tag] = await done<{ id: string }[]>('GET', `/tags?filter={"key":"${key}_leaf"}`);
      await done('DELETE', `/tags/${tag?.id}`);
    },
    missing: 'selection',
  },
  { name: 'a dimension that is none', parts: async (key) => (await indicator(key), partsOf(key, { by: 'nothing' })), missing: 'selection' },
  {
    name: 'a first period after the last one',
    parts: async (key) => (await indicator(key), partsOf(key, { from: '2024', to: '2023' })),
  },
  {
    name: 'a period that is none',
    parts: async (key) => (await indicator(key), partsOf(key, { from: 'yesterday' })),
    missing: 'selection',
  },
  {
    name: 'a report about years without figures',
    parts: async (key) => (await indicator(key), partsOf(key)),
    report: { date_start: '2040-01-01', date_end: '2041-12-31' },
    missing: 'period',
  },
  { name: 'no value at all', parts: async (key) => (await indicator(key, { manual_values: [] }), partsOf(key)) },
  {
    name: 'a questionnaire that is none',
    parts: () => [{ id: 'q', kind: 'answers', data: { questionnaire: '018f0000-0000-7000-8000-000000000000' } }],
  },
  {
    name: 'names of 500 characters, in every script',
    parts: async (key) => {
      await indicator(key, { name: { en: manySaid, fr: 'مؤشر 指标 👩🏽‍🚀 ' + 'é'.repeat(400) } });
      return [{ id: 'h', kind: 'heading', data: { text: { en: manySaid, fr: '😀'.repeat(200) } } }, ...partsOf(key)];
    },
  },
  {
    name: 'a word as wide as several pages',
    parts: () => [{ id: 'h', kind: 'text', data: { html: said(`<p>${'W'.repeat(20_000)}</p>`) } }],
  },
  {
    name: 'a table of 5,000 rows',
    parts: () => [
      {
        id: 'r',
        kind: 'table',
        data: { caption: said('Long'), columns: [{ name: said('One') }], rows: Array.from({ length: 5000 }, (_, row) => [row]) },
      },
    ],
  },
  { name: 'no part at all', parts: () => [] },
];

beforeAll(async () => {
  site = await startSite();
  [admin, visitor] = await Promise.all([signedInClient(site.address, 'admin@lacet.example', password), visitingClient(site.address)]);
  await indicator('steady');
}, 240_000);
afterAll(() => site.close());

const formats = ['pdf', 'docx', 'html', 'xlsx'];
/** A file is written, or a sentence says why not. */
async function fileIsSound(path: string) {
  const answer = await admin.fetch(path);
  const type = answer.headers.get('content-type') ?? '';
  if (answer.status === 422) expect(JSON.parse(await answer.text()).code, path).toMatch(/^REPORT_/);
  else
    expect([answer.status, type.startsWith('application/json'), (await answer.arrayBuffer()).byteLength > 500], path).toEqual([
      200,
      false,
      true,
    ]);
}

it.each(cases)(
  'stays sound: $name',
  async ({ name, parts, report = {}, after, missing }) => {
    const place = cases.findIndex((each) => each.name === name);
    const [key, lang] = [`bad_${place}`, ['en', 'fr'][place % 2] ?? 'en'];
    const pages = [
      { id: 'cover', look: 'cover', title: said(name), parts: [] },
      { id: 'p', title: said(name), parts: await parts(key) },
    ];
    const make = (slug: string) => done<Report>('POST', '/reports', { title: said(name), audience: 'public', slug, pages, ...report });
    const kept = await make(`kept-${place}`);
    expect((await call('POST', `/reports/${kept.id}/freeze`, {})).status).toBe(200);
    const late = await make(`late-${place}`);
    await after?.(key);
    for (const { id, pages: made } of [kept, late]) {
      const page = await call<PageRead>('GET', `/reports/${id}/pages/${made[1]?.id}`);
      expect(page.status).toBe(200);
      const figures = page.body.parts[0]?.content.figures?.[0];
      if (id === late.id && missing !== undefined) expect(figures).toMatchObject({ missing });
      if (id === kept.id && after) expect(figures).toHaveProperty('page');
      expect((await call('POST', `/reports/${id}/refresh`, { dry_run: true })).status).toBe(200);
      for (const format of formats) await fileIsSound(`/api/reports/${id}/file?format=${format}&locale=${lang}`);
    }
    expect((await call('POST', `/reports/${late.id}/freeze`, {})).status).toBe(200);
    for (const [{ id }, slug] of [
      [kept, `kept-${place}`],
      [late, `late-${place}`],
    ] as const) {
      expect((await call<Report>('POST', `/reports/${id}/publish`, {})).body).toMatchObject({ state: 'published' });
      const shown = await visitor.fetch(`/reports/${slug}?lang=${lang}`);
      const html = await shown.text();
      expect([shown.status, /report\.missing|undefined|NaN|\[object/.exec(html.replaceAll(/<script.*?<\/script>/gs, ''))?.[0]]).toEqual([
        200,
        undefined,
      ]);
      const { versions } = await done<Report>('GET', `/reports/${id}`);
      expect((await call('GET', `/verify?sha256=${versions[0]?.hash}`, undefined, visitor)).body).toMatchObject({ slug });
    }
  },
  120_000,
);

/** Tests the caching of public pages: a page is kept while nothing published changes, replaced at once when something does, and never holds data of a signed-in user. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { post, signedInClient } from '#tests/support/product/client';
import { startSite, type Site } from '#tests/support/product/site';
import { badges } from '../support/badges';

const home = '/';
const indicator = '/indicators/climate/emissions/ghg_emissions';
const pages = [home, indicator, '/indicators', '/indicators/climate', '/api/services/glances', '/api/services/indicators/ghg_emissions'];
let site: Site;
let admin: Awaited<ReturnType<typeof signedInClient>>;

beforeAll(async () => {
  site = await startSite();
  admin = await signedInClient(site.address, 'admin@lacet.example');
});
afterAll(() => site.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.address + path, { headers: { 'accept-language': 'en', ...headers } });
const json = async <T>(answer: Response) => (await answer.json()) as T;
const tagOf = (answer: Response) => answer.headers.get('etag') ?? '';

it.each(pages)('%s is told apart by its tag, which who has it need not read again', async (path) => {
  const first = await read(path);
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('public, no-cache');
  expect(first.headers.get('set-cookie')).toBeNull();
  expect(first.headers.get('vary')).toContain('cookie');
  const text = await first.text();
  const again = await read(path);
  expect(await again.text()).toBe(text);
  expect(tagOf(again)).toBe(tagOf(first));
  const known = await read(path, { 'if-none-match': `W/"other", ${tagOf(first)}` });
  expect([known.status, await known.text()]).toEqual([304, '']);
  const other = await read(path, { 'accept-language': 'fr' });
  expect(tagOf(other)).not.toBe(tagOf(first));
});

it.each(['br', 'gzip', 'identity;q=1, br;q=0'])('in the form that a browser asks for: %s', async (encoding) => {
  const answer = await read(indicator, { 'accept-encoding': encoding });
  expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding.split(';')[0]);
  expect(await answer.text()).toContain('</html>');
});

it.each(['br', 'gzip', ''])('the API in the form that is asked for: %s', async (encoding) => {
  const path = '/api/services/indicators/ghg_emissions?by=country';
  const answers = [await read(path, { 'accept-encoding': 'identity' })];
  for (let time = 0; time < 3; time += 1) answers.push(await read(path, { 'accept-encoding': encoding }));
  const [plain = '', ...others] = await Promise.all(answers.map((answer) => answer.text()));
  expect(plain).toContain('ghg_emissions');
  for (const [place, text] of others.entries()) {
    expect(text).toBe(plain);
    expect(answers[place + 1]?.headers.get('content-encoding') ?? '').toBe(encoding);
    expect(answers[place + 1]?.headers.get('content-type')).toBe(answers[0]?.headers.get('content-type'));
  }
  const head = await fetch(site.address + path, { method: 'HEAD', headers: { 'accept-language': 'en' } });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const file = await read(`${path}&format=csv`);
  expect((await read(`${path}&format=csv`)).headers.get('content-disposition')).toBe(file.headers.get('content-disposition'));
  expect(file.headers.get('content-disposition')).toContain('ghg_emissions.csv');
});

it('a text, an annotation or an indicator that changes is on the page at once, and nothing else is drawn again for it', async () => {
  const before = await read(indicator);
  const annotation = { key: 'ghg_emissions', date: '2022-01-01', title: { en: 'A meter was replaced', fr: 'Un compteur remplacé' } };
  const made = await admin.fetch('/api/annotations', post(annotation));
  expect(made.status, await made.clone().text()).toBe(201);
  const { id } = await json<{ id: string }>(made);
  const after = await read(indicator, { 'if-none-match': tagOf(before) });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('A meter was replaced');
  expect(await (await read('/api/services/indicators/ghg_emissions')).text()).toContain('A meter was replaced');
  await admin.fetch(`/api/annotations/${id}`, { method: 'DELETE' });
  expect(await (await read(indicator)).text()).not.toContain('A meter was replaced');
});

it('what is typed changes nothing that is published; what is approved does', async () => {
  for (const [endpoint, record] of badges) await admin.fetch(`/api/services/${endpoint}`, post(record));
  const path = '/indicators/climate/energy/badges';
  const before = await read(path);
  expect(before.status).toBe(200);
  const [country] = await json<{ id: string }[]>(await admin.fetch('/api/tags?filter={"q":"Lisbon"}&range=[0,0]'));
  const entry = { date: '2024-01-01', date_end: '2024-12-31', tags: { country: country?.id }, values: { given: 432198765432 } };
  const made = await admin.fetch('/api/services/data_cluster/subjects/badges/inputs', post(entry));
  expect(made.status, await made.clone().text()).toBe(201);
  expect(tagOf(await read(path))).toBe(tagOf(before));
  await act(admin, 'submit');
  expect(tagOf(await read(path))).toBe(tagOf(before));
  // Provisional figures are only for signed-in readers who ask for them; the page of a visitor never has them.
  const waiting = `${path}?provisional=true`;
  expect(await (await admin.fetch(waiting)).text()).toMatch(/provisional<\/em> ?(<!-- -->)? ?432,198,765,432/);
  for (const asked of [path, waiting]) expect(await (await read(asked)).text()).not.toMatch(/432,198,765,432|432198765432|<em/);
  await act(await signedInClient(site.address, 'approver@lacet.example'), 'approve');
  const after = await read(path, { 'if-none-match': tagOf(before) });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('432,198,765,432');
});

it('what is text says its encoding', async () => {
  const assets = (await (await read(home)).text()).match(/\/assets\/[^"]+\.(?:js|css)/g) ?? [];
  expect(assets.length).toBeGreaterThan(1);
  const drawing = [`${indicator}.svg`, `${indicator}.csv`, `${indicator}.json`, '/favicon.svg', '/robots.txt', '/sitemap.xml'];
  for (const path of [...pages, ...drawing, ...new Set(assets)]) {
    const answer = await read(path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, expect.stringMatching(/; charset=utf-8$/i)]);
  }
});

it('who is signed in gets an answer of their own, and a cache never gets it', async () => {
  for (const path of pages) {
    const own = await admin.fetch(path);
    expect(own.headers.get('cache-control'), path).toMatch(/no-store/);
    expect(own.headers.get('etag'), path).toBeNull();
    // A signed-in reader who sends the tag of the public answer gets their own page, not a 304.
    const asked = await admin.fetch(path, { headers: { 'if-none-match': tagOf(await read(path)) } });
    expect(asked.status, path).toBe(200);
  }
  for (const format of ['csv', 'xlsx', 'json', 'svg']) {
    const file = await admin.fetch(`${indicator}.${format}`);
    expect([file.status, file.headers.get('cache-control')], format).toEqual([200, expect.stringContaining('no-store')]);
  }
});

it('no byte of a private reader is in what visitors get afterwards', async () => {
  const secret = '/indicators/supply_chain/suppliers/supplier_alerts';
  const found = await json<{ key: string; audience?: string; name: { en: string } }[]>(
    await admin.fetch('/api/services/indicators?range=[0,999]'),
  );
  const hidden = found.filter(({ audience }) => audience === 'private');
  expect(hidden.length).toBeGreaterThan(0);
  for (const path of [...pages, secret]) await (await admin.fetch(path)).text();
  for (const path of pages) {
    const text = await (await read(path)).text();
    for (const { name, key } of hidden) expect(text.includes(name.en) || text.includes(`"${key}"`), `${path}: ${key}`).toBe(false);
    for (const own of ['admin@lacet.example', 'x-csrf-token']) expect(text, path).not.toContain(own);
  }
  expect((await read(secret)).status).toBe(404);
});

it('an answer with a cookie is for one visitor; a page that is not there is kept by nobody', async () => {
  const chosen = await read('/?lang=fr');
  expect(chosen.headers.get('set-cookie')).toContain('locale=fr');
  expect(chosen.headers.get('cache-control')).toBe('private, no-cache');
  const missing = await read('/indicators/climate/emissions/nowhere');
  expect(missing.status).toBe(404);
  expect(missing.headers.get('etag')).toBeNull();
  expect(missing.headers.get('cache-control')).toBe('private, no-cache');
});

/** Submits or approves the only entry of badges, in its present version. */
async function act(person: typeof admin, what: 'submit' | 'approve'): Promise<void> {
  const inputs = '/api/services/data_cluster/inputs';
  const [entry] = await json<{ id: string; version: number }[]>(await person.fetch(`${inputs}?filter={"subject_key":"badges"}`));
  if (!entry) throw new Error('There is no entry.');
  const answer = await person.fetch(`${inputs}/${what}`, {
    ...post({ ids: [entry.id], versions: { [entry.id]: entry.version } }),
    method: 'PUT',
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

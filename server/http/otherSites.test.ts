/**
 * A contributor of one site learns nothing of another's: every GET of the application is asked as them, and no answer holds a value, a comment,
 * the name of a file or an id of the other site, nor counts its entries. A route without a path here fails the test.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, collection, made, type Collection } from '#server/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/app';
import type { Inject } from '#tests/support/visitor';

const marks = ['7654321', 'SECRET-COMMENT', 'SECRET-FILE', 'SECRET-REASON'];
let app: TestApp;
let c: Collection;
let person: Inject;
/** What of the other site there is to find, and what fills the parameters of routes. */
const other: Record<string, string> = {};
const own: Record<string, string> = {};

async function upload(inject: Inject, name: string) {
  const payload = `--e\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n${name}\r\n--e--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=e' };
  return (await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers })).json<{ oid: string; url: string }>();
}

beforeAll(async () => {
  app = await startTestApp();
  c = await collection(app);
  made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' }, position: 1 }));
  made(await c.subject('electricity'));
  const terms = [{ name: 'energy', subject: 'electricity', field: 'kwh', aggregate: 'sum' }];
  const indicator = { key: 'energy', name: { en: 'Energy', fr: 'Énergie' }, section: 'climate', published: false, terms };
  made(await call(c.admin, 'POST', '/services/indicators', indicator));
  // All that a person of one site may hold, approval and the audit's own entries aside.
  const grants = [
    'inputs:read',
    'inputs:write',
    'inputs:submit',
    'inputs:approve',
    'subjects:read',
    'tags:read',
    'files:write',
    'portal:private',
  ];
  person = await app.signIn('spain@lacet.example', { grants, scopes: [{ subjects: [], tags: [c.tag['spain'] ?? ''] }] });
  const contributor = await app.signIn('contributor@lacet.example');
  const file = await upload(contributor, 'SECRET-FILE.pdf');
  const theirs = { tags: { country: c.tag['france'] }, values: { kwh: 7_654_321 }, comment: 'SECRET-COMMENT', attachments: [file] };
  for (const [place, date] of ['2024-01-01', '2023-01-01', '2022-01-01'].entries()) {
    const { id } = made(await c.enter(contributor, { ...theirs, date }));
    await c.fire(contributor, 'submit', [id]);
    if (place === 1) await c.fire(c.admin, 'approve', [id]);
    if (place === 2) await c.fire(c.admin, 'refuse', [id], 'SECRET-REASON');
    other[`input${place}`] = id;
  }
  const removed = made(await c.enter(contributor, { ...theirs, date: '2021-01-01' }));
  await call(c.admin, 'DELETE', `/services/data_cluster/inputs/${removed.id}`);
  const draft = { version: 1, data: { comment: 'SECRET-COMMENT' } };
  await contributor({ method: 'PUT', url: `/api/drafts/inputs/${other['input0']}`, payload: draft });
  const bulk = { resource: 'inputs', step: 'change', ids: [other['input0']], data: { comment: 'SECRET-COMMENT' } };
  other['job'] = (await call<{ id?: string }>(contributor, 'POST', '/bulk', bulk)).body.id ?? '';
  Object.assign(other, { removed: removed.id, file: file.oid });
  own['input'] = made(await c.enter(person, { tags: { country: c.tag['spain'] }, values: { kwh: 5 } })).id;
});
afterAll(() => app.close());

const q = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inputs = '/services/data_cluster/inputs';
const subjects = '/services/data_cluster/subjects';

/** Questions that aim at the other site, by route; a route that is not here is asked with what `fill` gives. */
const aimed = (): Record<string, string[]> => ({
  [`/api${inputs}`]: [
    '',
    `?${q({ state: ['draft', 'submitted', 'approved', 'refused'] })}`,
    `?${q({ q: 'SECRET' })}`,
    `?${q({ id: other['input0'] })}`,
  ].map((end) => `${inputs}${end}`),
  [`/api${inputs}/totals`]: [`${inputs}/totals`, `${inputs}/totals?${q({ subject_key: 'electricity', 'values.kwh__gte': 1000 })}`],
  [`/api${inputs}/export`]: [`${inputs}/export?format=csv`],
  [`/api${inputs}/versions`]: [`${inputs}/versions`],
  '/api/search': ['/search?q=SECRET', '/search?q=7654321'],
  '/api/revisions/:entity/:id': [0, 1, 2].map((place) => `/revisions/inputs/${other[`input${place}`]}`),
  '/api/revisions/:entity/:id/:version': [`/revisions/inputs/${other['input0']}/1`],
  '/api/drafts/:resource/:record': [`/drafts/inputs/${other['input0']}`],
  '/api/files/:oid/:name': [`/files/${other['file']}/SECRET-FILE.pdf`],
  '/api/jobs/:id': [`/jobs/${other['job']}`],
  '/api/deletions': ['/deletions', `/deletions?entity_id=${other['removed']}`, '/deletions?q=SECRET'],
});

/** What a parameter is, to lead to the other site. */
const fill = (url: string) =>
  url
    .replace(/^\/api/, '')
    .replace('subjects/:key', 'subjects/electricity')
    .replace('indicators/:key', 'indicators/energy')
    .replace(':entity', 'inputs')
    .replace(':resource', 'inputs')
    .replace(/:(id|record|key)\b/g, other['input0'] ?? '');

/** Pages of the public site, and what says nothing of records. */
const isPage = (url: string) => url === '/*' || url === '/api/openapi.json';

const routesOf = () =>
  [...new Set(app.app.declaredRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url))].filter((url) => !isPage(url));

/** What the answers to all GETs tell this person of the other site. */
async function told(inject: Inject): Promise<string[]> {
  const questions = aimed();
  const leaks: string[] = [];
  for (const route of routesOf())
    for (const path of questions[route] ?? [fill(route)]) {
      const { statusCode, body, headers } = await inject({ method: 'GET', url: `/api${path}` });
      const asked = decodeURIComponent(path);
      // What was asked for may be said again by a refusal, never by a success.
      const found = [...marks, ...Object.values(other)].filter((mark) => mark !== '' && body.includes(mark));
      const heard = found.filter((mark) => !asked.includes(mark) || (statusCode < 300 && marks.includes(mark)));
      if (statusCode >= 500 || heard.length > 0) leaks.push(`${path} (${statusCode}): ${heard.join(', ')}`);
      const range = String(headers['content-range'] ?? '');
      if (range.startsWith('inputs ') && Number(range.split('/')[1] ?? 0) > 1) leaks.push(`${path}: counts ${range}`);
    }
  return leaks;
}

it('every GET is asked for something of another site', () => {
  const routes = routesOf();
  const questions = aimed();
  expect(routes.length).toBeGreaterThan(40);
  expect(Object.keys(questions).filter((url) => !routes.includes(url))).toEqual([]);
  expect(routes.filter((url) => (questions[url] ?? [fill(url)]).some((path) => path.split('?')[0]?.includes(':')))).toEqual([]);
});

it('no GET tells of another site', async () => {
  expect(await told(person)).toEqual([]);
});

it('the same questions do tell whom it is told', async () => {
  expect((await told(c.admin)).length).toBeGreaterThan(8);
});

it('counts are of one’s own', async () => {
  const body = async <Body>(path: string) => (await call<Body>(person, 'GET', path)).body;
  expect(await body(`${inputs}/totals`)).toMatchObject({ count: 1 });
  expect(await body(`${subjects}/electricity/inputs`)).toMatchObject({ total: 1, refused: 0 });
  expect(await body(`${subjects}/approval`)).toEqual([]);
  expect(await body(`${subjects}/electricity/approval?group=tags.country&order=effect`)).toMatchObject({
    inputs: [],
    total: 0,
    groups: [],
  });
  expect(await body(`${inputs}/versions`)).toEqual({ versions: {}, others: 1 });
});

it('an act on another site’s entry is told as one on an entry that is not there', async () => {
  const nowhere = '018f0000-0000-4000-8000-000000000000';
  for (const event of ['submit', 'approve', 'refuse', 'reopen']) {
    const fire = (id: string) => call(person, 'PUT', `${inputs}/${event}`, { ids: [id], versions: { [id]: 1 }, comment: 'x' });
    expect(await fire(other['input0'] ?? '')).toEqual(await fire(nowhere));
  }
});

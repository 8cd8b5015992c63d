/**
 * Tests that a contributor of one site learns nothing of another: they make every GET of the application, and no response may hold a value, a comment,
 * the name of a file or an id of the other site, or count its entries. A route whose parameters can't be filled fails the test.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call, type Collection } from '#server/collection/inputs/collection.fixture';
import type { TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { isPage, marks, twoSites } from './otherSites.fixture';

let app: TestApp;
let c: Collection;
let person: Inject;
let other: Record<string, string>;
/** The id of the template of the other site's questionnaire: templates are no site's. */
let template = '';
beforeAll(async () => {
  ({ app, c, person, other } = await twoSites());
  template = (await call<{ id: string }[]>(c.admin, 'GET', '/questionnaires/templates')).body[0]?.id ?? '';
});
afterAll(() => app.close());

const q = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const inputs = '/services/data_cluster/inputs';
const subjects = '/services/data_cluster/subjects';

/** Returns, by route, the requests that aim at the other site. Routes that are not listed here are requested as `fill` completes them. */
const aimed = (): Record<string, string[]> => ({
  [`/api${inputs}`]: [
    '',
    `?${q({ state: ['draft', 'submitted', 'approved', 'refused'] })}`,
    `?${q({ q: 'SECRET' })}`,
    `?${q({ id: other['input0'] })}`,
  ].map((end) => `${inputs}${end}`),
  [`/api${inputs}/totals`]: [`${inputs}/totals`, `${inputs}/totals?${q({ subject_key: 'electricity', 'values.kwh__gte': 1000 })}`],
  '/api/export/file': ['/export/file?resource=inputs&format=csv', '/export/file?resource=jobs&format=csv'],
  '/api/import/template': ['/import/template?resource=inputs', '/import/template?subject_key=electricity'],
  '/api/imports/*': [`/imports/${other['job']}`],
  [`/api${inputs}/versions`]: [`${inputs}/versions`],
  '/api/search': ['/search?q=SECRET', '/search?q=7654321'],
  '/api/services/search': ['/services/search?q=SECRET', '/services/search?q=7654321'],
  '/api/revisions/:entity/:id': [
    ...[0, 1, 2].map((place) => `/revisions/inputs/${other[`input${place}`]}`),
    `/revisions/questionnaires/${other['questionnaire']}`,
    `/revisions/questionnaire_comments/${other['questionComment']}`,
    `/revisions/questionnaire_evidence/${other['file']}`,
  ],
  '/api/revisions/:entity/:id/:version': [`/revisions/inputs/${other['input0']}/1`],
  '/api/drafts/:resource/:record': [`/drafts/inputs/${other['input0']}`],
  '/api/files/:oid/:name': [`/files/${other['file']}/SECRET-FILE.pdf`],
  '/api/jobs/:id': [`/jobs/${other['job']}`],
  '/api/deletions/names': [
    `/deletions/names?entity=inputs&ids=${other['removed']}`,
    `/deletions/names?entity=questionnaires&ids=${other['removedQuestionnaire']}`,
  ],
  '/api/deletions': ['/deletions', `/deletions?filter={"entity_id":"${other['removed']}"}`, '/deletions?filter={"q":"SECRET"}'],
});

/** Replaces the parameters of a route by values that lead to the other site. */
const fill = (url: string) =>
  url
    .replace(/^\/api/, '')
    .replace('subjects/:key', 'subjects/electricity')
    .replace('indicators/:key', 'indicators/energy')
    .replace(':table', 'figures')
    .replace(':entity', 'inputs')
    .replace(':resource', 'inputs')
    .replace('comments/:id', `comments/${other['questionComment']}`)
    .replace(/^(\/questionnaires\/(?:(?:admin|approval)\/)?):id/, `$1${other['questionnaire']}`)
    .replace(':questionId', 'energy')
    .replace(/^\/reports\/:(?:report_)?id/, `/reports/${other['report']}`)
    .replace('pages/:id', `pages/${other['reportPage']}`)
    .replace(':slug', 'secret')
    .replace(':number', '1')
    .replace(':oid', other['file'] ?? '')
    .replace(':secret', 'nobody.ics')
    .replace(':template_id', template)
    .replace(/:(id|record|key)\b/g, other['input0'] ?? '');

const routesOf = () =>
  [...new Set(app.app.declaredRoutes.filter(({ method }) => method === 'GET').map(({ url }) => url))].filter((url) => !isPage(url));

/** Returns every response to a GET that reveals data of the other site to this person. */
async function told(inject: Inject): Promise<string[]> {
  const questions = aimed();
  const leaks: string[] = [];
  for (const route of routesOf())
    for (const path of questions[route] ?? [fill(route)]) {
      const { statusCode, body, headers } = await inject({ method: 'GET', url: `/api${path}` });
      const asked = decodeURIComponent(path);
      // An error may repeat the text of the request; a success may not repeat a text of the other site.
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

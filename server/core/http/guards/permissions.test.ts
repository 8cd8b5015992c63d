import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { buildApp } from '#server/app';
import { can, anonymous, type Viewer } from '#server/core/viewer/viewer';
import { roles } from '#server/demo/data/people';
import type { App } from '#server/core/app';
import { plainRenderer } from '#server/site/pages/render/renderer.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { declared } from './permissions.fixture';
import { permissionsPage } from './permissionsPage.fixture';

/** The people that the test acts as: a signed-out visitor, and one person for each role of the demonstration. */
const people = ['anonymous', ...roles.map(({ key }) => key)];

let test: TestApp;
let whole: App;
const injects = new Map<string, Inject>();

/** Returns the expected permission of a route: the listed one, or the one in the definition of the route's entity. */
function expected(method: string, url: string): string | undefined {
  const own = declared[`${method} ${url}`];
  if (own !== undefined) return own;
  const listed = [...test.deps.definitions, ...test.deps.entities.logs().map(({ definition }) => definition)];
  const definition = listed.find(({ endpoint, id }) => {
    const path = `/api/${endpoint ?? id}`;
    return url === path || url.replace(/\/(:id|:key|totals|bulk|bulk\/delete|bulk\/references|export|import)$/, '') === path;
  });
  return definition && (method === 'GET' ? definition.permissions.read : definition.permissions.write);
}

/** Returns a viewer with one role of the demonstration and nothing else; the anonymous viewer where there is no such role. */
function viewerOf(person: string): Viewer {
  const role = roles.find(({ key }) => key === person);
  if (!role) return anonymous;
  const user = { id: '', email: '', locale: 'en' as const, audience: 'private' as const, name: '' };
  return { ...anonymous, user, permissions: new Set([...role.permissions, 'portal:public', 'portal:private']) };
}

/** Returns the routes of the whole application, including its pages, whether these are built or not. */
const routes = () => whole.declaredRoutes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS');

beforeAll(async () => {
  test = await startTestApp();
  whole = await buildApp({ ...test.deps, renderer: plainRenderer });
  await whole.ready();
  injects.set('anonymous', await test.anonymous());
  for (const { key, permissions } of roles) injects.set(key, await test.signIn(`${key}@lacet.example`, { grants: permissions }));
});
afterAll(async () => {
  await whole.close();
  await test.close();
});

describe('permissions', () => {
  it('are declared by every route, as written here', () => {
    const missing = routes().filter(({ method, url }) => expected(method, url) === undefined);
    const lines = missing.map(({ method, url, permission }) => `'${method} ${url}': '${permission}',`);
    expect(lines, 'A call is written twice, so that its permission cannot change unnoticed: add these lines to `declared`').toEqual([]);
    const found = Object.fromEntries(routes().map(({ method, url, permission }) => [`${method} ${url}`, permission]));
    const wanted = Object.fromEntries(routes().map(({ method, url }) => [`${method} ${url}`, expected(method, url)]));
    expect(found).toEqual(wanted);
    expect(routes().length).toBeGreaterThan(50);
  });

  it.each(people)('let %s through exactly where declared', async (person) => {
    const inject = injects.get(person);
    const viewer = viewerOf(person);
    const wrong: string[] = [];
    for (const { method, url, permission = '' } of routes()) {
      // Signing in or out would change the session of the test; a form without its token is refused for another reason.
      if (/^(?:\/api\/profile\/s|\/profile\/)/.test(url)) continue;
      const request = {
        method: method as InjectOptions['method'] & string,
        url: url.replace(/:\w+/g, 'nothing').replace('*', ''),
        payload: method === 'GET' || method === 'DELETE' ? undefined : {},
      };
      const status = (await inject?.(request as InjectOptions))?.statusCode ?? 0;
      const refused = status === 401 || status === 403;
      const right = can(viewer, permission) ? !refused && status < 500 : status === (viewer.user ? 403 : 401);
      if (!right) wrong.push(`${method} ${url} (${permission}): ${status}`);
    }
    expect(wrong).toEqual([]);
  });

  it('are in docs/permissions.md as the application declares them', async () => {
    const columns = people.map((person) => ({
      name: roles.find(({ key }) => key === person)?.name.en ?? 'Signed out',
      viewer: viewerOf(person),
    }));
    await expect(permissionsPage(routes(), columns)).toMatchFileSnapshot('../../../../docs/permissions.md');
  });

  it('stop an application whose route declares none', async () => {
    const app = await buildApp(test.deps);
    app.get('/api/forgotten', async () => ({}));
    await expect(app.ready()).rejects.toThrow('GET /api/forgotten');
    await app.close();
  });
});

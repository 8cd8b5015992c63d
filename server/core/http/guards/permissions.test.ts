import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InjectOptions } from 'fastify';
import { buildApp } from '#server/app';
import { can, anonymous, type Viewer } from '#server/core/viewer/viewer';
import { roles } from '#server/demo/data/people';
import type { App } from '#server/core/app';
import { plainRenderer } from '#server/site/pages/render/renderer.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { permissionsPage } from './permissionsPage.fixture';

/** The permission of each route, listed apart from the routes, so that a new route or a changed permission fails the test. */
const declared: Record<string, string> = {
  'GET /api/health': 'public',
  'GET /api/openapi.json': 'public',
  'GET /api/definitions': 'signed_in',
  'GET /api/super_admin/definitions/plan': 'super_admin:access',
  'POST /api/super_admin/definitions/take': 'super_admin:access',
  'POST /api/error': 'public',
  'PUT /api/error': 'public',
  'GET /api/profile': 'public',
  'PUT /api/profile': 'signed_in',
  'POST /api/profile/sign_in': 'public',
  'DELETE /api/profile/session': 'public',
  'GET /profile/saml/sign_in': 'public',
  'GET /api/profile/saml/metadata': 'public',
  'GET /api/profile/saml/sign_in': 'public',
  'POST /api/profile/saml/acs': 'public',
  'GET /api/profile/saml/finish': 'public',
  'GET /api/profile/saml/logout': 'public',
  'POST /api/profile/saml/logout': 'public',
  'POST /api/profile/password': 'public',
  'POST /api/profile/password/strength': 'public',
  'POST /api/profile/confirm': 'signed_in',
  'POST /api/profile/dispute': 'public',
  'POST /api/profile/password/recover': 'public',
  'GET /api/profile/sessions': 'signed_in',
  'DELETE /api/profile/sessions': 'signed_in',
  'DELETE /api/profile/sessions/:id': 'signed_in',
  'GET /api/profile/preferences': 'signed_in',
  'PUT /api/profile/preferences/:key': 'signed_in',
  'DELETE /api/profile/preferences/:key': 'signed_in',
  'GET /api/drafts': 'signed_in',
  'GET /api/drafts/:resource/:record': 'signed_in',
  'PUT /api/drafts/:resource/:record': 'signed_in',
  'DELETE /api/drafts/:resource/:record': 'signed_in',
  'GET /api/saved_views': 'signed_in',
  'POST /api/saved_views': 'signed_in',
  'PUT /api/saved_views/:id': 'signed_in',
  'DELETE /api/saved_views/:id': 'signed_in',
  'GET /api/translations/:entity': 'signed_in',
  'GET /api/translations/:entity/:id': 'signed_in',
  'POST /api/translations/:entity/:id/confirm': 'signed_in',
  'GET /api/revisions/:entity/:id': 'signed_in',
  'GET /api/revisions/:entity/:id/:version': 'signed_in',
  'POST /api/revisions/:entity/:id/:version/restore': 'signed_in',
  'GET /api/deletions/names': 'signed_in',
  'POST /api/deletions/:id/restore': 'signed_in',
  'GET /api/change_sets/:id': 'signed_in',
  'GET /api/change_sets/:id/records': 'signed_in',
  'POST /api/change_sets/:id/undo': 'signed_in',
  'POST /api/bulk': 'signed_in',
  'GET /api/permissions': 'signed_in',
  'GET /api/users/permissions': 'signed_in',
  'POST /api/users/:id/unarchive': 'users:write',
  'POST /api/users/:id/password/reminder': 'users:write',
  'POST /api/users/:id/lock': 'users:write',
  'POST /api/users/:id/unlock': 'users:write',
  'POST /api/users/:id/confirm': 'users:write',
  'POST /api/users/:id/password/expire': 'users:write',
  'POST /api/users/:id/password/temporary': 'users:write',
  'DELETE /api/users/:id/sessions': 'users:write',
  'DELETE /api/services/super_admin/sessions': 'super_admin:access',
  'DELETE /api/services/super_admin/sessions/:id': 'super_admin:access',
  'POST /api/users/:id/impersonate': 'users:impersonate',
  'POST /api/users/public/impersonate': 'users:impersonate',
  'DELETE /api/users/:id/impersonate': 'public',
  'GET /api/users/:id/rights': 'users:read',
  'GET /api/users/:id/why': 'users:read',
  'POST /api/roles/:id/plan': 'roles:write',
  'PUT /api/roles/:id/people': 'users:write',
  'GET /api/services/clients': 'public',
  'PUT /api/services/clients': 'super_admin:access',
  'GET /api/audit_events/changes': 'audit:read',
  'GET /api/search': 'signed_in',
  'POST /api/ckeditor/attachment_files': 'files:write',
  'POST /api/ckeditor/pictures': 'files:write',
  'GET /api/files/:oid/:name': 'public',
  'PUT /api/services/data_cluster/inputs/submit': 'inputs:submit',
  'PUT /api/services/data_cluster/inputs/approve': 'inputs:approve',
  'PUT /api/services/data_cluster/inputs/refuse': 'inputs:approve',
  'PUT /api/services/data_cluster/inputs/reopen': 'inputs:reopen',
  'GET /api/services/data_cluster/inputs/versions': 'inputs:approve',
  'GET /api/services/data_cluster/subjects/approval': 'inputs:approve',
  'GET /api/services/data_cluster/subjects/:key/approval': 'inputs:approve',
  'GET /api/services/data_cluster/inputs/:id/history': 'inputs:read',
  'GET /api/services/data_cluster/subjects/:key/inputs': 'inputs:read',
  'POST /api/services/data_cluster/subjects/:key/inputs': 'inputs:write',
  'DELETE /api/services/data_cluster/subjects/:key/inputs': 'inputs:write',
  'GET /api/services/data_cluster/subjects/:key/inputs/places': 'inputs:write',
  'POST /api/services/data_cluster/inputs/check': 'inputs:write',
  'GET /api/services/data_cluster/subjects/:key/inputs/grid': 'inputs:read',
  'PUT /api/services/data_cluster/subjects/:key/inputs/cells': 'inputs:write',
  'GET /api/services/indicators': 'portal:public',
  'GET /api/services/glances': 'portal:public',
  'GET /api/services/indicators/:key': 'portal:public',
  'GET /api/services/indicators/:key/lineage': 'portal:public',
  'GET /api/services/indicators/:key/lineage/inputs': 'inputs:read',
  'GET /api/services/indicators/:key/restatements': 'portal:public',
  'GET /api/services/labels': 'portal:public',
  'GET /api/services/restatements': 'portal:public',
  'GET /api/services/faq': 'portal:public',
  'GET /api/services/pages': 'public',
  'GET /api/services/statements_checked': 'indicators:write',
  'GET /api/services/search': 'portal:public',
  'GET /api/services/open_data/datapackage.json': 'portal:public',
  'GET /api/services/open_data/csv-metadata.json': 'portal:public',
  'GET /api/services/open_data/:table.csv': 'portal:public',
  'GET /api/services/changes.atom': 'portal:public',
  'GET /api/services/indicators/:key/annotations': 'portal:public',
  'POST /api/services/indicators/:key/annotations': 'annotations:write',
  'GET /api/services/indicators/:key/annotations/:id': 'portal:public',
  'PUT /api/services/indicators/:key/annotations/:id': 'annotations:write',
  'DELETE /api/services/indicators/:key/annotations/:id': 'annotations:write',
  'GET /api/progress': 'inputs:read',
  'PUT /api/progress/data': 'inputs:read',
  'GET /api/progress/approval': 'inputs:read',
  'GET /api/progress/subjects/:key/places': 'inputs:read',
  'GET /api/progress/subjects/users': 'reminders:read',
  'GET /api/progress/subjects/reminders': 'reminders:read',
  'PUT /api/progress/subjects/:key/update_users': 'subjects:write',
  'POST /api/progress/subjects/:key/send_reminders': 'reminders:write',
  'GET /api/services/data_cluster/subjects_last_entries': 'inputs:read',
  'GET /api/services/data_cluster/inputs_refused': 'inputs:read',
  'POST /api/services/data_cluster/subjects_plan': 'subjects:write',
  'GET /api/questionnaires': 'signed_in',
  'GET /api/questionnaires/:id': 'signed_in',
  'PUT /api/questionnaires/:id': 'signed_in',
  'GET /api/questionnaires/:id/config': 'signed_in',
  'PUT /api/questionnaires/:id/submit': 'signed_in',
  'PUT /api/questionnaires/:id/previous_value': 'signed_in',
  'PUT /api/questionnaires/:id/variation': 'signed_in',
  'GET /api/questionnaires/:id/questions/:questionId/comments': 'signed_in',
  'POST /api/questionnaires/:id/questions/:questionId/comments': 'signed_in',
  'PUT /api/questionnaires/:id/questions/:questionId/comments/:commentId': 'signed_in',
  'DELETE /api/questionnaires/:id/questions/:questionId/comments/:commentId': 'signed_in',
  'GET /api/questionnaires/templates/config': 'questionnaires:read',
  'PUT /api/questionnaires/templates/:id/duplicate': 'questionnaires:manage',
  'PUT /api/questionnaires/templates/:id/transition': 'questionnaires:manage',
  'POST /api/questionnaires/templates/:id/plan': 'questionnaires:manage',
  'POST /api/questionnaires/admin': 'questionnaires:manage',
  'GET /api/questionnaires/admin/config': 'questionnaires:read',
  'GET /api/questionnaires/admin/questionnaires/:template_id': 'questionnaires:read',
  'GET /api/questionnaires/admin/:id/answers': 'questionnaires:read',
  'GET /api/questionnaires/admin/:id/config': 'questionnaires:read',
  'GET /api/questionnaires/admin/:id/users': 'questionnaires:read',
  'PUT /api/questionnaires/admin/:id/access': 'questionnaires:manage',
  'PUT /api/questionnaires/admin/:id/request_changes': 'questionnaires:read',
  'PUT /api/questionnaires/admin/:id/transition': 'questionnaires:read',
  'PUT /api/questionnaires/admin/:id/previous_value': 'questionnaires:read',
  'PUT /api/questionnaires/admin/:id/variation': 'questionnaires:read',
  'PUT /api/questionnaires/admin/transition': 'questionnaires:read',
  'GET /api/questionnaires/approval': 'questionnaires:approve',
  'GET /api/questionnaires/approval/config': 'questionnaires:approve',
  'GET /api/questionnaires/approval/:id': 'questionnaires:approve',
  'PUT /api/questionnaires/approval/:id/request_changes': 'questionnaires:approve',
  'PUT /api/questionnaires/approval/:id/transition': 'questionnaires:approve',
  'PUT /api/questionnaires/approval/:id/previous_value': 'questionnaires:approve',
  'PUT /api/questionnaires/approval/:id/variation': 'questionnaires:approve',
  'GET /api/jobs': 'signed_in',
  'GET /api/jobs/:id': 'signed_in',
  'POST /api/jobs/:id/cancel': 'signed_in',
  'POST /api/jobs/:id/run_again': 'super_admin:access',
  'GET /api/imports/*': 'signed_in',
  'PUT /api/imports/*': 'signed_in',
  'POST /api/imports/*': 'signed_in',
  'POST /api/import': 'signed_in',
  'GET /api/import/template': 'signed_in',
  'GET /api/import/:id': 'signed_in',
  'PUT /api/import/:id': 'signed_in',
  'GET /api/import/:id/rows': 'signed_in',
  'POST /api/import/:id/apply': 'signed_in',
  'POST /api/import/:id/refused': 'signed_in',
  'POST /api/import/:id/cancel': 'signed_in',
  'DELETE /api/import/:id': 'signed_in',
  'GET /api/services/data_cluster/subjects/:key/template': 'inputs:write',
  'POST /api/export': 'signed_in',
  'GET /api/export/file': 'signed_in',
  'GET /api/export/:id': 'signed_in',
  'GET /api/export/:id/file': 'signed_in',
  'POST /api/export/:id/cancel': 'signed_in',
  'DELETE /api/export/:id': 'signed_in',
  'GET /api/services/data_cluster/inputs_xlsx': 'inputs:read',
  'POST /api/services/super_admin/users/sync': 'super_admin:access',
  'GET /api/services/super_admin/users/sync': 'super_admin:access',
  'GET /api/services/super_admin/users/sync/:id': 'super_admin:access',
  'GET /api/services/super_admin/mails': 'super_admin:access',
  'GET /api/services/super_admin/mails/:id': 'super_admin:access',
  'POST /api/services/super_admin/mails/:id/send': 'super_admin:access',
  'POST /api/services/super_admin/mails/:id/link': 'super_admin:access',
  'GET /api/services/super_admin/maintenance': 'super_admin:access',
  'PUT /api/services/super_admin/maintenance': 'super_admin:access',
  'GET /api/services/super_admin/access/rights': 'super_admin:access',
  'POST /api/services/super_admin/precalculate': 'super_admin:access',
  'GET /api/services/super_admin/precalculation_runs': 'super_admin:access',
  'POST /profile/sign_in': 'public',
  'POST /profile/stop_impersonating': 'public',
  'POST /profile/sign_out': 'public',
  'GET /*': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap.xml': 'public',
};
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
      if (/^(?:\/api)?\/profile\/s/.test(url)) continue;
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

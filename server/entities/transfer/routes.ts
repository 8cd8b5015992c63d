/** Registers imports and exports, and redirects the addresses that they had before: a program that has one of these goes on with it. */
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import type { Runner } from '#server/core/jobs/runner';
import type { Workers } from '#server/core/worker/workers';
import type { Definition } from '#resources/definition';
import { endpointOf } from '../records/routes';
import { exportRoutes } from './export/routes';
import { historyRoutes } from './history/routes';
import { importRoutes } from './import/routes';

const schema = { hide: true };

export function transferRoutes(app: App, deps: Deps, runner: Runner, workers: Workers): void {
  for (const kind of ['import', 'export'] as const) historyRoutes(app, deps, kind);
  importRoutes(app, deps, runner, workers);
  exportRoutes(app, deps, runner, workers);
  for (const { definition } of [...deps.entities.all(), ...deps.entities.logs()]) formerExport(app, definition);
  for (const { definition } of deps.entities.all()) formerImport(app, definition);
  app.route({
    method: ['GET', 'PUT', 'POST'],
    url: '/api/imports/*',
    // A redirect changes nothing: the address it leads to has its own permission.
    config: { permission: 'signed_in', impersonated: 'always' },
    schema,
    // Whatever the first two steps look like, encoded or not, they are /api/imports: else the redirect would lead back to itself.
    handler: ({ url }, reply) => reply.redirect(url.replace(/^\/[^/]+\/[^/]+\//, '/api/import/'), 308),
  });
}

/** Redirects GET /api/{endpoint}/export, with its query. */
function formerExport(app: App, definition: Definition): void {
  app.get(`${endpointOf(definition)}/export`, { config: { permission: definition.permissions.read }, schema }, ({ url, query }, reply) => {
    const isBlank = Object.entries(query ?? {}).some(([name, value]) => name === 'template' && value === 'true');
    const asked = url.includes('?') ? `&${url.slice(url.indexOf('?') + 1)}` : '';
    return reply.redirect(`/api/${isBlank ? 'import/template' : 'export/file'}?resource=${definition.id}${asked}`, 307);
  });
}

/** Redirects POST /api/{endpoint}/import, whose form is sent again. */
function formerImport(app: App, definition: Definition): void {
  app.post(
    `${endpointOf(definition)}/import`,
    { config: { permission: definition.permissions.write }, schema, validatorCompiler: () => () => true },
    (_request, reply) => reply.redirect(`/api/import?resource=${definition.id}`, 308),
  );
}

/** POST /profile/stop_impersonating: the form of the banner, for who has no scripts. */
import type { App, Deps } from '#server/deps';
import { endImpersonation } from '#server/users/endImpersonation';
import { stopPath } from './banner';
import { failureHandler } from './failure';
import { withForms } from './forms';
import type { Renderer } from './renderer';

/** Goes back to where it began; what has ended already leads to the first page. */
export async function stopForm(app: App, deps: Deps, renderer: Renderer): Promise<void> {
  const errorHandler = failureHandler(app, deps.config, renderer);
  await withForms(app, (scope) => {
    scope.post(
      stopPath,
      { config: { permission: 'public', impersonated: 'always', csrf: 'field' }, schema: { hide: true }, errorHandler },
      async (request, reply) => reply.redirect((await endImpersonation(deps, request)) ?? '/', 303),
    );
  });
}

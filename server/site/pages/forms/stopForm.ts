/** Serves POST /profile/stop_impersonating: the form of the banner, for users without scripts. */
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { endImpersonation } from '#server/people/index';
import { stopPath } from '../banner';
import { withForms } from './forms';

/** Stops viewing as another person and redirects to the page where it began; to the home page when it has already ended. */
export async function stopForm(app: App, deps: Deps): Promise<void> {
  await withForms(app, (scope) => {
    scope.post(
      stopPath,
      { config: { permission: 'public', impersonated: 'always', csrf: 'field' }, schema: { hide: true } },
      async (request, reply) => reply.redirect((await endImpersonation(deps, request)) ?? '/', 303),
    );
  });
}

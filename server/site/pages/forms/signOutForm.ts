/** Serves POST /profile/sign_out: the form in the account menu of public pages, which works without scripts. */
import { logoutAddress } from '#server/people/index';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { withForms } from './forms';

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** Ends the session and redirects to the home page; a user of an identity provider is sent on to it by a page, since a form may not redirect to another site. */
export async function signOutForm(app: App, deps: Deps): Promise<void> {
  await withForms(app, (scope) => {
    scope.post(
      '/profile/sign_out',
      { config: { permission: 'public', impersonated: 'always', csrf: 'field' }, schema: { hide: true } },
      async (request, reply) => {
        const goesOn = await logoutAddress(deps, request.session.saml);
        await request.session.destroy();
        if (goesOn === undefined) return reply.redirect('/', 303);
        const address = goesOn.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign);
        return reply
          .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
          .send(`<!doctype html><title>…</title><meta http-equiv="refresh" content="0;url=${address}">`);
      },
    );
  });
}

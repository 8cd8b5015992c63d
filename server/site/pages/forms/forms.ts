/** Reads the forms of pages, for visitors without scripts. */
import type { App } from '#server/core/app';

const mostBytes = 16 * 1024;

/** Parses forms in the routes that `routes` registers, and nowhere else: the API accepts none. */
export async function withForms(app: App, routes: (scope: App) => void): Promise<void> {
  await app.register(async (scope) => {
    const parser = { parseAs: 'string', bodyLimit: mostBytes } as const;
    scope.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    routes(scope);
  });
}

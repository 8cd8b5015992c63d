/** Serves `GET /api/services/pages`: all the data of a public page in one response, for a browser that goes to that page without loading the document again. */
import { Type } from 'typebox';
import { isDrawnInBrowser } from '#resources/addresses/workplaceAddresses';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { badRequest } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { isKnown, markPublished, sendKnown } from '../cache/answers';
import { movedTo, withoutSlash } from './moved';
import { apiReader } from './render/apiReader';
import type { Renderer } from './render/renderer';

export function readings(app: App, { config }: Deps, renderer: Renderer | null): void {
  app.get(
    '/api/services/pages',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['portal'],
        operationId: 'read_page',
        summary: 'All that a public page is drawn from, in one answer',
        querystring: Type.Object({
          address: Type.String({
            pattern: '^/',
            maxLength: 4000,
            description: 'The address of the page on this site, with its query: `/indicators/climate?by=site`',
          }),
        }),
        response: answers(
          200,
          'What each call of the API answers this reader, by its path after `/api`; null where there is nothing for them. An address without a page has what its page “not found” reads; one whose page lives elsewhere has `moved` alone, the path of it',
          Type.Record(Type.String(), Type.Unknown()),
          400,
        ),
      },
    },
    async (request, reply) => {
      if (!renderer) return reply.callNotFound();
      const { href, pathname } = new URL(config.baseUrl + request.query.address);
      // A browser takes `//elsewhere` and `/\elsewhere` for the addresses of another site.
      if (pathname.startsWith('//')) throw badRequest('INVALID_REQUEST', 'address is an address of this site.');
      const tag = renderer.vite ? null : await app.publishedTag(request);
      if (tag !== null && isKnown(request, tag)) return sendKnown(reply, tag);
      const api = apiReader(app, request);
      // A page that the browser draws by itself has a single address, so it never redirects, not even for a slash at the end.
      const isDrawnThere = isDrawnInBrowser(pathname);
      const moved = isDrawnThere ? null : ((await movedTo(pathname, api)) ?? withoutSlash(pathname));
      if (moved !== null) return { moved };
      const { answersAt } = await renderer.load('/');
      const read = await answersAt({ url: href, fetchJson: api.fetchJson });
      if (tag !== null && api.allPublished()) markPublished(reply, tag);
      return read;
    },
  );
}

/** `GET /api/services/pages`: all that a public page is drawn from, in one answer, for a browser that turns to it in place. */
import { Type } from 'typebox';
import { isBackOffice, isWayIn } from '#resources/workplaceAddresses';
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
      // A link to `//elsewhere`, or to `/\elsewhere`, leads to another site.
      if (pathname.startsWith('//')) throw badRequest('INVALID_REQUEST', 'address is an address of this site.');
      const tag = renderer.vite ? null : await app.publishedTag(request);
      if (tag !== null && isKnown(request, tag)) return sendKnown(reply, tag);
      const api = apiReader(app, request);
      // What the browser draws by itself has no other address, with a slash at its end neither.
      const isDrawnThere = isBackOffice(pathname) || isWayIn(pathname);
      const moved = isDrawnThere ? null : ((await movedTo(pathname, api)) ?? withoutSlash(pathname));
      if (moved !== null) return { moved };
      const { answersAt } = await renderer.load('/');
      const read = await answersAt({ url: href, fetchJson: api.fetchJson });
      if (tag !== null && api.allPublished()) markPublished(reply, tag);
      return read;
    },
  );
}

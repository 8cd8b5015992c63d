/** Serves GET /api/services/changes.atom: the changes of what is published, as a feed in the language of `lang`. */
import { Type } from 'typebox';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { anonymous } from '#server/core/viewer/viewer';
import { answerLocale, publishedIndicators } from '#server/figures/offers';
import { clientConfig } from '#server/core/config/clientConfig';
import { atom } from './atom';
import { changes } from './changes';
import { publications } from './publications';

const titles = {
  en: (name: string) => `${name}: what changed in its figures`,
  fr: (name: string) => `${name}\u202f: ce qui change dans ses chiffres`,
};

export function feedRoutes(app: App, { database: { db }, config: { baseUrl } }: Deps): void {
  app.get(
    '/api/services/changes.atom',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags: ['open_data'],
        operationId: 'get_changes',
        summary: 'Figures that came or were restated, notes on charts and published reports, as an Atom feed',
        querystring: Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) }),
        response: answers(200, 'Atom, RFC 4287', { type: 'string' }, 400),
      },
    },
    async (request, reply) => {
      const { name, default_locale, fiscal_year_start_month } = await clientConfig(db);
      const locale = answerLocale(request, request.query.lang, default_locale);
      const indicators = await publishedIndicators(db, undefined, anonymous);
      const found = await changes(db, { indicators, locale, home: baseUrl, fiscalStart: fiscal_year_start_month });
      const entries = [...found, ...(await publications(db, locale, baseUrl))];
      const feed = {
        address: `${baseUrl}/api/services/changes.atom?lang=${locale}`,
        home: `${baseUrl}/?lang=${locale}`,
        title: titles[locale](name),
        author: name,
        locale,
        entries,
      };
      return reply.type('application/atom+xml; charset=utf-8').serializer(String).send(atom(feed));
    },
  );
}

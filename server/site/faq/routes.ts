/** Serves `GET /api/services/faq`: the published questions and answers. They are written through the routes that every entity has. */
import { Type } from 'typebox';
import { FaqPart } from '#resources/api/site/faq';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import { answers } from '#server/core/http/answers/schemas';
import { publishedFaq } from './published';

export function faqRoutes(app: App, { database, entities }: Deps): void {
  app.get(
    '/api/services/faq',
    {
      config: { permission: 'portal:public', published: true },
      schema: {
        tags: ['portal'],
        operationId: 'get_faq',
        summary: 'What readers ask, and the answers',
        response: answers(200, 'The published questions, part by part', Type.Array(FaqPart), 400, 401, 403),
      },
    },
    async ({ viewer }) => {
      const faqs = entities.find('faqs');
      return faqs ? publishedFaq(database.db, faqs, viewer) : [];
    },
  );
}

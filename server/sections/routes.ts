/** `/api/services/sections` for who configures; `GET /api/services/clients` for everyone. */
import { PublicClient } from '#resources/api/indicators';
import type { App, Deps } from '#server/deps';
import type { ClientConfig, Section } from '#server/db/schema';
import { answers } from '#server/http/schemas';
import { recordRoutes } from '#server/records/routes';
import { clientConfig } from './clientConfig';

const inOrder = (sections: readonly Section[]) => [...sections].sort((a, b) => a.position - b.position);

/** What the public pages know of the client. */
export function publicClient(config: ClientConfig): PublicClient {
  const { key, name, default_locale, contact_email, decimal_delimiter, thousands_delimiter, dates, fiscal_year_start_month } = config;
  const sections = inOrder(config.sections).map((section) => ({
    key: section.key,
    name: section.name,
    description: section.description ?? null,
    lead: section.lead ?? null,
    subsections: inOrder(section.subsections).map((each) => ({ key: each.key, name: each.name })),
  }));
  return {
    ...(config.licence && { licence: config.licence }),
    key,
    name,
    default_locale,
    contact_email,
    decimal_delimiter,
    thousands_delimiter,
    dates,
    fiscal_year_start_month,
    sections,
  };
}

export function sectionsRoutes(app: App, deps: Deps): void {
  recordRoutes(app, deps, deps.entities.get('sections'));
  app.get(
    '/api/services/clients',
    {
      config: { permission: 'public', published: true },
      schema: {
        tags: ['clients'],
        operationId: 'get_client',
        summary: 'The client, as its public pages know it',
        response: answers(200, 'The client', PublicClient, 400),
      },
    },
    async () => publicClient(await clientConfig(deps.database.db)),
  );
}

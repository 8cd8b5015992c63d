/** Registers `/api/services/sections` for administrators and `GET /api/services/clients` for everyone. */
import { Type } from 'typebox';
import { PublicClient } from '#resources/api/figures/indicators';
import { locales, type JsonValue } from '#resources/definition';
import { sentenceErrors, soundSentences, type AuthenticationConfig } from '#resources/people/ownSentences';
import { writeEvents } from '#server/entities/history/audit/events';
import type { Viewer } from '#server/core/viewer/viewer';
import type { App } from '#server/core/app';
import type { Deps } from '#server/entities/deps';
import type { ClientConfig, Section } from '#server/core/db/schema';
import { invalidRecord } from '#server/core/errors';
import { refuseIgnoredMembers } from '#server/core/http/bodies/ignoredMembers';
import { answers } from '#server/core/http/answers/schemas';
import type { Db } from '#server/core/db/db';
import { recordRoutes } from '#server/entities/records/routes';
import { clientConfig, lockConfig, replaceConfig } from '#server/core/config/clientConfig';
import { labelsRoute } from './labels';
import { ownDataErrors } from './ownData';

const inOrder = (sections: readonly Section[]) => [...sections].sort((a, b) => a.position - b.position);

/** Returns what the public pages show of the client. */
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
    ...(config.authentication && { authentication: config.authentication }),
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
  labelsRoute(app, deps);
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
  app.put(
    '/api/services/clients',
    {
      config: { permission: 'super_admin:access' },
      schema: {
        tags: ['clients'],
        operationId: 'update_client',
        summary:
          'Change the client’s name, contact address and default language, what who may not sign in is told, in its own words, and after how many days a password ends; null takes one of these words away',
        body: Type.Object(
          {
            name: Type.Optional(Type.String()),
            contact_email: Type.Optional(Type.String()),
            default_locale: Type.Optional(Type.Union(locales.map((locale) => Type.Literal(locale)))),
            authentication: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
          },
          { additionalProperties: true },
        ),
        response: answers(200, 'The client', PublicClient, 400, 401, 403, 422),
      },
    },
    async ({ body, viewer }) => {
      const { db } = deps.database;
      refuseIgnoredMembers(body, written, publicClient(await clientConfig(db)));
      return publicClient(await db.transaction((tx) => keepOwnData(tx, body, viewer)));
    },
  );
}

type OwnData = Partial<Pick<ClientConfig, 'name' | 'contact_email' | 'default_locale'>> & { authentication?: Record<string, unknown> };
const written = ['name', 'contact_email', 'default_locale', 'authentication'] as const;

/** Stores the values of the client that the caller sends, and keeps the others. Throws 422 with the errors of each value. */
async function keepOwnData(db: Db, sent: OwnData, viewer: Viewer): Promise<ClientConfig> {
  const errors = [...ownDataErrors(sent), ...(sent.authentication ? sentenceErrors(sent.authentication) : [])];
  if (errors.length > 0) throw invalidRecord(errors);
  await lockConfig(db);
  const before = await clientConfig(db);
  const config = await replaceConfig(db, viewer.user?.id ?? null, (known) => ({
    ...known,
    name: sent.name?.trim() ?? known.name,
    contact_email: sent.contact_email ?? known.contact_email,
    default_locale: sent.default_locale ?? known.default_locale,
    ...(sent.authentication && { authentication: soundSentences({ ...known.authentication, ...sent.authentication }) }),
  }));
  const changed = written.filter((name) => sent[name] !== undefined);
  const changes = Object.fromEntries(
    changed.map((name): [string, [JsonValue, JsonValue]] => [name, [jsonOf(before[name]), jsonOf(config[name])]]),
  );
  await writeEvents(db, [{ action: 'update', entity: 'clients', entity_id: config.key, changes }], { viewer });
  return config;
}

const jsonOf = (value: string | AuthenticationConfig | undefined): JsonValue => JSON.parse(JSON.stringify(value ?? {}));

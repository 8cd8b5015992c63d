/** Builds the OpenAPI 3.1 document from the routes. */
import swagger from '@fastify/swagger';
import type { App } from '#server/core/app';
import type { Deps } from '../deps';
import { Type } from 'typebox';
import { can } from '#server/core/viewer/viewer';
import { forbidden, unauthorized } from '#server/core/errors';
import { cookieNamed } from '#server/core/http/cookies';
import { ErrorBody, errors } from '#server/core/http/answers/schemas';
import { withExamples } from './examples';
import { permissionKey, seenDocument } from './seenDocument';
import { version } from '#server/core/config/version';
import { described } from './words';

/** Registers the OpenAPI document. Must run before the routes that it describes are registered. */
export async function describeApi(app: App, { config, definitions, entities }: Deps): Promise<void> {
  app.addSchema(ErrorBody);
  const sessionCookie = cookieNamed('session', config.baseUrl.startsWith('https:'));
  const declared = [...definitions, ...entities.logs().map(({ definition }) => definition)];
  const ofDefinitions = declared.map(({ id, name }) => ({ name: id, description: name.en.other }));
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Empreinte',
        version,
        description:
          'Sustainability reporting: what is collected, what is published. Every entity of `resources/` has the same five calls.',
        contact: { name: 'Empreinte', url: config.baseUrl },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: config.baseUrl }],
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by POST /api/profile/sign_in' },
          csrf: {
            type: 'apiKey',
            in: 'header',
            name: 'X-CSRF-Token',
            description: 'From the page, or from `x-csrf-token` of GET /api/profile; on every write',
          },
        },
      },
      tags: [...ofDefinitions, ...otherTags],
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, place) => (typeof json['$id'] === 'string' ? json['$id'] : `schema_${place}`),
    },
    transform: ({ schema, url, route }) => {
      const permission = route.config?.permission;
      const description = described(schema.description, schema.operationId, permission, schema.summary);
      const told = { ...schema, description, security: securityOf(route.method, permission), [permissionKey]: permission };
      return { schema: told, url };
    },
  });
  app.get(
    '/api/openapi.json',
    {
      config: { permission: 'public' },
      schema: {
        tags: ['product'],
        operationId: 'get_openapi',
        summary: 'This document',
        description:
          'The calls that the viewer may make, with the fields that they may read. With `all`, for super administrators, every call.',
        querystring: Type.Object({ all: Type.Optional(Type.Boolean()) }),
        response: {
          200: { type: 'object', description: 'OpenAPI 3.1', additionalProperties: true },
          ...errors(400, 401, 403),
        },
      },
    },
    async ({ query: { all }, viewer }) => {
      if (all && !can(viewer, 'super_admin:access')) throw viewer.user ? forbidden() : unauthorized();
      const document = withExamples(app.swagger(), definitions);
      return all ? document : seenDocument(document, definitions, viewer);
    },
  );
}

const otherTags = [
  { name: 'profile', description: 'Who asks: signing in and out' },
  { name: 'clients', description: 'The client, as its public pages know it' },
  { name: 'portal', description: 'What the public pages say beside figures' },
  { name: 'open_data', description: 'All that is published, to be taken away' },
  { name: 'files', description: 'Uploads and downloads' },
  { name: 'drafts', description: 'What one has typed and not saved yet' },
  { name: 'translations', description: 'What is translated, missing, or older than the text it translates' },
  { name: 'revisions', description: 'The past of a record' },
  { name: 'change_sets', description: 'What one call wrote to several records, and its undo' },
  { name: 'maintenance', description: 'The site, closed to all but super administrators' },
  { name: 'definitions', description: 'The definition files: what is in use, what waits' },
  { name: 'approval', description: 'The entries that wait for a decision' },
  { name: 'progress', description: 'How far the collection is, and reminding who is late' },
  { name: 'precalculation', description: 'The runs that make the figures' },
  { name: 'product', description: 'The product itself: health, definitions, errors of the interface' },
];

/** Returns what a call needs: nothing, the CSRF token, the session, or both. */
function securityOf(method: string | string[], permission: string | undefined) {
  const writes = [method].flat().some((each) => each !== 'GET' && each !== 'HEAD');
  const session = permission === 'public' ? {} : { session: [] };
  return [{ ...session, ...(writes && { csrf: [] }) }];
}

/** Checks of requests, made when a route is first asked: making all of them was a quarter of the start. */
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { isRecord } from '#resources/clean';
import { readLists, wordedItems } from './lists';
import { unknownMembers } from './unkept';

const factory = AjvCompiler();

/** Fastify's own checks, late, with every failing field at once. Shared schemas are registered before the first request. */
export function lazyValidation(app: Pick<FastifyInstance, 'getSchemas'>): FastifySchemaCompiler<object> {
  let compile: ReturnType<typeof factory> | undefined;
  return (route) => {
    let check: ReturnType<NonNullable<typeof compile>> | undefined;
    return (data: unknown) => {
      if (route.httpPart === 'querystring') readLists(route.schema, data);
      const unknown = unknownOf(route, data);
      compile ??= factory(sharedBy(app), { customOptions: { allErrors: true } });
      check ??= compile(route);
      const errors = check(data) === true ? [] : (check.errors ?? []);
      return (errors.length === 0 && unknown.length === 0) || { error: [...errors, ...unknown.map(unknownMember)] };
    };
  };
}

function unknownOf({ httpPart, schema }: { httpPart?: string; schema: unknown }, data: unknown): string[] {
  if (httpPart === 'body') return unknownMembers(schema, data);
  return httpPart === 'querystring' ? wordedItems(schema, data).map((name) => `/${name}`) : [];
}

/** What nothing would come of is refused, not dropped. */
const unknownMember = (instancePath: string) => ({
  instancePath,
  schemaPath: '#/properties',
  keyword: 'unknown',
  params: {},
  message: 'is not known here',
});

const sharedBy = (app: Pick<FastifyInstance, 'getSchemas'>) =>
  Object.fromEntries(Object.entries(app.getSchemas()).filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1])));

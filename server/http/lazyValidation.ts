/** Checks of requests, made when a route is first asked: making all of them was a quarter of the start. */
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import { isRecord } from '#resources/clean';
import { readLists } from './lists';

const factory = AjvCompiler();

/** Fastify's own checks, late, with every failing field at once. Shared schemas are registered before the first request. */
export function lazyValidation(app: Pick<FastifyInstance, 'getSchemas'>): FastifySchemaCompiler<object> {
  let compile: ReturnType<typeof factory> | undefined;
  return (route) => {
    let check: ReturnType<NonNullable<typeof compile>> | undefined;
    return (data: unknown) => {
      if (route.httpPart === 'querystring') readLists(route.schema, data);
      compile ??= factory(sharedBy(app), { customOptions: { allErrors: true } });
      check ??= compile(route);
      return check(data) === true || { error: check.errors ?? [] };
    };
  };
}

const sharedBy = (app: Pick<FastifyInstance, 'getSchemas'>) =>
  Object.fromEntries(Object.entries(app.getSchemas()).filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1])));

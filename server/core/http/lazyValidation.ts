/** Compiles the checks of a route at its first request: compiling all of them took a quarter of the start. */
import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifyInstance, FastifySchemaCompiler, FastifySchemaValidationError } from 'fastify';
import { isRecord } from '#resources/language/fields/isRecord';
import { beginningOf } from './bodies/beginning';
import { readLists, itemsWithNames } from './addresses/lists';
import { unknownMembers } from './bodies/ignoredMembers';

const factory = AjvCompiler();
type Route = Parameters<FastifySchemaCompiler<object>>[0];
type Check = ReturnType<ReturnType<typeof factory>>;

/** The number of values at the beginning of a request in which all errors are looked for. */
const mostValues = 500;

/** Returns a compiler of Fastify's own checks that compiles late, and reports every failing field at the beginning of a request. Shared schemas must be registered before the first request. */
export function lazyValidation(app: Pick<FastifyInstance, 'getSchemas'>): FastifySchemaCompiler<object> {
  const [stopping, telling] = [checks(app, false), checks(app, true)];
  return (route) => {
    const [isValid, everyError] = [stopping(route), telling(route)];
    return (data: unknown) => {
      if (route.httpPart === 'querystring') readLists(route.schema, data);
      const unknown = unknownOf(route, data).map(unknownMember);
      const first = errorsOf(isValid(), data);
      if (first.length === 0 && unknown.length === 0) return true;
      if (first.length === 0) return { error: unknown };
      const beginning = beginningOf(data, mostValues);
      const errors = errorsOf(everyError(), beginning.value);
      // An error of the whole body, such as a list that is too long, does not appear when only its first values are checked.
      return { error: [...(beginning.isWhole ? [] : first), ...errors, ...unknown] };
    };
  };
}

/**
 * Returns, for each route, a function that compiles its check when it is first needed. The check stops at the first error or, with `allErrors`, finds all of them. The texts of an address become the
 * numbers and booleans that its schema names. The values of a body have types of their own: one of another type is refused, since null would become false, or '' null.
 */
function checks(app: Pick<FastifyInstance, 'getSchemas'>, allErrors: boolean): (route: Route) => () => Check {
  const compilers = new Map<'array' | false, ReturnType<typeof factory>>();
  return (route) => {
    let check: Check | undefined;
    const coerceTypes = route.httpPart === 'body' ? false : 'array';
    const compile = (): Check => {
      const compiler = compilers.get(coerceTypes) ?? factory(sharedBy(app), { customOptions: { allErrors, coerceTypes } });
      compilers.set(coerceTypes, compiler);
      return compiler(route);
    };
    return () => (check ??= compile());
  };
}

const errorsOf = (check: Check, data: unknown): FastifySchemaValidationError[] => (check(data) === true ? [] : [...(check.errors ?? [])]);

function unknownOf({ httpPart, schema }: { httpPart?: string; schema: unknown }, data: unknown): string[] {
  if (httpPart === 'body') return unknownMembers(schema, data);
  return httpPart === 'querystring' ? itemsWithNames(schema, data).map((name) => `/${name}`) : [];
}

/** Returns the error of a member that the schema doesn't know: it is refused, because it would otherwise be silently ignored. */
const unknownMember = (instancePath: string) => ({
  instancePath,
  schemaPath: '#/properties',
  keyword: 'unknown',
  params: {},
  message: 'is not known here',
});

const sharedBy = (app: Pick<FastifyInstance, 'getSchemas'>) =>
  Object.fromEntries(Object.entries(app.getSchemas()).filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1])));

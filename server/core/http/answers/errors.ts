/** Turns every failure into a response, `{ code, error, details, feedback }`, that tells no more than the person should know. */
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import type { App } from '#server/core/app';
import { ApiError, badRequest, notFound, SiteClosed, type ErrorDetails } from '#server/core/errors';
import { apiErrorOf } from './databaseErrors';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an address under /api that people open in a browser: its failures are shown as pages. */
    opened?: boolean;
  }
}

/** Returns an error that names the first three mistakes of a request. The details of the response list more of them. */
export const firstMistakes = (mistakes: readonly FastifySchemaValidationError[], part: string): Error =>
  new Error(
    mistakes
      .slice(0, 3)
      .map(({ instancePath, message = '' }) => `${part}${instancePath} ${message}`)
      .join(', '),
  );

/** The API's errors for those of the framework. */
const ofFramework: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'The request is too large.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON', 'The body is not JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON', 'The body is empty.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'The body is of a type that is not understood.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'TOO_LARGE', 'The file is too large.'],
  FST_CSRF_MISSING_SECRET: [403, 'INVALID_CSRF_TOKEN', 'Reload the page: its token is missing.'],
  FST_CSRF_INVALID_TOKEN: [403, 'INVALID_CSRF_TOKEN', 'Reload the page: its token is wrong.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'A file is sent as multipart/form-data.'],
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** Returns the API's error for any failure; 500 INTERNAL_ERROR for an unknown one. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const ofDatabase = apiErrorOf(error);
  if (ofDatabase) return ofDatabase;
  if (isFastifyError(error)) {
    const known = ofFramework[error.code];
    if (known) return new ApiError(...known);
    if (error.validation) return badRequest('INVALID_REQUEST', error.message, detailsOf(error));
    if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
      return new ApiError(error.statusCode, 'BAD_REQUEST', error.message);
  }
  if (error instanceof SyntaxError) return badRequest('INVALID_JSON', 'The body is not JSON.');
  if (error instanceof URIError) return badRequest('INVALID_URL', 'The address cannot be read.');
  return new ApiError(500, 'INTERNAL_ERROR', 'Something went wrong on the server.');
}

function detailsOf({ validation }: FastifyError): ErrorDetails {
  const fields = (validation ?? []).map(({ instancePath, params, keyword }): [string, ErrorDetails[string]] => {
    const missing: unknown = params['missingProperty'];
    const path = [...instancePath.split('/').filter(Boolean), ...(typeof missing === 'string' ? [missing] : [])].join('.');
    const unknown = keyword === 'unknown' && { reason: 'unknown' };
    return [path || 'body', [{ code: keyword === 'required' ? 'BLANK' : 'INVALID', level: 'error', ...unknown }]];
  });
  return Object.fromEntries(fields);
}

const isOpened = ({ url, routeOptions }: FastifyRequest): boolean => !url.startsWith('/api/') || routeOptions.config.opened === true;

/** Returns the API's error for a failure, and logs the details that the person should not know. */
export function loggedError(error: unknown, { log }: Pick<FastifyRequest, 'log'>): ApiError {
  const answer = toApiError(error);
  if (answer.code === 'BUSY') log.warn('refused: the server is busy');
  else if (answer.status >= 500 && !(answer instanceof SiteClosed)) log.error({ err: error }, 'failed');
  else if (apiErrorOf(error)) log.warn({ err: error }, 'refused by the database');
  return answer;
}

/** The time after which clients should try again where no other time is known, in seconds. */
const comeBackAfter = 5;

/** Sets the status and headers of a failed response, which no cache may store. A 503 tells when to try again (`Retry-After`). */
export function setErrorHeaders(reply: FastifyReply, { status }: ApiError): FastifyReply {
  if (status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(comeBackAfter));
  return reply.code(status).header('cache-control', 'no-store');
}

/** Answers every failure of the application, and logs only the server's own faults as errors. `page` answers the requests of people in a browser; null where the application has no pages. */
export function handleErrors(app: App, page: ((error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown) | null): void {
  app.setErrorHandler((error, request, reply) => {
    if (page && isOpened(request)) return page(error, request, reply);
    const answer = loggedError(error, request);
    return setErrorHeaders(reply, answer).send(answer.body());
  });
  app.setNotFoundHandler((_request, reply) => {
    const answer = notFound();
    return reply.code(answer.status).send(answer.body());
  });
}

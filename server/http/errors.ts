/** One place where a failure becomes an answer: `{ code, error, details, feedback }`, never more than the person should know. */
import type { FastifyError, FastifyRequest } from 'fastify';
import type { App } from '#server/deps';
import { ApiError, badRequest, notFound, SiteClosed, type ErrorDetails } from '#server/errors';
import { answerTo } from './databaseErrors';

/** What the framework refuses by itself, in our codes. */
const ofFramework: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'The request is too large.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'INVALID_JSON', 'The body is not JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'INVALID_JSON', 'The body is empty.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'The body is of a type that is not understood.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'TOO_LARGE', 'The file is too large.'],
  FST_CSRF_MISSING_SECRET: [403, 'INVALID_CSRF_TOKEN', 'Reload the page: its token is missing.'],
  FST_CSRF_INVALID_TOKEN: [403, 'INVALID_CSRF_TOKEN', 'Reload the page: its token is wrong.'],
  FST_UNDER_PRESSURE: [503, 'BUSY', 'The server is busy. Try again in a moment.'],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'A file is sent as multipart/form-data.'],
};

const isFastifyError = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

/** The answer to any failure. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const ofDatabase = answerTo(error);
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
    return [path || 'body', [{ code: keyword === 'required' ? 'BLANK' : 'INVALID', level: 'error' }]];
  });
  return Object.fromEntries(fields);
}

/** The answer to a failure, of which the log keeps what the person should not know. */
export function loggedError(error: unknown, { log }: Pick<FastifyRequest, 'log'>): ApiError {
  const answer = toApiError(error);
  if (answer.status >= 500 && !(answer instanceof SiteClosed)) log.error({ err: error }, 'failed');
  else if (answerTo(error)) log.warn({ err: error }, 'refused by the database');
  return answer;
}

/** Answers every failure of the application; only the server's own faults are logged as errors. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = loggedError(error, request);
    return reply.code(answer.status).header('cache-control', 'no-store').send(answer.body());
  });
  app.setNotFoundHandler((_request, reply) => {
    const answer = notFound();
    return reply.code(answer.status).send(answer.body());
  });
}

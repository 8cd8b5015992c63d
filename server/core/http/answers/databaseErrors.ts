/** Translates errors of PostgreSQL into errors of the API: most are caused by a value that the client sent, not by the server. */
import { ApiError, badRequest, definitionsChanged } from '#server/core/errors';

export const uniqueViolation = '23505';

interface DatabaseError {
  code: string;
  constraint?: unknown;
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Returns the database's own error, which libraries may have wrapped in others. */
function databaseError(error: unknown): DatabaseError | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (isDatabaseError(current)) return current;
    current = current.cause;
  }
  return undefined;
}

/** True for an error of the database with this SQLSTATE. */
export const hasCode = (error: unknown, code: string): boolean => databaseError(error)?.code === code;

/** Returns the name of the unique constraint or index that a write violated; undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === uniqueViolation && typeof found.constraint === 'string' ? found.constraint : undefined;
}

/** Returns the API's error for a database error: 400 for a value that the database can't read, 409 for writes that collided, 422 for a duplicate or a query that takes too long, 503 after a change of definition; undefined where the server is at fault. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  const code = databaseError(error)?.code;
  if (!code) return undefined;
  if (code.startsWith('22') || code === '54000') return badRequest('INVALID_VALUE', 'A value cannot be understood by the database.');
  if (code === '40001' || code === '40P01') return new ApiError(409, 'TRY_AGAIN', 'Someone wrote at the same moment. Try again.');
  if (code === uniqueViolation) return new ApiError(422, 'DUPLICATED', 'There is one already.');
  // The column or table of a definition is gone, because another instance has applied a new definition.
  if (code === '42703' || code === '42P01') return definitionsChanged();
  if (code === '57014') return new ApiError(422, 'TOO_LONG', 'The question takes too long to answer. Ask for less.');
  return undefined;
}

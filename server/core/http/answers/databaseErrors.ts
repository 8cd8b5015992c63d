/** What PostgreSQL says, in the API's words: the value it was given is wrong, not the server. */
import { ApiError, badRequest, definitionsChanged } from '#server/core/errors';

export const uniqueViolation = '23505';

interface DatabaseError {
  code: string;
  constraint?: unknown;
}
const isDatabaseError = (error: unknown): error is DatabaseError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** The database's own error, however the libraries wrapped it. */
function databaseError(error: unknown): DatabaseError | undefined {
  let current = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (isDatabaseError(current)) return current;
    current = current.cause;
  }
  return undefined;
}

/** Whether an error is the database's, with this SQLSTATE. */
export const hasCode = (error: unknown, code: string): boolean => databaseError(error)?.code === code;

/** The constraint or index that a write broke. */
export function brokenConstraint(error: unknown): string | undefined {
  const found = databaseError(error);
  return found?.code === uniqueViolation && typeof found.constraint === 'string' ? found.constraint : undefined;
}

/** The answer to a database error: a 400 where a value cannot be understood, a 422 where two writes collided; undefined where it is our fault. */
export function answerTo(error: unknown): ApiError | undefined {
  const code = databaseError(error)?.code;
  if (!code) return undefined;
  if (code.startsWith('22') || code === '54000') return badRequest('INVALID_VALUE', 'A value cannot be understood by the database.');
  if (code === '40001' || code === '40P01') return new ApiError(409, 'TRY_AGAIN', 'Someone wrote at the same moment. Try again.');
  if (code === uniqueViolation) return new ApiError(422, 'DUPLICATED', 'There is one already.');
  // A kept column or a table that a definition asked for has gone: another instance took a new one.
  if (code === '42703' || code === '42P01') return definitionsChanged();
  if (code === '57014') return new ApiError(422, 'TOO_LONG', 'The question takes too long to answer. Ask for less.');
  return undefined;
}

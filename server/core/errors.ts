/** Makes the errors that the API answers, each with its stable code. The sentences that people read are in the interface; `error` is for developers. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { MaintenanceNotice } from '#resources/api/site/maintenance';
import type { PasswordEnd } from '#resources/people/passwordRules';
import type { JsonValue, RecordError } from '#resources/definition';

/** An error of a field, as the API sends it. */
export type FieldError = { code: string } & Record<string, JsonValue | undefined>;
export type ErrorDetails = Record<string, FieldError[] | JsonValue>;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: ErrorDetails = {},
    readonly feedback: JsonValue = null,
  ) {
    super(message);
  }

  /** Returns the body of the response: the first field errors, the number of those left out (`more`), and in `feedback` the next thing to do, with the details of this error. */
  body() {
    const told = isRecord(this.feedback) ? this.feedback : {};
    const { details, more } = firstErrors(this.details);
    return { code: this.code, error: this.message, details, feedback: { next: nextOf(this), ...told }, ...(more > 0 && { more }) };
  }
}

/** The things that a person can do next after an error. */
export const nexts = ['correct', 'sign_in', 'choose_password', 'ask', 'leave', 'reload', 'retry', 'report'] as const;
export type Next = (typeof nexts)[number];

/** The codes of errors whose cause is outdated data: the client has to reload first. */
const outdated = new Set([
  'VERSION_CHANGE',
  'STATE_CHANGED',
  'VERSIONS_MISSING',
  'NOT_CURRENT',
  'ALREADY_RESTORED',
  'INVALID_CSRF_TOKEN',
  'QUESTIONNAIRE_MOVED',
]);
const byStatus: Readonly<Record<number, Next>> = {
  401: 'sign_in',
  403: 'ask',
  404: 'leave',
  409: 'retry',
  412: 'reload',
  419: 'choose_password',
  429: 'retry',
  500: 'report',
  503: 'retry',
};

const byCode: Readonly<Record<string, Next>> = { PASSWORD_EXPIRED: 'choose_password' };

const nextOf = ({ code, status }: Pick<ApiError, 'code' | 'status'>): Next =>
  outdated.has(code) ? 'reload' : (byCode[code] ?? byStatus[status] ?? 'correct');

/** The largest number of field errors in a response. */
export const mostErrors = 50;
/** The largest number of letters of a sent text that a response repeats. */
const mostLetters = 200;

function firstErrors(details: ErrorDetails): { details: ErrorDetails; more: number } {
  const shown = new Map<string, ErrorDetails[string]>();
  let told = 0;
  let more = 0;
  for (const [name, value] of Object.entries(details)) {
    if (!isErrorList(value)) {
      shown.set(name, value);
      continue;
    }
    const kept = value.slice(0, Math.max(0, mostErrors - told));
    told += kept.length;
    more += value.length - kept.length;
    if (kept.length > 0) shown.set(shortened(name), kept.map(shortError));
  }
  return { details: Object.fromEntries(shown), more };
}

const isErrorList = (value: ErrorDetails[string]): value is FieldError[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each !== null && 'level' in each);
const shortened = (text: string) => (text.length > mostLetters ? `${text.slice(0, mostLetters)}…`.toWellFormed() : text);
const shortError = (error: FieldError): FieldError => ({
  ...Object.fromEntries(Object.entries(error).map(([name, value]) => [name, typeof value === 'string' ? shortened(value) : value])),
  code: error.code,
});

/** The error for a request that is refused while the site is closed for maintenance. */
export class SiteClosed extends ApiError {
  constructor(readonly notice: MaintenanceNotice) {
    super(503, 'MAINTENANCE', 'The site is closed for maintenance.', {}, { message: { ...notice.message }, until: notice.until });
  }
}

export const badRequest = (code = 'BAD_REQUEST', message = 'The request cannot be understood.', details: ErrorDetails = {}) =>
  new ApiError(400, code, message, details);
export const unauthorized = (code = 'SESSION_EXPIRED', message = 'Sign in first.') => new ApiError(401, code, message);
/** Returns a 401 for a password that has ended; `issuer` says why: its age, an administrator, or because it was temporary. */
export const passwordExpired = (issuer: PasswordEnd) => new ApiError(401, 'PASSWORD_EXPIRED', 'This password has expired.', {}, { issuer });
export const forbidden = (code = 'FORBIDDEN', message = 'You may not do this.') => new ApiError(403, code, message);
export const notFound = (message = 'There is no such thing here.') => new ApiError(404, 'NOT_FOUND', message);
export const unprocessable = (code: string, message: string, details: ErrorDetails = {}) => new ApiError(422, code, message, details);

/** Returns a 503 for a server that has too much to do. */
export const busy = () => new ApiError(503, 'BUSY', 'The server is busy. Try again in a moment.');

/** Returns a 422 for a write that names an older version of a record. The response holds the current record, so that nothing is lost. */
export const conflict = (code: string, current: JsonValue, changed: JsonValue) =>
  new ApiError(422, code, 'The record was changed by someone else since it was read.', { record: current, changed });

/** Returns a 503 for a request that comes while the fields of its entity change: this instance is about to load the new definition. */
export const definitionsChanged = () =>
  new ApiError(503, 'DEFINITIONS_CHANGED', 'The definition of this entity has just changed. Try again in a moment.');

/** Returns a 422 with every failing field of one record, by the id of the field. */
export const invalidRecord = (errors: readonly RecordError[]) =>
  new ApiError(422, 'INVALID_RECORD', 'Some fields are not valid.', detailsOf(errors));

/** Returns a 422 with every failing field of a batch. The id of a field is prefixed by the place of its record in the batch, from 0 (`3.name`). */
export const invalidRecords = (errors: readonly (readonly RecordError[])[]) =>
  new ApiError(
    422,
    'INVALID_RECORDS',
    'Some records are not valid.',
    detailsOf(errors.flatMap((list, place) => list.map((error) => ({ ...error, field: `${place}.${error.field}` })))),
  );

/** Groups errors by field. A Map, because a field may be called anything, even `constructor`, which a plain object seems to hold already. */
function detailsOf(errors: readonly RecordError[]): Record<string, FieldError[]> {
  const details = new Map<string, FieldError[]>();
  for (const { field, code, level, params } of errors) {
    const told = { ...params, code, level };
    const list = details.get(field);
    if (list) list.push(told);
    else details.set(field, [told]);
  }
  return Object.fromEntries(details);
}

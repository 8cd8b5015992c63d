/** Every refusal the API can answer, with its stable code. Sentences live with the interface; `error` is for developers. */
import { isRecord } from '#resources/clean';
import type { MaintenanceNotice } from '#resources/api/maintenance';
import type { PasswordEnd } from '#resources/passwordRules';
import type { JsonValue, RecordError } from '#resources/definition';

/** Why a field is refused, as it goes over the wire. */
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

  /** As it goes over the wire, with the first errors of fields and how many more there are: `feedback` says what to do next, beside what this refusal alone tells. */
  body() {
    const told = isRecord(this.feedback) ? this.feedback : {};
    const { details, more } = firstErrors(this.details);
    return { code: this.code, error: this.message, details, feedback: { next: nextOf(this), ...told }, ...(more > 0 && { more }) };
  }
}

/** What whoever is refused does next. */
export const nexts = ['correct', 'sign_in', 'choose_password', 'ask', 'leave', 'reload', 'retry', 'report'] as const;
export type Next = (typeof nexts)[number];

/** Refusals of what was read before somebody else changed it. */
const outdated = new Set(['VERSION_CHANGE', 'STATE_CHANGED', 'VERSIONS_MISSING', 'NOT_CURRENT', 'ALREADY_RESTORED', 'INVALID_CSRF_TOKEN']);
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

/** An answer lists this many field errors at most. */
export const mostErrors = 50;
/** An answer repeats this many letters at most of what was sent. */
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

/** To who is kept out while the site is closed for maintenance. */
export class SiteClosed extends ApiError {
  constructor(readonly notice: MaintenanceNotice) {
    super(503, 'MAINTENANCE', 'The site is closed for maintenance.', {}, { message: { ...notice.message }, until: notice.until });
  }
}

export const badRequest = (code = 'BAD_REQUEST', message = 'The request cannot be understood.', details: ErrorDetails = {}) =>
  new ApiError(400, code, message, details);
export const unauthorized = (code = 'SESSION_EXPIRED', message = 'Sign in first.') => new ApiError(401, code, message);
/** `issuer`: because of what it has ended. */
export const passwordExpired = (issuer: PasswordEnd) => new ApiError(401, 'PASSWORD_EXPIRED', 'This password has expired.', {}, { issuer });
export const forbidden = (code = 'FORBIDDEN', message = 'You may not do this.') => new ApiError(403, code, message);
export const notFound = (message = 'There is no such thing here.') => new ApiError(404, 'NOT_FOUND', message);
export const unprocessable = (code: string, message: string, details: ErrorDetails = {}) => new ApiError(422, code, message, details);

/** The server has more to do than it can. */
export const busy = () => new ApiError(503, 'BUSY', 'The server is busy. Try again in a moment.');

/** A write that names an older version: the current record comes back, so nothing is lost. */
export const conflict = (code: string, current: JsonValue, changed: JsonValue) =>
  new ApiError(422, code, 'The record was changed by someone else since it was read.', { record: current, changed });

/** The fields of an entity are others since a moment ago; this instance is about to know them. */
export const definitionsChanged = () =>
  new ApiError(503, 'DEFINITIONS_CHANGED', 'The definition of this entity has just changed. Try again in a moment.');

/** Every failing field of one record, under its id. */
export const invalidRecord = (errors: readonly RecordError[]) =>
  new ApiError(422, 'INVALID_RECORD', 'Some fields are not valid.', detailsOf(errors));

/** Every failing field of a batch; ids are prefixed by the record's place in it (`3.name`). */
export const invalidRecords = (errors: readonly (readonly RecordError[])[]) =>
  new ApiError(
    422,
    'INVALID_RECORDS',
    'Some records are not valid.',
    detailsOf(errors.flatMap((list, place) => list.map((error) => ({ ...error, field: `${place}.${error.field}` })))),
  );

/** A field may be called anything, `constructor` too: only what the list itself holds counts. */
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

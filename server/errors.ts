/** Every refusal the API can answer, with its stable code. Sentences live with the interface; `error` is for developers. */
import type { MaintenanceNotice } from '#resources/api/maintenance';
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

  body() {
    return { code: this.code, error: this.message, details: this.details, feedback: this.feedback };
  }
}

/** To who is kept out while the site is closed for maintenance. */
export class SiteClosed extends ApiError {
  constructor(readonly notice: MaintenanceNotice) {
    super(503, 'MAINTENANCE', 'The site is closed for maintenance.', {}, { message: { ...notice.message }, until: notice.until });
  }
}

export const badRequest = (code = 'BAD_REQUEST', message = 'The request cannot be understood.', details: ErrorDetails = {}) =>
  new ApiError(400, code, message, details);
export const unauthorized = (code = 'SESSION_EXPIRED', message = 'Sign in first.') => new ApiError(401, code, message);
export const forbidden = (code = 'FORBIDDEN', message = 'You may not do this.') => new ApiError(403, code, message);
export const notFound = (message = 'There is no such thing here.') => new ApiError(404, 'NOT_FOUND', message);
export const unprocessable = (code: string, message: string, details: ErrorDetails = {}) => new ApiError(422, code, message, details);

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
  for (const { field, code, level, params } of errors) details.set(field, [...(details.get(field) ?? []), { ...params, code, level }]);
  return Object.fromEntries(details);
}

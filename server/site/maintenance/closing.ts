/** Checks what a super administrator sends to close the site, and returns the closing to store. */
import type { MaintenanceRequest } from '#resources/api/site/maintenance';
import { longestMessage } from '#resources/api/site/constants';
import { locales, type Field, type JsonValue, type RecordError } from '#resources/definition';
import { validateField } from '#resources/language/rules/validate';
import { invalidRecord } from '#server/core/errors';
import type { Closing } from './state';

const messageField: Field = {
  id: 'message',
  name: { en: 'Message', fr: 'Message' },
  type: 'text',
  localized: true,
  max_length: longestMessage,
};
/** A time with its offset, since the server doesn't know the client's time zone. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d\S*(?:Z|[+-]\d\d:\d\d)$/;

/** Returns the closing to store; an already closed site keeps who closed it and when. Throws a 422 with the errors of the message and the time. */
export function closingOf({ message = {}, until = null }: MaintenanceRequest, before: Closing | null, actor: string | null): Closing {
  const sent = Object.fromEntries(Object.entries(message).map(([locale, words]) => [locale, words?.trim() ?? '']));
  const errors = [...validateField(messageField, sent, { locale: 'en' }), ...untilErrors(until)];
  if (errors.length > 0) throw invalidRecord(errors);
  return {
    message: Object.fromEntries(locales.flatMap((locale) => (sent[locale] ? [[locale, sent[locale]]] : []))),
    until: until === null ? null : new Date(until).toISOString(),
    since: before?.since ?? new Date().toISOString(),
    by: before ? before.by : actor,
  };
}

function untilErrors(until: string | null): RecordError[] {
  if (until === null) return [];
  const wrong = (params: Record<string, JsonValue>): RecordError[] => [{ field: 'until', code: 'INVALID', level: 'error', params }];
  const at = moment.test(until) ? Date.parse(until) : Number.NaN;
  if (Number.isNaN(at)) return wrong({ reason: 'type', expected: 'instant' });
  return at <= Date.now() ? wrong({ reason: 'over' }) : [];
}

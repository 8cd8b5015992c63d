import { putError, type ErrorTree } from '#dataProvider/formErrors';
import { placePath } from '#resources/language/answers/rowPath';
import { clean } from '#resources/language/fields/clean';
import type { Definition, Field, FieldValue, JsonValue, RecordError, Values } from '#resources/definition';
import { validate, validateField, withoutKept } from '#resources/language/rules/validate';
import type { Profile } from '#resources/api/people/profile';
import type { PublicClient } from '#resources/api/figures/indicators';
import { defaultLocale } from '../../shell/start/BackOfficeContext';
import { writableFields } from '../../fields/parts/writableFields';

/** Returns the values of a form to send to the API: only the fields that the user may write, cleaned, with the version that was read. */
export function payloadOf(definition: Pick<Definition, 'fields'>, values: Values, profile: Profile, existing: boolean): Values {
  const cleaned = clean(definition.fields, only(definition.fields, values));
  const writable = writableFields(definition.fields, profile, existing);
  const payload = withoutEmptyParts(writable, only(writable, cleaned));
  return existing && values.version !== undefined ? { ...payload, version: values.version } : payload;
}

/** Removes from each line of a list the parts without a value, for which the form drew an empty box. */
function withoutEmptyParts(fields: readonly Field[], values: Values): Values {
  const lists = fields.filter(({ format }) => format === 'items').map(({ id }) => id);
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, lists.includes(id) ? filledLines(value) : value]));
}

function filledLines(value: FieldValue | undefined): FieldValue | undefined {
  if (!Array.isArray(value)) return value;
  const lines: JsonValue[] = JSON.parse(JSON.stringify(value));
  return lines.map((line) =>
    typeof line === 'object' && line !== null && !Array.isArray(line)
      ? Object.fromEntries(Object.entries(line).filter(([, part]) => part !== null))
      : line,
  );
}

/** Returns the values of these fields, without those that are undefined because the user never touched them. */
export function only(fields: readonly Field[], values: Values): Values {
  return Object.fromEntries(fields.filter(({ id }) => values[id] !== undefined).map(({ id }) => [id, values[id]]));
}

/** A message per field, in the shape that react-admin's form-level validation takes. */
export type FormMessages = ErrorTree<Message>;

/** A message that a form translates: its key and its parameters. */
export interface Message {
  message: string;
  args: Record<string, unknown>;
}

/** Checks values by the same rules as the server, and returns the errors by field. `kept` is the record as it is stored. */
export function formMessages(fields: readonly Field[], values: Values, client: PublicClient, kept?: Values): FormMessages {
  const errors = validate(fields, clean(fields, only(fields, values)), {
    ...rulesOf(client),
    kept: kept && clean(fields, only(fields, kept)),
  });
  return messagesOf(errors, values);
}

/** Returns the errors of one field that shows in the form, without checking the other fields. */
export function fieldMessages(field: Field, fields: readonly Field[], values: Values, client: PublicClient, kept?: Values): FormMessages {
  const [now, before] = [values, kept ?? {}].map((each) => clean([field], only([field], each), { fields, values: each }));
  const errors = validateField(field, now?.[field.id], { ...rulesOf(client), around: { fields, values } });
  return messagesOf(withoutKept(field, now ?? {}, errors, { ...rulesOf(client), kept: before }), values);
}

const rulesOf = (client: PublicClient) => ({ locale: defaultLocale(client), dates: client.dates });

/** Returns the messages of errors, each at its place in the form of these values; warnings have none. */
export function messagesOf(errors: readonly RecordError[], values: Values): FormMessages {
  const messages: FormMessages = {};
  for (const { field, code, level, params } of errors) {
    if (level === 'error') putError(messages, placePath(field, values).split('.'), messageOf(code, params ?? {}), isMessage);
  }
  return messages;
}

/** Returns the i18n key of an error: that of its reason where it has one, else that of its code. */
function messageOf(code: string, params: Record<string, unknown>): Message {
  const message = typeof params.reason === 'string' ? `validation.reasons.${params.reason}` : `validation.${code}`;
  return { message, args: { ...params, _: `validation.${code}` } };
}

/** True for a message, false for the messages of the parts of a field. */
export const isMessage = (part: FormMessages[string]): part is Message => 'args' in part && typeof part.message === 'string';

/** Checks the bodies of calls that write only some members of the record that they return: a client may send the other members back unchanged, and a change of one is refused rather than silently lost. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { RecordError } from '#resources/definition';
import { isSameJson } from '#server/core/values/same';
import { invalidRecord } from '#server/core/errors';

/** Throws 422 with each member of a body that the call doesn't write and that differs from `answer`, the record as the API returns it. */
export function refuseIgnoredMembers(body: object, writes: readonly string[], answer: object): void {
  const current = new Map<string, unknown>(Object.entries(answer));
  const errors = Object.entries(body).flatMap(([field, sent]): RecordError[] => {
    if (writes.includes(field) || (current.has(field) && isSameJson(sent, current.get(field)))) return [];
    if (current.has(field)) return [{ field, code: 'READ_ONLY', level: 'error' }];
    return [{ field, code: 'INVALID', level: 'error', params: { reason: 'unknown' } }];
  });
  if (errors.length > 0) throw invalidRecord(errors);
}

/** Throws 422 where a body names another record than the address of the request: the call would use the record of the address. */
export function refuseOtherRecord(field: string, named: string, sent: unknown): void {
  if (sent !== undefined && sent !== null && sent !== named) throw invalidRecord([{ field, code: 'READ_ONLY', level: 'error' }]);
}

/** The largest number of unknown members that are found. */
const most = 50;

/** Returns the paths of the members of a body that its schema doesn't name, at most 50. A schema without named members allows any. */
export function unknownMembers(schema: unknown, body: unknown): string[] {
  const found: string[] = [];
  look(schema, body, '', found);
  return found;
}

/** Adds the paths of unknown members to `found`, until it holds 50. */
function look(schema: unknown, body: unknown, path: string, found: string[]): void {
  if (!isRecord(schema) || typeof body !== 'object' || body === null) return;
  if (Array.isArray(body)) {
    const { items } = schema;
    if (!isRecord(items)) return;
    for (let place = 0; place < body.length && found.length < most; place += 1) look(items, body[place], `${path}/${place}`, found);
    return;
  }
  const { properties, additionalProperties, patternProperties, anyOf, allOf, oneOf } = schema;
  if (!isRecord(body) || !isRecord(properties) || patternProperties || anyOf || allOf || oneOf) return;
  if (additionalProperties !== undefined && additionalProperties !== false) return;
  for (const [name, value] of Object.entries(body)) {
    if (found.length >= most) return;
    if (Object.hasOwn(properties, name)) look(properties[name], value, `${path}/${name}`, found);
    else found.push(`${path}/${name}`);
  }
}

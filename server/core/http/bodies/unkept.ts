/** Bodies of calls that change a few members of what they answer: the others may be sent back as they are, and are never lost in silence. */
import { isRecord } from '#resources/clean';
import type { RecordError } from '#resources/definition';
import { same } from '#server/core/values/same';
import { invalidRecord } from '#server/core/errors';

/** Throws with each member of a body, beside those that the call writes, that says something else than the answer does. */
export function refuseUnkept(body: object, writes: readonly string[], answer: object): void {
  const current = new Map<string, unknown>(Object.entries(answer));
  const errors = Object.entries(body).flatMap(([field, sent]): RecordError[] => {
    if (writes.includes(field) || (current.has(field) && same(sent, current.get(field)))) return [];
    if (current.has(field)) return [{ field, code: 'READ_ONLY', level: 'error' }];
    return [{ field, code: 'INVALID', level: 'error', params: { reason: 'unknown' } }];
  });
  if (errors.length > 0) throw invalidRecord(errors);
}

/** Throws where a body names another record than its address does, which the address would have its way with. */
export function refuseOtherThan(field: string, named: string, sent: unknown): void {
  if (sent !== undefined && sent !== null && sent !== named) throw invalidRecord([{ field, code: 'READ_ONLY', level: 'error' }]);
}

/** The largest number of errors in an answer. */
const most = 50;

/** The members of a body that its schema doesn't know, as paths; the first of them. An object whose schema names no member takes any. */
export function unknownMembers(schema: unknown, body: unknown): string[] {
  const found: string[] = [];
  look(schema, body, '', found);
  return found;
}

/** Adds the paths of unknown members; stops once there are enough. */
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

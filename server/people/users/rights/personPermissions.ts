/**
 * Adds to a person's record one object of what they may do: `permissions { mandate { from, until }, sign_in_path, grants, scopes }`.
 * The object is computed for each response; a write that changes a part of it changes the field that this part represents.
 */
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue, RecordError, Values } from '#resources/definition';
import type { JsonSchema } from '#resources/language/fields/jsonSchema';
import { isSameJson } from '#server/core/values/same';
import { page as singleSignOn } from '#server/people/auth/saml/page';
import type { StoredRecord } from '#server/entities/records/entity';

const day: JsonSchema = { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] };

export const permissionsSchema: JsonSchema = {
  type: 'object',
  description: 'mandate_from, mandate_until, grants and scopes as one object; a write may change either, and not both in two ways',
  properties: {
    mandate: { type: 'object', properties: { from: day, until: day } },
    sign_in_path: { type: 'string', readOnly: true, description: 'The page that this person signs in at' },
    grants: { type: 'array', items: { type: 'string' } },
    scopes: { type: 'array', items: { type: 'object' } },
  },
};

const signInPath = (authentication: unknown) => (authentication === 'saml' ? singleSignOn : '/profile/sign_in');

export function personPermissions({ mandate_from, mandate_until, authentication, grants, scopes }: StoredRecord): JsonValue {
  return {
    mandate: { from: mandate_from ?? null, until: mandate_until ?? null },
    sign_in_path: signInPath(authentication),
    grants: grants ?? [],
    scopes: scopes ?? [],
  };
}

/** The names inside `permissions`, and the field that each represents. */
const inside: Readonly<Record<string, string>> = {
  'mandate.from': 'mandate_from',
  'mandate.until': 'mandate_until',
  grants: 'grants',
  scopes: 'scopes',
};

/** Returns the data that the client sent, with its changes of `permissions` applied to the fields. An object sent back as it was read changes nothing. */
export function receivePermissions(sent: Values, before: StoredRecord | undefined): { values: Values; errors: RecordError[] } {
  if (!Object.hasOwn(sent, 'permissions')) return { values: sent, errors: [] };
  const { permissions, ...values } = sent;
  if (permissions === null || permissions === undefined) return { values, errors: [] };
  const errors: RecordError[] = [];
  for (const [name, value] of namesIn(permissions)) {
    const field = inside[name];
    const refuse = (params: NonNullable<RecordError['params']>) =>
      errors.push({ field: name === '' ? 'permissions' : `permissions.${name}`, code: 'INVALID', level: 'error', params });
    if (name === 'sign_in_path') {
      if (value !== signInPath(values['authentication'] ?? before?.['authentication']) && value !== signInPath(before?.['authentication']))
        errors.push({ field: 'permissions.sign_in_path', code: 'READ_ONLY', level: 'error' });
    } else if (field === undefined) refuse({ reason: name === '' ? 'type' : 'unknown' });
    else if (!alike(value, before?.[field])) {
      const own = values[field];
      if (own !== undefined && !alike(own, value) && !alike(own, before?.[field])) refuse({ reason: 'twice', field });
      else values[field] = value;
    }
  }
  return { values, errors };
}

const isValue = (value: unknown): value is Values[string] => value !== undefined;

/** Returns each name with its value, the parts of the mandate as `mandate.from`; the name '' where `permissions` isn't an object. */
function namesIn(permissions: unknown): [string, Values[string]][] {
  if (!isRecord(permissions)) return [['', null]];
  return Object.entries(permissions).flatMap(([name, value]): [string, Values[string]][] => {
    if (name !== 'mandate' || value === null) return isValue(value) ? [[name, value]] : [];
    if (!isRecord(value)) return [['mandate', null]];
    return Object.entries(value).flatMap(([end, date]): [string, Values[string]][] => (isValue(date) ? [[`mandate.${end}`, date]] : []));
  });
}

const nothing = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const alike = (one: unknown, other: unknown) => (nothing(one) && nothing(other)) || isSameJson(one, other);

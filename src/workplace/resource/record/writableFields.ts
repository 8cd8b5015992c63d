import type { Profile } from '#resources/api/profile';
import type { Field } from '#resources/definition';
import { holds } from '../../shell/start/BackOfficeContext';

/** The fields a form may write: not those computed by the server, nor those set once and for all. */
export function writableFields(fields: readonly Field[], profile: Profile, existing: boolean): Field[] {
  return fields.filter((field) => !field.read_only && !(existing && field.create_only) && holds(profile, field.permission?.write));
}

import type { Profile } from '#resources/api/people/profile';
import type { Field } from '#resources/definition';
import { holds } from '../../shell/start/BackOfficeContext';

/** Returns the fields that a form may write: neither those that the server computes, nor those that can't change once they are set. */
export function writableFields(fields: readonly Field[], profile: Profile, existing: boolean): Field[] {
  return fields.filter((field) => !field.read_only && !(existing && field.create_only) && holds(profile, field.permission?.write));
}

import type { Profile } from '#resources/api/people/profile';
import type { Definition, Field } from '#resources/definition';
import { holds } from '../../../../shell/start/BackOfficeContext';
import { writableFields } from '../../../../fields/parts/writableFields';

/** Returns the fields that a bulk edit may set: those that aren't unique, don't depend on other fields, and hold neither files nor JSON. */
export const bulkFields = (definition: Definition, profile: Profile): Field[] =>
  writableFields(definition.fields, profile, true).filter(
    (field) =>
      holds(profile, field.permission?.read) &&
      !field.unique &&
      field.id !== definition.key &&
      !field.display_condition &&
      field.type !== 'files' &&
      field.format !== 'json',
  );

import type { Profile } from '#resources/api/profile';
import type { Definition, Field } from '#resources/definition';
import { holds } from '../../../../shell/start/BackOfficeContext';
import { writableFields } from '../../../record/writableFields';

/** What may be the same in many: not what is each one's own, nor what depends on other fields. */
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

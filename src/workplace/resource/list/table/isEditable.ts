import type { Profile } from '#resources/api/profile';
import type { Field } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { writableFields } from '../../record/writableFields';

/** Whether a cell can be changed where it stands: not what depends on other fields, nor what needs room. */
export function isEditable(definition: ReadableDefinition, field: Field, profile: Profile): boolean {
  if (!definition.can_write || field.display_condition || field.format === 'items' || field.format === 'json') return false;
  if (field.type === 'editor' || field.type === 'files') return false;
  return writableFields(definition.fields, profile, true).includes(field);
}

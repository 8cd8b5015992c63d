import type { Profile } from '#resources/api/people/profile';
import type { Field } from '#resources/definition';
import type { ReadableDefinition } from '#dataProvider/authProvider';
import { writableFields } from '../../../fields/parts/writableFields';

/** True when the field can be edited in its cell: fields that depend on others or need more room can't. */
export function isEditable(definition: ReadableDefinition, field: Field, profile: Profile): boolean {
  if (!definition.can_write || field.display_condition || field.format === 'items' || field.format === 'json') return false;
  if (field.type === 'editor' || field.type === 'files') return false;
  return writableFields(definition.fields, profile, true).includes(field);
}

/** Changes the sections of a template as the editor does, and describes a section as a field so that the form of fields can edit it. */
import { sectionsIn, type Section } from '#resources/language/questions/sections';
import type { Field } from '#resources/definition';
import { withKey } from '../../../subjects/fields/editor/fieldForm';

/** Returns a section as a field: its key is the identifier, and it has no type that matters. */
export const asField = ({ key, fields: _fields, ...rest }: Section): Field => ({ ...rest, id: key, type: 'string' });

/** Returns the section that such a field describes, with the questions that it had. */
export function asSection(field: Field, { fields }: Section): Section {
  const { id, type: _type, was: _was, ...rest } = field;
  const [section] = sectionsIn([{ ...rest, key: id, fields }]);
  return section ?? { key: id, name: field.name, fields };
}

/** Returns all questions in their order. */
export const allQuestions = (sections: readonly Section[]): Field[] => sections.flatMap(({ fields }) => fields);

/** Returns the sections with the questions of one replaced. Conditions of other sections follow a question that was renamed. */
export function withFields(sections: readonly Section[], place: number, fields: Field[]): Section[] {
  const before = sections[place]?.fields ?? [];
  const next = sections.map((section, index) => (index === place ? { ...section, fields } : section));
  const renamed = fields.length === before.length ? before.findIndex((field, index) => field.id !== fields[index]?.id) : -1;
  const [from, to] = [before[renamed]?.id, fields[renamed]?.id];
  if (from === undefined || to === undefined || from === '' || allQuestions(next).some(({ id }) => id === from)) return next;
  return next.map((section, index) => following(section, index === place, from, to));
}

function following(section: Section, isOwn: boolean, from: string, to: string): Section {
  const { display_condition: shown, fields } = section;
  return {
    ...section,
    ...(shown && { display_condition: withKey(shown, from, to) }),
    // The editor of fields has done so in the section of the question itself.
    fields: isOwn ? fields : fields.map((field) => followingField(field, from, to)),
  };
}

const followingField = (field: Field, from: string, to: string): Field => ({
  ...field,
  ...(field.display_condition && { display_condition: withKey(field.display_condition, from, to) }),
  ...(field.required_condition && { required_condition: withKey(field.required_condition, from, to) }),
});

/** Changes the sections of a template as the editor does, and describes a section as a field so that the form of fields can edit it. */
import { sectionsIn, type Section } from '#resources/language/questions/sections';
import type { Check, Field } from '#resources/definition';
import { following, withKey, withName } from '../../../subjects/fields/editor/fieldForm';

/** Returns a section as a field: its key is the identifier, and it has no type that matters. */
export const asField = ({ key, fields: _fields, ...rest }: Section): Field => ({ ...rest, id: key, type: 'string' });

/** Returns the section that a field made by `asField` describes, with the questions that it had. */
export function asSection(field: Field, { fields }: Section): Section {
  const { id, type: _type, was: _was, ...rest } = field;
  const [section] = sectionsIn([{ ...rest, key: id, fields }]);
  return section ?? { key: id, name: field.name, fields };
}

/** Returns all questions in their order. */
export const allQuestions = (sections: readonly Section[]): Field[] => sections.flatMap(({ fields }) => fields);

/** Returns the sections with the rules of one replaced. */
export const withChecks = (sections: readonly Section[], place: number, checks: readonly Check[]): Section[] =>
  sections.map((section, index) => {
    if (index !== place) return section;
    const { checks: _checks, ...rest } = section;
    return checks.length > 0 ? { ...rest, checks: [...checks] } : rest;
  });

/** Returns the sections with the questions of one replaced. Conditions, formulas and rules follow a question that was renamed. */
export function withFields(sections: readonly Section[], place: number, fields: Field[]): Section[] {
  const before = sections[place]?.fields ?? [];
  const next = sections.map((section, index) => (index === place ? { ...section, fields } : section));
  const renamed = fields.length === before.length ? before.findIndex((field, index) => field.id !== fields[index]?.id) : -1;
  const [from, to] = [before[renamed]?.id, fields[renamed]?.id];
  if (from === undefined || to === undefined || from === '' || allQuestions(next).some(({ id }) => id === from)) return next;
  return next.map((section, index) => sectionFollowing(section, index === place, from, to));
}

function sectionFollowing(section: Section, isOwn: boolean, from: string, to: string): Section {
  const { display_condition: shown, checks, fields } = section;
  return {
    ...section,
    ...(shown && { display_condition: withKey(shown, from, to) }),
    ...(checks && { checks: checks.map((check) => checkFollowing(check, from, to)) }),
    // The editor of fields has done so in the section of the question itself.
    fields: isOwn ? fields : fields.map((field) => following(field, from, to)),
  };
}

const checkFollowing = (check: Check, from: string, to: string): Check => ({
  ...check,
  rule: withName(check.rule, from, to),
  fields: check.fields.map((id) => (id === from ? to : id)),
});

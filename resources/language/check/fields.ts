/** Checks the fields of a list, each by itself and against the others. */
import type { Field } from '../../definition';
import { checkAnswers, checkTotals } from '../answers/check';
import { checkComputed } from './computed';
import { checkConditions, checkCycles } from './conditions';
import { isCountedDay } from '../fields/defaults';
import { fieldProblem, type Problem } from './problem';
import { checkLookup } from './lookup';
import { checkFieldsSchema } from './schema';
import { contextFields, givenFields } from '../rules/given';
import { stampIds, validateField } from '../rules/validate';
import { checkTraits } from './traits';

/** Returns the mistakes of a list of fields outside a definition, such as those of a subject. The mistakes give `name` where those of a definition give its file. */
export function checkFields(name: string, content: unknown): Problem[] {
  const checked = checkFieldsSchema(name, content);
  if ('problems' in checked) return checked.problems;
  return [
    ...checked.fields.flatMap((field) => recordOnly(name, field.id, field, ['compute'])),
    ...checkFieldList(name, '', checked.fields, 'entries'),
  ];
}

/** Returns the mistakes of the questions of a questionnaire, which fit the schema: unlike the fields of a subject they may have defaults counted in days. */
export const checkQuestions = (name: string, questions: readonly Field[]): Problem[] => [
  ...questions.flatMap((field) => recordOnly(name, field.id, field, ['compute', 'default'])),
  ...checkFieldList(name, '', questions, 'questions', [], givenFields(questions)),
];

/** The keys of a definition that only fields of records support. They are refused on the fields of an entry and on those of a list of lines, where no code enforces them. */
const recordTraits = ['unique', 'permission', 'read_only', 'create_only', 'compute'] as const;

const recordOnly = (file: string, path: string, field: Field, allowed: readonly string[] = []): Problem[] => {
  const found: string[] = recordTraits.filter((trait) => field[trait] !== undefined && field[trait] !== false && !allowed.includes(trait));
  const isCounted = isCountedDay(field, field.default) && !allowed.includes('default');
  return [...found, ...(isCounted ? ['default'] : [])].map((trait) => {
    const accepted = isCounted && trait === 'default' ? 'a day, as 2026-12-31' : `no ${trait}`;
    return fieldProblem(
      'record_only',
      file,
      `${path}.${trait}`,
      trait,
      `${accepted}: only the fields of a definition file have it, outside of items`,
    );
  });
};

/** Whose fields a list holds: an entity's, beside its stamps; the entries' of a subject; the questions of a questionnaire; or those of the lines of a list. */
type ListKind = 'entity' | 'entries' | 'questions' | 'lines';

/** Returns the mistakes of a list of fields that fits the schema. `outer` holds the fields beside a list of lines, `given` what is given beside the questions of a questionnaire. */
export function checkFieldList(
  file: string,
  path: string,
  fields: readonly Field[],
  kind: ListKind,
  outer: readonly Field[] = [],
  given: readonly Field[] = [],
): Problem[] {
  const at = (id: string) => (path === '' ? id : `${path}.${id}`);
  return [
    ...checkIds(file, path, fields, kind === 'entity'),
    ...fields.flatMap((field) => [
      ...checkTraits(file, at(field.id), field),
      ...checkAnswers(file, at(field.id), field),
      ...checkConditions(file, at(field.id), field, fields, outer, given.length === 0 ? [] : contextFields),
      ...checkDefault(file, at(field.id), field),
      ...checkSuggestions(file, at(field.id), field),
      ...checkComputed(file, at(field.id), field, fields, outer, given),
      ...checkLookup(file, at(field.id), field, kind === 'entries'),
    ]),
    ...checkCycles(file, at, fields),
    ...(kind === 'lines' ? [] : checkTotals(file, at, fields)),
    ...fields.flatMap((field) => {
      if (!field.items) return [];
      const within = `${at(field.id)}.items`;
      return [
        ...checkItemRenames(file, within, field.items),
        ...field.items.flatMap((item) => recordOnly(file, `${within}.${item.id}`, item, ['compute'])),
        ...checkFieldList(file, within, field.items, 'lines', fields, given),
      ];
    }),
  ];
}

/** True for an id that no field may have: `q` is the parameter of the word search, and `constructor` is a property of every JavaScript object. */
const isReserved = (id: string) => id === 'q' || id in Object.prototype;

function checkIds(file: string, path: string, fields: readonly Field[], entity: boolean): Problem[] {
  const at = (id: string) => (path === '' ? id : `${path}.${id}`);
  const ids = fields.map(({ id }) => id);
  const problems: Problem[] = [];
  ids.forEach((id, index) => {
    if (ids.indexOf(id) < index)
      problems.push(fieldProblem('repeated_id', file, at(id), id, 'an id that no other field has', 'a second field'));
    if (id.includes('__'))
      problems.push(fieldProblem('wrong_key', file, at(id), id, 'an id without "__", which separates a filter from its operator'));
    if (isReserved(id) || (entity && stampIds.some((stamp) => stamp === id))) {
      problems.push(
        fieldProblem('reserved_id', file, at(id), id, `another id: q, constructor, ${stampIds.join(', ')} are the product’s own`),
      );
    }
  });
  const before = fields.flatMap((field) => (field.was ?? []).map((id) => ({ field, id })));
  for (const { field, id } of before) {
    const other = before.find((each) => each.id === id && each.field.id !== field.id);
    if (other && before.indexOf(other) < before.findIndex((each) => each.field === field && each.id === id))
      problems.push(fieldProblem('was_in_use', file, `${at(field.id)}.was`, id, `an id that ${other.field.id} does not say it had`));
    if (ids.includes(id)) problems.push(fieldProblem('was_in_use', file, `${at(field.id)}.was`, id, 'an id that no field has any more'));
  }
  return problems;
}

/** Refuses renamed fields within a list of lines, since their values keep the ids that they were entered with. */
const checkItemRenames = (file: string, path: string, items: readonly Field[]): Problem[] =>
  items
    .filter(({ was }) => was !== undefined && was.length > 0)
    .map(({ id, was }) =>
      fieldProblem(
        'items_renamed',
        file,
        `${path}.${id}.was`,
        was,
        'none: the values of a field of items do not follow a new id (change "name", what people read, instead)',
      ),
    );

/** Refuses a default that its own field refuses, since no new record could be saved with it. */
function checkDefault(file: string, path: string, field: Field): Problem[] {
  if (field.default === undefined || field.default === null) return [];
  const useless = field.read_only
    ? 'none: nothing is filled in where the field is read-only'
    : field.unique
      ? 'none: no two records may have the same value, so a second one could not begin with it'
      : undefined;
  if (useless) return [fieldProblem('default_refused', file, `${path}.default`, field.default, useless)];
  if (isCountedDay(field, field.default)) return [];
  const errors = validateField({ ...field, required: false }, field.default, { locale: 'en' });
  return errors.map(({ params }) =>
    fieldProblem('default_refused', file, `${path}.default`, field.default, `a value that this field accepts (${reason(params)})`),
  );
}

/** Refuses a suggestion that its own field refuses. */
function checkSuggestions(file: string, path: string, field: Field): Problem[] {
  return (field.suggestions ?? []).flatMap(({ value }, index) =>
    validateField({ ...field, required: true }, value, { locale: 'en' }).map(({ params }) =>
      fieldProblem('default_refused', file, `${path}.suggestions.${index}`, value, `a value that this field accepts (${reason(params)})`),
    ),
  );
}

function reason(params: Record<string, unknown> | undefined): string {
  return Object.entries(params ?? {})
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
}

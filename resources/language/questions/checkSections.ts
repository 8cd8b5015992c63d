/** Checks the sections of a questionnaire template. */
import { Ajv, type ErrorObject } from 'ajv';
import schema from '../../definition.schema.json' with { type: 'json' };
import { checkChecks } from '../check/computed';
import { checkConditions, checkCycles } from '../check/conditions';
import { checkQuestions } from '../check/fields';
import { checkRecordLists } from '../check/references';
import { checkFieldsSchema } from '../check/schema';
import { contextFields, givenFields } from '../rules/given';
import { fieldProblem, type Problem } from '../check/problem';
import type { Definition } from '../../definition';
import { checkFedTwice, type Subjects } from './feed';
import { checkQuestionTraits, limits, plainField } from './question';
import { questionsOf, type Section } from './sections';

const text = { $ref: '#/definitions/text' };
const key = { type: 'string', pattern: '^[a-z][a-z0-9_]*$', maxLength: 80 };
const sectionsSchema = {
  type: 'array',
  maxItems: limits.sections,
  definitions: schema.definitions,
  items: {
    type: 'object',
    required: ['key', 'name', 'fields'],
    additionalProperties: false,
    properties: {
      key,
      name: text,
      description: text,
      page: { type: 'boolean' },
      weight: { type: 'number', minimum: 0, maximum: 1000 },
      display_condition: { $ref: '#/definitions/condition' },
      fields: { type: 'array', maxItems: limits.questions, items: { type: 'object' } },
      checks: schema.properties.checks,
    },
  },
};
const areSections = new Ajv({ strict: true, strictTuples: false, allowUnionTypes: true }).compile<Section[]>(sectionsSchema);

/** True for a value that a property of a section may have: its form is right. What it names isn't looked at. */
export const hasSectionForm = (property: string, value: unknown): boolean =>
  areSections([{ key: 'key', name: { en: 'Name', fr: 'Nom' }, fields: [], [property]: value }]);

/** The subjects and entities that a template may name. References to a kind that is left out are not checked. */
export interface Elsewhere {
  /** The subjects that answers may feed. */
  subjects?: Subjects;
  /** The entities whose records may be choices or lines. */
  definitions?: readonly Definition[];
}

/**
 * Returns all mistakes of the sections of a template: of their questions, of the conditions and rules over them, and of what they name elsewhere. Where their form is wrong, or where two questions have
 * one identifier, the others wait, because they can't be told yet.
 */
export function checkSections(name: string, content: unknown, { subjects, definitions }: Elsewhere = {}): Problem[] {
  if (!areSections(content)) return (areSections.errors ?? []).slice(0, 1).map((error) => formProblem(name, content, error));
  const misshapen = content.flatMap((section) => {
    const checked = checkFieldsSchema(name, section.fields.map(plainField), limits.questions);
    return 'problems' in checked ? checked.problems : [];
  });
  if (misshapen.length > 0) return misshapen;
  const questions = content.flatMap(({ fields }) => fields);
  if (questions.length > limits.questions)
    return [fieldProblem('wrong_form', name, 'sections', questions.length, `at most ${limits.questions} questions`)];
  const keys = content.map((section) => section.key);
  const repeated = keys.filter((each, place) => keys.indexOf(each) < place);
  const own = [
    ...repeated.map((each) => fieldProblem('repeated_id', name, each, each, 'a key that no other section has', 'a second section')),
    ...checkQuestions(name, questions),
    ...questions.flatMap((question) => checkQuestionTraits(name, question, subjects)),
  ];
  if (own.some(({ code }) => code === 'repeated_id')) return own;
  const problems = [
    ...own,
    ...content.flatMap((section) => checkConditions(name, section.key, asQuestion(section), questions, [], contextFields)),
    ...content.flatMap(({ key: at, checks }) =>
      checkChecks(name, { fields: questions, checks: checks ?? [] }, `${at}.checks`, givenFields(questions)),
    ),
    // Looks for circles over questions that show with their section.
    ...checkCycles(name, (id) => id, questionsOf(content)),
    ...checkFedTwice(name, questionsOf(content)),
    ...(definitions ? checkRecordLists(name, questions, definitions) : []),
  ];
  // A circle of questions is found with their sections too.
  return problems.filter(({ message }, place) => problems.findIndex((each) => each.message === message) === place);
}

/** Returns a section as a question, of which only the condition is checked. */
const asQuestion = ({ key: id, name, display_condition }: Section) => ({
  id,
  name,
  type: 'string' as const,
  ...(display_condition && { display_condition }),
});

function formProblem(name: string, content: unknown, { instancePath, keyword, params, message }: ErrorObject): Problem {
  const path = instancePath.split('/').slice(1).join('.');
  const found = typeof params['additionalProperty'] === 'string' ? params['additionalProperty'] : undefined;
  if (keyword === 'additionalProperties')
    return fieldProblem(
      'unknown_key',
      name,
      `${path}.${found ?? ''}`,
      found,
      Object.keys(sectionsSchema.items.properties).join(', '),
      'unknown key',
    );
  if (keyword === 'required')
    return fieldProblem('missing', name, `${path}.${String(params['missingProperty'])}`, undefined, 'a value', 'missing, found');
  if (keyword === 'maxItems') {
    const of = path === '' ? 'sections' : path.endsWith('.fields') ? 'questions' : 'entries';
    return fieldProblem('wrong_form', name, path || 'sections', undefined, `at most ${String(params['limit'])} ${of}`);
  }
  if (keyword === 'minLength' || keyword === 'minItems' || keyword === 'minProperties')
    return fieldProblem('missing', name, path, undefined, 'a value', 'missing, found');
  return fieldProblem('wrong_form', name, path, path === '' ? typeof content : undefined, `what ${message ?? keyword}`);
}

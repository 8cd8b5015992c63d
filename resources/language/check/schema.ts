/** Checks a definition against definition.schema.json, and writes the errors as sentences. */
import { Ajv, type ErrorObject } from 'ajv';
import type { Definition, Field } from '../../definition';
import schema from '../../definition.schema.json' with { type: 'json' };
import { questionTraits } from '../questions/question';
import { fieldProblem, suggestion, type Problem } from './problem';

const options = { verbose: true, strict: true, strictTuples: false, allowUnionTypes: true };
const { maxItems } = schema.properties.fields;
const fieldsSchema = { type: 'array', items: { $ref: '#/definitions/field' }, definitions: schema.definitions };
const isDefinition = new Ajv({ ...options, allErrors: true }).compile<Definition>(schema);
const areFields = new Ajv({ ...options, allErrors: true }).compile<Field[]>(fieldsSchema);
const areFieldsAtAll = new Ajv(options).compile<Field[]>(fieldsSchema);
/** The number of objects and list elements above which only the first mistake is looked for, because the time to find all of them grows with the square of that number. */
const mostParts = 3000;

/** Returns the definition that a file holds, or the problems that make it invalid. */
export function checkSchema(file: string, content: unknown): { definition: Definition } | { problems: Problem[] } {
  if (isDefinition(content)) return { definition: content };
  return { problems: problemsOf(file, content, isDefinition.errors ?? []) };
}

/** Returns a list of fields outside a definition (those of a subject, by default as many as an entity may have), or the problems that make it invalid. */
export function checkFieldsSchema(file: string, content: unknown, most = maxItems): { fields: Field[] } | { problems: Problem[] } {
  if (Array.isArray(content) && content.length > most)
    return { problems: [fieldProblem('wrong_form', file, '', content.length, `at most ${most} in this list`)] };
  const validate = hasMoreParts(content, mostParts) ? areFieldsAtAll : areFields;
  if (validate(content)) return { fields: content };
  return { problems: problemsOf(file, content, validate.errors ?? []) };
}

function hasMoreParts(content: unknown, most: number): boolean {
  const waiting = [content];
  let seen = 0;
  for (let part = waiting.pop(); part !== undefined && seen <= most; part = waiting.pop()) {
    if (typeof part !== 'object' || part === null) continue;
    seen += Array.isArray(part) ? part.length : 1;
    if (seen <= most) waiting.push(...Object.values(part));
  }
  return seen > most;
}

function problemsOf(file: string, content: unknown, errors: ErrorObject[]): Problem[] {
  const wanted = errors.filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'if');
  return wanted.map((error) => toProblem(file, content, error));
}

function toProblem(file: string, content: unknown, error: ErrorObject): Problem {
  const path = named(content, error.instancePath);
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  const params: Record<string, unknown> = error.params;
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(params['additionalProperty']);
      const misplaced = questionOnly(key, error.parentSchema);
      if (misplaced) return fieldProblem('question_only', file, at(key), key, misplaced);
      const known = Object.keys(error.parentSchema?.['properties'] ?? {});
      return fieldProblem('unknown_key', file, at(key), key, `one of ${known.join(', ')}${suggestion(key, known)}`, 'unknown key');
    }
    case 'required':
      return fieldProblem(
        'missing',
        file,
        at(String(params['missingProperty'])),
        undefined,
        String(describe(error, params['missingProperty'])),
        'missing, found',
      );
    case 'enum': {
      const known = Array.isArray(params['allowedValues']) ? params['allowedValues'].map(String) : [];
      return fieldProblem('not_among', file, path, error.data, `one of ${known.join(', ')}${suggestion(String(error.data), known)}`);
    }
    case 'type':
      return fieldProblem('wrong_type', file, path, error.data, `${[params['type']].flat().join(' or ')}`);
    case 'pattern':
      return fieldProblem('wrong_key', file, path, error.data, `text that matches ${String(params['pattern'])}`);
    case 'maxItems':
      return fieldProblem('wrong_form', file, path, lengthOf(error.data), `at most ${String(params['limit'])} in this list`);
    default:
      return fieldProblem('wrong_form', file, path, error.data, `what ${error.message ?? error.keyword}`);
  }
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

/** Returns where a property belongs that only questions of questionnaires have; undefined for any other. */
function questionOnly(key: string, schemaOf: ErrorObject['parentSchema']): string | undefined {
  const isOfChoice = key === 'score' && schemaOf === schema.definitions.choice;
  if (!isOfChoice && !(schemaOf === schema.definitions.field && questionTraits.some((trait) => trait === key))) return undefined;
  return key === 'evidence'
    ? 'no evidence: only questions of questionnaires have files beside an answer. Add a field of type files, with "required_condition" where they must be there'
    : `no ${key}: only questions of questionnaires have it`;
}

function describe(error: ErrorObject, key: unknown): string {
  const property: unknown = error.parentSchema?.['properties']?.[String(key)];
  const description = typeof property === 'object' && property !== null && 'description' in property ? property.description : undefined;
  return typeof description === 'string' ? description : `a value for ${String(key)}`;
}

/** Returns a JSON pointer as a path that a person reads: fields and choices by their ids, not by their numbers. */
function named(content: unknown, pointer: string): string {
  let value: unknown = content;
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps
    .map((step) => {
      value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined;
      return Number.isInteger(Number(step)) ? (nameOf(value) ?? step) : step;
    })
    .join('.');
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const name: unknown = Reflect.get(value, 'id') ?? Reflect.get(value, 'key');
  return typeof name === 'string' && name !== '' ? name : undefined;
}

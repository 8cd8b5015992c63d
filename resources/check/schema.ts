/** The form of a definition: definition.schema.json, with errors in words. */
import { Ajv, type ErrorObject } from 'ajv';
import type { Definition, Field } from '../definition';
import schema from '../definition.schema.json' with { type: 'json' };
import { fieldProblem, suggestion, type Problem } from './problem';

const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, strictTuples: false, allowUnionTypes: true });
const isDefinition = ajv.compile<Definition>(schema);
const areFields = ajv.compile<Field[]>({ type: 'array', items: { $ref: '#/definitions/field' }, definitions: schema.definitions });

/** The definition of a file, or what keeps it from being one. */
export function checkSchema(file: string, content: unknown): { definition: Definition } | { problems: Problem[] } {
  if (isDefinition(content)) return { definition: content };
  return { problems: told(file, content, isDefinition.errors ?? []) };
}

/** A list of fields that stands by itself (those of a subject), or what keeps it from being one. */
export function checkFieldsSchema(file: string, content: unknown): { fields: Field[] } | { problems: Problem[] } {
  if (areFields(content)) return { fields: content };
  return { problems: told(file, content, areFields.errors ?? []) };
}

function told(file: string, content: unknown, errors: ErrorObject[]): Problem[] {
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
    default:
      return fieldProblem('wrong_form', file, path, error.data, `what ${error.message ?? error.keyword}`);
  }
}

function describe(error: ErrorObject, key: unknown): string {
  const property: unknown = error.parentSchema?.['properties']?.[String(key)];
  const description = typeof property === 'object' && property !== null && 'description' in property ? property.description : undefined;
  return typeof description === 'string' ? description : `a value for ${String(key)}`;
}

/** A path as a person writes it: fields and choices by their ids, not by their numbers. */
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

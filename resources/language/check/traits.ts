/** Checks that the properties of a field suit its type. */
import { fieldTypes, typeOfFormat, type Field, type FieldType } from '../../definition';
import { dangerOf } from '../pattern/danger';
import { longestForPattern } from '../rules/values';
import { fieldProblem, type Problem } from './problem';

const written: FieldType[] = ['string', 'text', 'editor'];
const chosen: FieldType[] = ['radio', 'dropdown', 'checkbox', 'multidropdown'];

/** The types that may have each property; a property that isn't listed suits all types. */
const typesOf: Partial<Record<keyof Field, readonly FieldType[]>> = {
  localized: written,
  choices: chosen,
  choices_from: ['dropdown', 'multidropdown'],
  unit: ['number'],
  units: ['number'],
  min: ['number'],
  max: ['number'],
  decimals: ['number'],
  min_length: written,
  max_length: written,
  pattern: ['string', 'text'],
  format: ['string', 'text', 'date'],
  multiple: ['files'],
  accept: ['files'],
  suggestions: ['string', 'text', 'number', 'date'],
  lookup: ['number'],
  unique: ['string', 'number', 'date', 'dropdown', 'radio'],
};

/** Returns the mistakes of one field, without regard to the others. */
export function checkTraits(file: string, path: string, field: Field): Problem[] {
  return [...misplaced(file, path, field), ...choices(file, path, field), ...formats(file, path, field), ...bounds(file, path, field)];
}

function misplaced(file: string, path: string, field: Field): Problem[] {
  const keys = Object.keys(field).filter((key): key is keyof Field => key in typesOf);
  return keys
    .filter((key) => field[key] !== false && !typesOf[key]?.includes(field.type))
    .map((key) =>
      fieldProblem(
        'misplaced',
        file,
        `${path}.${key}`,
        field[key],
        `${key} only on ${typesOf[key]?.join(', ') ?? fieldTypes.join(', ')} (this is a ${field.type})`,
      ),
    );
}

function choices(file: string, path: string, field: Field): Problem[] {
  const problems: Problem[] = [];
  const needs = field.type !== 'checkbox' && chosen.includes(field.type);
  if (needs && !field.choices && !field.choices_from) {
    problems.push(
      fieldProblem(
        'choices_missing',
        file,
        path,
        undefined,
        `choices${field.type === 'radio' ? '' : ' or choices_from'}: a ${field.type} has something to choose from`,
        'missing, found',
      ),
    );
  }
  if (field.choices && field.choices_from)
    problems.push(fieldProblem('choices_both', file, path, 'choices and choices_from', 'one of the two'));
  const keys = (field.choices ?? []).map(({ key }) => key);
  const twice = keys.filter((key, index) => keys.indexOf(key) < index);
  return [
    ...problems,
    ...twice.map((key) =>
      fieldProblem('repeated_choice', file, `${path}.choices`, key, 'a key that no other choice has', 'a second choice'),
    ),
  ];
}

function formats(file: string, path: string, field: Field): Problem[] {
  const { format, type } = field;
  const problems: Problem[] = [];
  if (format && typeOfFormat[format] !== type)
    problems.push(
      fieldProblem('misplaced', file, `${path}.format`, format, `${format} only on ${typeOfFormat[format]} (this is a ${type})`),
    );
  if (format === 'items' && !field.items)
    problems.push(
      fieldProblem('items_missing', file, `${path}.items`, undefined, 'the fields of each object of the list', 'missing, found'),
    );
  if (format !== 'items' && field.items)
    problems.push(fieldProblem('misplaced', file, `${path}.items`, 'items', 'items only with "format": "items"'));
  for (const key of ['min_items', 'max_items'] as const)
    if (format !== 'items' && field[key] !== undefined)
      problems.push(fieldProblem('misplaced', file, `${path}.${key}`, field[key], `${key} only with "format": "items"`));
  if (format === 'instant' && !field.read_only)
    problems.push(fieldProblem('instant_typed', file, `${path}.read_only`, field.read_only, 'true: an instant is never typed'));
  if (field.localized && (format === 'json' || format === 'items'))
    problems.push(fieldProblem('localized_structure', file, `${path}.localized`, true, `false: ${format} holds no text`));
  return problems;
}

function bounds(file: string, path: string, field: Field): Problem[] {
  const problems: Problem[] = [];
  const { min, max, min_length: shortest, max_length: longest } = field;
  if (field.suggestions && (field.localized || field.read_only || field.format === 'json' || field.format === 'items'))
    problems.push(
      fieldProblem(
        'misplaced',
        file,
        `${path}.suggestions`,
        field.suggestions,
        'suggestions only on a field with one value, which people fill in',
      ),
    );
  if (field.unique && field.localized)
    problems.push(
      fieldProblem('misplaced', file, `${path}.unique`, true, 'unique only on a field with one text (this one has a text per language)'),
    );
  if (field.pattern !== undefined && (shortest ?? 0) > longestForPattern)
    problems.push(
      fieldProblem(
        'min_above_max',
        file,
        `${path}.min_length`,
        shortest,
        `at most ${longestForPattern}: no pattern is tried on longer texts`,
      ),
    );
  if (min !== undefined && max !== undefined && min > max)
    problems.push(fieldProblem('min_above_max', file, `${path}.min`, min, `at most max, ${max}`));
  if (field.min_items !== undefined && field.max_items !== undefined && field.min_items > field.max_items)
    problems.push(fieldProblem('min_above_max', file, `${path}.min_items`, field.min_items, `at most max_items, ${field.max_items}`));
  if (shortest !== undefined && longest !== undefined && shortest > longest)
    problems.push(fieldProblem('min_above_max', file, `${path}.min_length`, shortest, `at most max_length, ${longest}`));
  if (field.required && field.required_condition)
    problems.push(
      fieldProblem('required_twice', file, `${path}.required_condition`, field.required_condition, 'none: the field is always required'),
    );
  if (field.read_only && field.required_condition)
    problems.push(
      fieldProblem(
        'required_read_only',
        file,
        `${path}.required_condition`,
        field.required_condition,
        'none: a read-only field is not filled by people',
      ),
    );
  if (field.read_only && field.required)
    problems.push(fieldProblem('required_read_only', file, `${path}.required`, true, 'false: a read-only field is not filled by people'));
  return [...problems, ...patterns(file, `${path}.pattern`, field.pattern)];
}

function patterns(file: string, path: string, pattern: string | undefined): Problem[] {
  if (pattern === undefined) return [];
  if (!compiles(pattern)) return [fieldProblem('pattern_wrong', file, path, pattern, 'a regular expression (JavaScript, with the u flag)')];
  const danger = dangerOf(pattern);
  return danger === null
    ? []
    : [fieldProblem('pattern_slow', file, path, pattern, `a regular expression ${danger}, for no text may take for ever`)];
}

function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u').unicode;
  } catch {
    // The error of the JavaScript engine means that the pattern is invalid, which is the answer.
    return false;
  }
}

/** Checks the formulas of computed fields. */
import type { Definition, Field } from '../../definition';
import { isBoolean, isKeyList } from '../fields/kinds';
import {
  arithmetic,
  checkFormula,
  FormulaError,
  namesIn,
  nodesOf,
  parseFormula,
  readable,
  refuseInnerNames,
  refuseOthers,
  refuseUnquoted,
  sourceOf,
  type ASTNode,
  type TermType,
} from '../formulas/parse';
import { evaluate } from '../formulas/evaluate';
import { contextFields, isGiven } from '../rules/given';
import { fieldProblem, suggestion, type FormulaFault, type Problem } from './problem';

const operators = [...arithmetic, 'call', 'in', 'list'];
const functions = { answered: 'answered(dyn): bool', total: 'total(list, string): double', count: 'count(list): double' };
/** What only a field that people fill in may have. */
const filled = ['required', 'required_condition', 'default', 'create_only', 'unique', 'min', 'max'] as const;

/** Returns the mistakes of a field's formula over the other fields of the list, over those beside the list where it is one of lines (`outer`), and over what is given beside all of them. */
export function checkComputed(
  file: string,
  path: string,
  field: Field,
  own: readonly Field[],
  outer: readonly Field[] = [],
  given: readonly Field[] = [],
): Problem[] {
  const fields = [...own, ...outer.filter(({ id }) => !own.some((each) => each.id === id))];
  const { compute } = field;
  if (compute === undefined) return [];
  const at = `${path}.compute`;
  const computable = field.type === 'number' || isBoolean(field);
  if (!computable) return [fieldProblem('misplaced', file, at, compute, 'compute only on number, or on checkbox without choices')];
  const useless = filled.filter((key) => field[key] !== undefined && field[key] !== false);
  return [
    ...useless.map((key) =>
      fieldProblem('compute_filled', file, `${path}.${key}`, field[key], `no ${key}: nobody fills in a computed field`),
    ),
    ...checkText(file, at, field, [...fields, ...namedIn(compute, given)]),
  ];
}

/** Returns the mistakes of the rules over several fields. `path` is that of the list of rules. */
export function checkChecks(
  file: string,
  { fields, checks = [] }: Pick<Definition, 'fields' | 'checks'>,
  path = 'checks',
  given: readonly Field[] = [],
): Problem[] {
  const ids = fields.map(({ id }) => id);
  return checks.flatMap((check, index) => {
    const at = `${path}.${index}`;
    const unknown = check.fields.filter((id) => !ids.includes(id));
    return [
      ...unknown.map((id) => fieldProblem('not_among', file, `${at}.fields`, id, `a field: ${ids.join(', ')}${suggestion(id, ids)}`)),
      ...checkFormulaOf(file, `${at}.rule`, check.rule, [...fields, ...namedIn(check.rule, given)], 'bool', undefined),
    ];
  });
}

/** Returns what a formula names of what is given beside the fields, so that few terms are declared for each formula. */
function namedIn(text: string, given: readonly Field[]): Field[] {
  if (given.length === 0) return [];
  const words = new Set(readable(text).match(/\w+/g));
  return given.filter(({ id }) => words.has(id));
}

function checkText(file: string, path: string, field: Field, fields: readonly Field[]): Problem[] {
  const others = fields.filter(({ id }) => id !== field.id);
  const wanted = isBoolean(field) ? 'bool' : 'double';
  return checkFormulaOf(file, path, field.compute ?? '', fields, wanted, field.permission?.read, others);
}

/** Returns the mistakes of a formula. `read` is the permission that is needed to see what it gives. */
function checkFormulaOf(
  file: string,
  path: string,
  text: string,
  fields: readonly Field[],
  wanted: 'bool' | 'double',
  read: string | undefined,
  others = fields,
): Problem[] {
  try {
    const { ast, type } = readFormula(text, fields);
    if (type !== wanted)
      return [
        {
          ...fieldProblem(
            'compute_type',
            file,
            path,
            text,
            wanted === 'bool' ? 'a formula that is true or false' : 'a formula that gives a number',
          ),
          fault: { reason: `result_type_${wanted}`, part: '' },
        },
      ];
    const names = namesIn(ast);
    const closed = fields.filter(({ id, permission }) => names.includes(id) && permission?.read !== undefined && permission.read !== read);
    return closed.map(({ id, permission }) =>
      fieldProblem(
        'compute_closed',
        file,
        path,
        text,
        path.endsWith('.rule')
          ? `a rule without ${id}: its message would tell what ${id} holds`
          : `"permission": { "read": ${JSON.stringify(permission?.read)} } on this field too: it tells what ${id} holds`,
      ),
    );
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    const { reason, part } = error;
    return [{ ...fieldProblem('compute_wrong', file, path, text, acceptedFor(error, others)), fault: { reason, part } }];
  }
}

/** Reads a formula over these fields. Throws a FormulaError. */
function readFormula(text: string, fields: readonly Field[]): { ast: ASTNode; type: string } {
  refuseInnerNames(text);
  refuseUnquoted(text);
  refuseOthers(parseFormula(text), operators);
  const { ast, type } = checkFormula(text, termTypes(fields), functions);
  const beyond = notPlain(ast, fields);
  if (beyond) throw new FormulaError('formula_beyond', sourceOf(beyond));
  const byZero = nodesOf(ast).find(isDivisionByZero);
  if (byZero) throw new FormulaError('formula_zero', sourceOf(byZero));
  return { ast, type };
}

/** True for a division, or its remainder, by a part that is 0 whatever the answers are. */
function isDivisionByZero({ op, args }: ASTNode): boolean {
  if (op !== '/' && op !== '%') return false;
  const divisor = evaluate(args[1], { valueOf: () => undefined, isAnswered: () => false, linesOf: () => [] });
  return namesIn(args[1]).length === 0 && typeof divisor === 'object' && divisor.top === 0n;
}

/** Returns what is wrong with a formula over these fields and what is given beside them; undefined for one that can be used. `wanted` is the type of its result. */
export function faultIn(
  text: string,
  fields: readonly Field[],
  wanted: 'bool' | 'double',
  given: readonly Field[] = [],
): FormulaFault | undefined {
  try {
    return readFormula(text, [...fields, ...namedIn(text, given)]).type === wanted
      ? undefined
      : { reason: `result_type_${wanted}`, part: '' };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { reason: error.reason, part: error.part };
  }
}

/** Returns the types of the fields that a formula may name, by their ids. A field whose id is a reserved word of CEL is left out. */
export const termTypes = (fields: readonly Field[]): ReadonlyMap<string, TermType> => new Map(fields.flatMap(termOf));

/** Returns the first part that is not as formulas are: lists stand only after `in`, and a function is asked about a field by its name, `total` about the numbers of a list of lines. */
function notPlain(ast: ASTNode, fields: readonly Field[]): ASTNode | undefined {
  const nodes = nodesOf(ast);
  const afterIn = nodes.flatMap((node) => (node.op === 'in' ? [node.args[1]] : []));
  return nodes.find(
    (node) =>
      (node.op === 'in' && node.args[1].op !== 'list') ||
      (node.op === 'list' && !afterIn.includes(node)) ||
      (node.op === 'call' && !isAsked(node.args, fields)),
  );
}

function isAsked([name, [named, column]]: [string, ASTNode[]], fields: readonly Field[]): boolean {
  if (named?.op !== 'id') return false;
  const items = fields.find(({ id }) => id === named.args)?.items;
  if (name === 'answered') return true;
  if (name === 'count') return items !== undefined;
  return (items ?? []).some(({ id, type }) => type === 'number' && column?.op === 'value' && column.args === id);
}

/** Returns the name and the type by which a formula may use a field. A field whose id is a word of CEL has none. */
function termOf(field: Field): [string, TermType][] {
  const { id, type, format, localized } = field;
  if (words.has(id)) return [];
  if (type === 'number') return [[id, 'double']];
  if (isBoolean(field)) return [[id, 'bool']];
  const isText =
    !localized && !isKeyList(field) && type !== 'files' && type !== 'editor' && !['json', 'items', 'instant'].includes(format ?? '');
  return [[id, isText ? 'string' : 'list']];
}

/** The words that CEL keeps for itself. */
const words = new Set(
  'as break const continue else false for function if import in let loop namespace null package return true var void while'.split(' '),
);

function acceptedFor({ reason, part }: FormulaError, others: readonly Field[]): string {
  const ids = others.flatMap(termOf).flatMap(([id]) => (isGiven(id) ? [] : [id]));
  const before = /^previous\('(\w+)'\)$/.exec(part)?.[1];
  if (before !== undefined)
    return `previous of a question with one value, not ${JSON.stringify(before)}: ${ids.join(', ')}${suggestion(before, ids)}`;
  if (part.startsWith('context.')) return `${contextFields.map(({ id }) => id).join(', ')}, not ${JSON.stringify(part)}`;
  if (reason === 'formula_unknown_term') return `fields beside it, not ${JSON.stringify(part)}: ${ids.join(', ')}${suggestion(part, ids)}`;
  if (reason === 'formula_unfinished') return 'a whole formula: this one ends too early';
  if (reason === 'formula_too_long') return 'a shorter formula';
  if (reason === 'formula_unfit') return `values that suit each other: ${JSON.stringify(part)} compares or adds values of different kinds`;
  if (reason === 'formula_inner_name') return `${part}: the name that begins with "_" is the product’s own`;
  if (reason === 'formula_unquoted') return `${part}: the question stands in quotes`;
  if (reason === 'formula_zero') return `no division by zero: ${JSON.stringify(part)} never has a value`;
  if (reason === 'formula_beyond')
    return `+ - * / %, comparisons, && || !, a ? b : c, in ["x", "y"], answered(field), count(lines), total(lines, "number")`;
  return `a formula such as men + women, not ${JSON.stringify(part)}`;
}

/** Returns the names that the formula of a field uses. For a list of lines, returns the names in the formulas of its columns that are not columns of the list. A formula that can't be read gives none. */
export function namesOfFormula({ compute, items = [] }: Field): string[] {
  if (items.length > 0) return items.flatMap(namesOfFormula).filter((name) => !items.some(({ id }) => id === name));
  try {
    return compute === undefined ? [] : namesIn(parseFormula(compute));
  } catch (error) {
    if (error instanceof FormulaError) return [];
    throw error;
  }
}

/** Reads formulas, which are CEL expressions (cel.dev). Every number counts with its decimals, also one that is written without (`a / 2`). */
import { isRecord } from '../fields/isRecord';
import { contextFields, idOfKey, isGiven, previousId, previousOf } from '../rules/given';
import { Environment, ParseError, TypeError as CelTypeError, type ASTNode } from '@marcbachmann/cel-js';

/** The reasons for which a formula is refused. The back-office has a sentence for each, in both languages. */
export const formulaReasons = [
  'formula_missing',
  'formula_unfinished',
  'formula_unread',
  'formula_unknown_term',
  'formula_unfit',
  'formula_too_long',
  'formula_no_number',
  'formula_no_term',
  'formula_beyond',
  'formula_term_name',
  'formula_inner_name',
  'formula_unquoted',
  'formula_zero',
] as const;
export type FormulaReason = (typeof formulaReasons)[number];

/** Thrown for a formula that can't be read: why, and the part of the formula that is at fault. */
export class FormulaError extends Error {
  constructor(
    readonly reason: FormulaReason,
    readonly part = '',
    options?: ErrorOptions,
  ) {
    super(part === '' ? reason : `${reason}: ${part}`, options);
  }
}

export type { ASTNode };
/** The types of what a formula names. `list` stands for everything that has no order and no sum. */
export type TermType = 'double' | 'bool' | 'string' | 'list';
/** The functions that a formula may call, each with the signature by which CEL checks it. */
export type Functions = Readonly<Record<string, string>>;

const limits = { maxAstNodes: 500, maxDepth: 50, maxListElements: 20, maxMapEntries: 20, maxCallArguments: 8 };
const reading = new Environment({ limits, unlistedVariablesAreDyn: true });

/** Reads a formula without looking at its types. Throws a FormulaError. */
export const parseFormula = (text: string): ASTNode => orFormulaError(() => reading.parse(readable(text)).ast);

/** Reads a formula over typed terms. Returns its nodes, its type, and a function that evaluates it with doubles. Throws a FormulaError; also for a name that CEL reserves. */
export function checkFormula(text: string, terms: ReadonlyMap<string, TermType>, functions: Functions = {}) {
  const environment = new Environment({ limits });
  const source = readable(text);
  // CEL has the remainder of whole numbers alone, and every number of a formula counts with its decimals.
  environment.registerOperator('double % double', (a: number, b: number) => a % b);
  return orFormulaError(() => {
    for (const signature of Object.values(functions)) environment.registerFunction(signature, () => false);
    for (const [name, type] of terms) declare(environment, name, type);
    const found = environment.check(source);
    if (!found.valid) throw found.error ?? new FormulaError('formula_unread', text);
    const run = environment.parse(source);
    return { ast: run.ast, type: String(found.type), run };
  });
}

function declare(environment: Environment, name: string, type: TermType): void {
  try {
    environment.registerVariable(name, type);
  } catch (error) {
    throw new FormulaError('formula_term_name', name, { cause: error });
  }
}

/** The operators that a formula may use: arithmetic and choices. Loops, patterns and calls are refused, since they could run for ever in the process that answers every request. */
export const arithmetic = ['value', 'id', '+', '-', '*', '/', '%', '-_', '!_', '==', '!=', '<', '<=', '>', '>=', '&&', '||', '?:'] as const;

/** Throws a FormulaError for a formula that uses another operator. */
export function refuseOthers(node: ASTNode, operators: readonly string[]): void {
  const other = nodesOf(node).find(({ op }) => !operators.includes(op));
  if (other) throw new FormulaError('formula_beyond', sourceOf(other));
}

/** Returns the part of a formula that a node was read from, as authors write it. The range of a node leaves out the brackets that close its last part. */
export function sourceOf({ input, range }: ASTNode): string {
  const part = input.slice(range.start, range.end);
  const bare = part.replace(/"[^"]*"|'[^']*'/g, '');
  const open = bare.split('(').length - bare.split(')').length;
  return written(part + ')'.repeat(Math.max(0, open)));
}

/** Throws a FormulaError for a formula that names what is given beside the questions by the id of its value (`_previous_men`). Its part is what authors write instead: `previous('men')`. */
export function refuseInnerNames(text: string): void {
  const words = text.replace(/"[^"]*"|'[^']*'/g, '').match(/\w+/g) ?? [];
  const found = words.find(isGiven);
  if (found !== undefined) throw new FormulaError('formula_inner_name', written(found));
}

/** Throws a FormulaError for a formula that names the question of `previous` without quotes. Formulas stored before this was refused are read as if they had them (`readable`). */
export function refuseUnquoted(text: string): void {
  const [, question] =
    /(?<![\w.])previous[ \t\r\n]{0,9}\([ \t\r\n]{0,9}([A-Za-z_]\w{0,99})[ \t\r\n]{0,9}\)/.exec(text.replace(/"[^"]*"|'[^']*'/g, '""')) ??
    [];
  if (question !== undefined) throw new FormulaError('formula_unquoted', `previous('${question}')`);
}

/** A text in quotes; an answer of the period before; what is given of the questionnaire; a whole number. */
const parts =
  /"[^"]*"|'[^']*'|(?<![\w.])previous[ \t\r\n]{0,9}\([ \t\r\n]{0,9}(?<quote>["']?)(?<question>[A-Za-z_]\w*)\k<quote>[ \t\r\n]{0,9}\)|(?<![\w.])(?<key>context(?:\.\w+)+)|(?<![\w.])(?<whole>\d+)(?![\w.])/g;

/**
 * Writes whole numbers as doubles (`a / 2` becomes `a / 2.0`), since authors of formulas don't expect an integer division, and what is given beside the questions as the ids of its values:
 * `context.period`, `previous('employees')`. Texts in quotes stay as they are.
 */
export function readable(text: string): string {
  return text.replace(parts, (found: string, ...more: unknown[]) => {
    const named = more.at(-1);
    if (!isRecord(named)) return found;
    if (typeof named['question'] === 'string') return previousId(named['question']);
    if (typeof named['key'] === 'string') return idOfKey(named['key']);
    return typeof named['whole'] === 'string' ? `${found}.0` : found;
  });
}

/** Returns a part of a formula with what is given beside the questions as authors write it. */
const written = (part: string): string =>
  part.replace(/\w+/g, (word) => {
    const question = previousOf(word);
    if (question !== undefined) return `previous('${question}')`;
    if (!isGiven(word)) return word;
    return contextFields.find(({ id }) => idOfKey(id) === word)?.id ?? word.replace('_context_', 'context.');
  });

function orFormulaError<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof ParseError || error instanceof CelTypeError) throw new FormulaError(...faultOf(error), { cause: error });
    throw error;
  }
}

/** Returns the reason of the parser's error, and the part of the formula that it is about. */
function faultOf(error: ParseError | CelTypeError): [reason: FormulaReason, part: string] {
  const source = error.node?.input ?? '';
  const { start, end } = error.range ?? { start: 0, end: source.length };
  if (error.code === 'limit_exceeded') return ['formula_too_long', ''];
  if (error.code === 'unknown_variable') return ['formula_unknown_term', written(source.slice(start, end))];
  // A function that formulas don't have, or one that is asked about something else than it takes.
  if (error.code === 'no_matching_overload') return ['formula_beyond', written(source.slice(start, end))];
  if (error instanceof CelTypeError) return ['formula_unfit', written(source.slice(start, end))];
  const rest = written(source.slice(start).trim());
  return rest === '' ? ['formula_unfinished', ''] : ['formula_unread', rest];
}

/** Returns the distinct names that a formula uses, in the order in which they first appear. */
export function namesIn(node: ASTNode): string[] {
  return [...new Set(nodesOf(node).flatMap((part) => (part.op === 'id' ? [part.args] : [])))];
}

/** Returns every node of a formula: the node itself, then its children from left to right. */
export function nodesOf(part: unknown): ASTNode[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf);
  return isNode(part) ? [part, ...nodesOf(part.args)] : [];
}

function isNode(part: unknown): part is ASTNode {
  return typeof part === 'object' && part !== null && 'op' in part && 'args' in part;
}

/** Translates the constraint of a question of an XLSForm into limits of its field and, for the rest, a rule. */
import type { Field } from '#resources/definition';
import { isDecimal } from '#resources/formats/decimal';
import { checkTraits } from '#resources/language/check/traits';
import { formulaOf } from './formula';
import { ExpressionError, isComparison, type Compared, type Comparison, type Node } from './parse';
import { literalIn, type Scope } from './terms';

type Limits = Pick<Field, 'min' | 'max' | 'min_length' | 'max_length' | 'pattern'>;
interface Constraint {
  limits: Limits;
  /** The part of the constraint that no limit expresses, as a rule in CEL. */
  rule?: string;
}

/** Returns the limits and the rule that a constraint says. Throws an ExpressionError; also where the rule would be one over the line of a table, which a template can't have. */
export function constraintOf(node: Node, field: Field, scope: Scope): Constraint {
  const parts = node.op === 'and' ? node.parts : [node];
  const limits: Limits = {};
  const others = parts.filter((part) => !limited(part, field, limits));
  const [first] = Object.keys(limits).length > 0 ? checkTraits('', field.id, { ...field, ...limits }) : [];
  if (first) throw new ExpressionError('expression_pattern', limits.pattern ?? first.found);
  const [other] = others;
  if (!other) return { limits };
  if (scope.table !== null) throw new ExpressionError('expression_in_table');
  const { cel, type } = formulaOf(others.length === 1 ? other : { op: 'and', parts: others }, scope, 'open');
  if (type !== 'boolean') throw new ExpressionError('expression_compared', '.');
  return { limits, rule: cel };
}

/** Adds the limit that a part says, where it is one. */
function limited(part: Node, field: Field, limits: Limits): boolean {
  if (field.compute !== undefined) return false;
  const isWritten = field.type === 'string' || field.type === 'text';
  if (part.op === 'call') {
    const [self, pattern] = part.args;
    const isPattern = part.name === 'regex' && self?.op === 'self' && pattern?.op === 'text' && limits.pattern === undefined && isWritten;
    if (isPattern) limits.pattern = pattern.value;
    return isPattern;
  }
  if (!isComparison(part)) return false;
  const { measured, op, limit } = turnedTo(part);
  const value = Number(limit);
  // A limit is a double: one with more digits stays a rule, which is exact.
  if (limit === undefined || !isDecimal(limit) || String(value) !== limit) return false;
  if (measured.op === 'self' && field.type === 'number') return bounded(limits, op, value, field.decimals === 0);
  const isLength =
    measured.op === 'call' && measured.name === 'string-length' && measured.args.length === 1 && measured.args[0]?.op === 'self';
  return isLength && isWritten && Number.isInteger(value) && lengthBounded(limits, op, value);
}

const turned: Record<Comparison, Comparison> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function turnedTo({ op, left, right }: Compared): { measured: Node; op: Comparison; limit: string | undefined } {
  const first = literalIn(left);
  return first === undefined ? { measured: left, op, limit: literalIn(right) } : { measured: right, op: turned[op], limit: first };
}

/** Returns the least and the largest whole number that a comparison accepts; undefined where it accepts other sets. */
function wholeRange(op: Comparison, value: number): { least?: number; largest?: number } | undefined {
  if (op === '=') return Number.isInteger(value) ? { least: value, largest: value } : undefined;
  if (op === '>') return { least: Math.floor(value) + 1 };
  if (op === '>=') return { least: Math.ceil(value) };
  if (op === '<') return { largest: Math.ceil(value) - 1 };
  return op === '<=' ? { largest: Math.floor(value) } : undefined;
}

function bounded(limits: Limits, op: Comparison, value: number, isWhole: boolean): boolean {
  const range = isWhole ? wholeRange(op, value) : op === '>=' ? { least: value } : op === '<=' ? { largest: value } : undefined;
  if (!range) return false;
  if (range.least !== undefined) limits.min = Math.max(limits.min ?? range.least, range.least);
  if (range.largest !== undefined) limits.max = Math.min(limits.max ?? range.largest, range.largest);
  return true;
}

function lengthBounded(limits: Limits, op: Comparison, value: number): boolean {
  const range = wholeRange(op, value);
  // A field has no text of no character: it is unanswered then, and its constraint isn't looked at.
  if (!range || (range.largest !== undefined && range.largest < 1)) return false;
  if (range.least !== undefined && range.least > 0) limits.min_length = Math.max(limits.min_length ?? 1, range.least);
  if (range.largest !== undefined) limits.max_length = Math.min(limits.max_length ?? range.largest, range.largest);
  return true;
}

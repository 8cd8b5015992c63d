/** Evaluates a formula exactly, by its nodes: the doubles of CEL would call 0.1 + 0.2 more than 0.3. */
import { isDecimal } from '../../formats/decimal';
import type { ASTNode } from './parse';
import { add, compareFractions, divide, fractionOf, multiply, negative, remainder, subtract, type Fraction } from './fraction';

/** A value that a formula calculates with; undefined where there is none. */
export type Term = Fraction | string | boolean | undefined;
/** Gives the values of the names in a formula. */
export interface Terms {
  valueOf(name: string): Term;
  isAnswered(name: string): boolean;
  /** The lines of a list, each with the values that it holds. */
  linesOf(name: string): readonly Terms[];
  /** Returns the result of a function of a name, where the formula has functions of its own; `given` is what else it takes. */
  callOf?(name: string, named: string, given: Term): Term;
  /** Returns the factor that converts the value of a part into the unit of the part beside it; undefined where both have the same. */
  conversionOf?(part: ASTNode): Fraction | undefined;
}

/**
 * Returns the result of a formula. A part without a value makes the result have none, unless another part decides it (`a || b` where `a` is true).
 * A division by zero has no value, and neither has an operation on values that don't suit it.
 */
export function evaluate(node: ASTNode, terms: Terms): Term {
  const of = (part: ASTNode) => {
    const value = evaluate(part, terms);
    const factor = terms.conversionOf?.(part);
    return factor && isFraction(value) ? multiply(value, factor) : value;
  };
  switch (node.op) {
    case 'value':
      return literal(node);
    case 'id':
      return terms.valueOf(node.args);
    case 'call':
      return call(node.args[0], node.args[1], terms);
    case '-_': {
      const value = of(node.args);
      return isFraction(value) ? negative(value) : undefined;
    }
    case '!_': {
      const value = of(node.args);
      return typeof value === 'boolean' ? !value : undefined;
    }
    case '&&':
    case '||':
      return together(node.op === '||', node.args.map(of));
    case '?:': {
      const [condition, then, otherwise] = node.args;
      const met = of(condition);
      return typeof met === 'boolean' ? of(met ? then : otherwise) : undefined;
    }
    case 'in': {
      const [one, among] = node.args;
      return among.op === 'list' ? isAmong(of(one), among.args.map(of)) : undefined;
    }
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return calculate(node.op, of(node.args[0]), of(node.args[1]));
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return compare(node.op, of(node.args[0]), of(node.args[1]));
    default:
      return undefined;
  }
}

/** Returns the result of a function. `total` has no value where no line has one. */
function call(name: string, [named, column]: readonly ASTNode[], terms: Terms): Term {
  if (named?.op !== 'id') return undefined;
  if (terms.callOf) return terms.callOf(name, named.args, column && evaluate(column, terms));
  if (name === 'answered') return terms.isAnswered(named.args);
  const lines = terms.linesOf(named.args);
  if (name === 'count') return fractionOf(lines.length);
  const of = column?.op === 'value' ? String(column.args) : '';
  const values = lines.map((line) => line.valueOf(of)).filter((value) => isFraction(value));
  return name === 'total' && values.length > 0
    ? values.reduce<Fraction | undefined>((sum, value) => sum && add(sum, value), { top: 0n, bottom: 1n })
    : undefined;
}

const isFraction = (value: Term): value is Fraction => typeof value === 'object';

/** Returns a literal as it was typed: the parser has read a number as a double. */
function literal({ args, input, start, end }: Extract<ASTNode, { op: 'value' }>): Term {
  if (typeof args === 'string' || typeof args === 'boolean') return args;
  const typed = input.slice(start, end);
  if (typeof args !== 'number' && typeof args !== 'bigint') return undefined;
  return isDecimal(typed) ? fractionOf(typed) : fractionOf(String(args));
}

const operations = { '+': add, '-': subtract, '*': multiply, '/': divide, '%': remainder };

function calculate(op: keyof typeof operations, a: Term, b: Term): Term {
  return isFraction(a) && isFraction(b) ? operations[op](a, b) : undefined;
}

function compare(op: '==' | '!=' | '<' | '<=' | '>' | '>=', a: Term, b: Term): boolean | undefined {
  const order = orderOf(a, b);
  if (order === undefined) return undefined;
  return { '==': order === 0, '!=': order !== 0, '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[op];
}

/** Returns a negative number, zero or a positive number; undefined for values that are not of one type. */
function orderOf(a: Term, b: Term): number | undefined {
  if (isFraction(a) && isFraction(b)) return compareFractions(a, b);
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : Number(a > b);
  return typeof a === 'boolean' && typeof b === 'boolean' ? Number(a) - Number(b) : undefined;
}

function isAmong(one: Term, among: readonly Term[]): boolean | undefined {
  return one === undefined ? undefined : among.some((each) => orderOf(one, each) === 0);
}

function together(deciding: boolean, parts: readonly Term[]): boolean | undefined {
  if (parts.includes(deciding)) return deciding;
  return parts.every((part) => typeof part === 'boolean') ? !deciding : undefined;
}

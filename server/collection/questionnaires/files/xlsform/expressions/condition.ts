/** Translates expressions of an XLSForm that are true or false into conditions of the field language. */
import type { Condition, JsonValue } from '#resources/definition';
import { isDecimal, toWire } from '#resources/formats/decimal';
import { isDate } from '#resources/language/rules/values';
import { ExpressionError, isComparison, type Comparison, type Compared, type Node } from './parse';
import { keyOf, literalIn, termIn, truthIn, type Scope, type Term } from './terms';

/** A condition, or whether it always or never holds. */
type Folded = Condition | boolean;

/** The number of conditions on one question that a condition may have, and how deep they may nest: those of the check of definitions. */
const mostParts = 50;
const deepest = 8;

/** Returns the condition that an expression says; undefined where it always holds. Throws an ExpressionError. */
export function conditionOf(node: Node, scope: Scope): Condition | undefined {
  const condition = translate(node, scope);
  if (condition === true) return undefined;
  if (condition === false) throw new ExpressionError('expression_constant', 'false()');
  return sized(condition);
}

/** Joins conditions that must all hold. Throws an ExpressionError where they are too many for one condition. */
export function allOf(conditions: readonly Condition[]): Condition | undefined {
  const joined = together('and', conditions);
  return typeof joined === 'boolean' ? undefined : sized(joined);
}

function sized(condition: Condition): Condition {
  const size = sizeOf(condition);
  if (size.parts > mostParts || size.depth > deepest) throw new ExpressionError('expression_too_long');
  return condition;
}

function sizeOf(condition: Condition): { parts: number; depth: number } {
  const within = 'all' in condition ? condition.all : 'any' in condition ? condition.any : 'not' in condition ? [condition.not] : [];
  if (within.length === 0) return { parts: 1, depth: 1 };
  const sizes = within.map(sizeOf);
  return { parts: sizes.reduce((sum, { parts }) => sum + parts, 0), depth: 1 + Math.max(...sizes.map(({ depth }) => depth)) };
}

function translate(node: Node, scope: Scope): Folded {
  if (node.op === 'and' || node.op === 'or')
    return together(
      node.op,
      node.parts.map((part) => translate(part, scope)),
    );
  if (node.op === 'call') return called(node.name, node.args, scope);
  if (isComparison(node)) return compared(node, scope);
  if (node.op === 'number' || node.op === 'text') throw new ExpressionError('expression_constant', node.value);
  throw new ExpressionError(node.op === 'name' || node.op === 'self' ? 'expression_compared' : 'expression_arithmetic', nameIn(node));
}

const nameIn = (node: Node): string => (node.op === 'name' ? node.name : node.op === 'call' ? `${node.name}()` : node.op);

/** Joins conditions by `and` or `or`. Those that always or never hold are left out; choices of one question are accepted together. */
function together(op: 'and' | 'or', conditions: readonly Folded[]): Folded {
  const deciding = op === 'or';
  if (conditions.includes(deciding)) return deciding;
  const flat = conditions.flatMap((each) => {
    if (typeof each === 'boolean') return [];
    if (op === 'and') return 'all' in each ? each.all : [each];
    return 'any' in each ? each.any : [each];
  });
  const parts = op === 'or' ? flat.reduce<Condition[]>(withChoice, []) : flat;
  const [only] = parts;
  if (!only) return !deciding;
  if (parts.length === 1) return only;
  return op === 'and' ? { all: parts } : { any: parts };
}

function withChoice(before: Condition[], next: Condition): Condition[] {
  const last = before.at(-1);
  const isSame = last && 'values' in last && 'values' in next && last.key === next.key;
  return isSame ? [...before.slice(0, -1), { key: last.key, values: [...new Set([...last.values, ...next.values])] }] : [...before, next];
}

const negated = (condition: Folded): Folded => (typeof condition === 'boolean' ? !condition : { not: condition });

function called(name: string, args: readonly Node[], scope: Scope): Folded {
  const [first, second] = args;
  if ((name === 'true' || name === 'false') && !first) return name === 'true';
  if (name === 'not' && first && !second) return negated(translate(first, scope));
  if (name === 'selected' && first && second && args.length === 2) {
    const term = asked(first, scope);
    const choice = literalIn(second);
    if (choice === undefined || (term.kind !== 'choice' && term.kind !== 'choices'))
      throw new ExpressionError('expression_compared', term.id);
    return { key: term.id, values: [keyOf(term, choice)] };
  }
  throw new ExpressionError('expression_function', `${name}()`);
}

/** Returns the question that a condition is on: one beside it. */
function asked(node: Node, scope: Scope): Term {
  const term = termIn(node, scope);
  if (!term) throw new ExpressionError('expression_compared', nameIn(node));
  if (term === scope.self) throw new ExpressionError('expression_self', term.id);
  if (term.table !== scope.table) throw new ExpressionError(scope.table === null ? 'expression_inside' : 'expression_outside', term.id);
  return term;
}

const turned: Record<Comparison, Comparison> = { '=': '=', '!=': '!=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

function compared({ op, left, right }: Compared, scope: Scope): Folded {
  const isLiteral = (node: Node) => literalIn(node) !== undefined || truthIn(node) !== undefined;
  if (isLiteral(left) && isLiteral(right)) throw new ExpressionError('expression_constant', literalIn(left));
  if (isLiteral(left)) return compared({ op: turned[op], left: right, right: left }, scope);
  if (!isLiteral(right)) {
    const both = termIn(left, scope) && termIn(right, scope);
    throw new ExpressionError(
      both ? 'expression_two_questions' : right.op === 'call' ? 'expression_function' : 'expression_arithmetic',
      nameIn(right),
    );
  }
  if (left.op === 'call') return measured(left.name, left.args, op, right, scope);
  if (left.op !== 'name' && left.op !== 'self') throw new ExpressionError('expression_arithmetic', nameIn(left));
  return onTerm(asked(left, scope), op, right);
}

/** Translates a comparison with the result of a function: of counts and lengths, only whether there is anything. */
function measured(name: string, args: readonly Node[], op: Comparison, right: Node, scope: Scope): Folded {
  const [first] = args;
  if (!first || args.length !== 1) throw new ExpressionError('expression_function', `${name}()`);
  if (name === 'number') {
    const term = asked(first, scope);
    if (term.kind === 'number') return onTerm(term, op, right);
  }
  if (name !== 'string-length' && name !== 'count-selected') throw new ExpressionError('expression_function', `${name}()`);
  const term = asked(first, scope);
  const suits = name === 'count-selected' ? term.kind === 'choices' : term.kind === 'text';
  const said = `${op} ${literalIn(right) ?? ''}`;
  if (!suits) throw new ExpressionError('expression_compared', term.id);
  if (['> 0', '>= 1', '!= 0'].includes(said)) return { key: term.id, op: 'answered' };
  if (['= 0', '< 1', '<= 0'].includes(said)) return { key: term.id, op: 'unanswered' };
  throw new ExpressionError('expression_function', `${name}()`);
}

const ordered = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const;

/** Translates the comparison of a question with a literal. `!=` holds for an unanswered question in XLSForm, so it becomes the contrary of `eq`. */
function onTerm(term: Term, op: Comparison, right: Node): Folded {
  const { id: key, kind } = term;
  const isEquality = op === '=' || op === '!=';
  const signed = (condition: Condition) => (op === '!=' ? negated(condition) : condition);
  const wrong = () => new ExpressionError('expression_compared', key);
  const truth = truthIn(right);
  if (kind === 'boolean') {
    if (!isEquality || truth === undefined) throw wrong();
    return { key, values: [(op === '=') === truth] };
  }
  const literal = literalIn(right);
  if (kind === 'table' || literal === undefined) throw wrong();
  if (literal === '') {
    if (!isEquality) throw wrong();
    return { key, op: op === '=' ? 'unanswered' : 'answered' };
  }
  if (kind === 'choices' || kind === 'files')
    throw new ExpressionError(kind === 'choices' ? 'expression_several' : 'expression_compared', key);
  if (kind === 'choice') {
    if (!isEquality) throw wrong();
    return signed({ key, values: [keyOf(term, literal)] });
  }
  const value = valueFor(kind, right, literal);
  if (value === undefined || (kind === 'text' && !isEquality)) throw wrong();
  return isEquality ? signed({ key, op: 'eq', value }) : { key, op: ordered[op], value };
}

function valueFor(kind: 'number' | 'text' | 'date', node: Node, literal: string): JsonValue | undefined {
  if (kind === 'number') return isDecimal(literal) ? toWire(literal) : undefined;
  if (kind === 'date') return isDate(literal) ? literal : undefined;
  return node.op === 'text' ? literal : undefined;
}

/** Translates calculations of an XLSForm into formulas of the field language, which are in CEL. */
import { isDate } from '#resources/language/rules/values';
import { FormulaError, parseFormula } from '#resources/language/formulas/parse';
import { ExpressionError, isComparison, type Arithmetic, type Compared, type Node } from './parse';
import { keyOf, literalIn, termIn, truthIn, type Scope, type Term } from './terms';

type Type = 'number' | 'text' | 'boolean';
/** A formula, or a part of one, in parentheses where another part could read it otherwise. */
export interface Formula {
  cel: string;
  type: Type;
}
/**
 * In XLSForm a comparison with an unanswered question is false; in a formula it has no value. A `guarded` formula asks first whether the questions are answered,
 * so that both give the same. A rule (`open`) is left as it is: nobody breaks it before the questions are answered.
 */
type Manner = 'guarded' | 'open';

/** The longest formula that a field may have, in characters. */
const longest = 2000;

/** Returns the formula that an expression says. Throws an ExpressionError. */
export function formulaOf(node: Node, scope: Scope, manner: Manner): Formula {
  const formula = translate(node, scope, manner);
  try {
    if (formula.cel.length > longest) throw new ExpressionError('expression_too_long');
    parseFormula(formula.cel);
  } catch (error) {
    if (error instanceof FormulaError) throw new ExpressionError('expression_too_long', error.part);
    throw error;
  }
  return formula;
}

function translate(node: Node, scope: Scope, manner: Manner): Formula {
  const of = (part: Node) => translate(part, scope, manner);
  const ofType = (part: Node, type: Type): string => {
    const { cel, type: own } = of(part);
    if (own !== type) throw new ExpressionError('expression_compared', partIn(part));
    return cel;
  };
  switch (node.op) {
    case 'number':
      return { cel: node.value, type: 'number' };
    case 'text':
      return { cel: quoted(node.value), type: 'text' };
    case 'name':
    case 'self':
      return named(node, scope);
    case 'minus':
      return { cel: `-(${ofType(node.of, 'number')})`, type: 'number' };
    case 'and':
    case 'or':
      return { cel: `(${node.parts.map((part) => ofType(part, 'boolean')).join(node.op === 'and' ? ' && ' : ' || ')})`, type: 'boolean' };
    case 'call':
      return called(node.name, node.args, scope, manner);
    default:
      if (isComparison(node)) return compared(node, scope, manner);
      return { cel: `(${ofType(node.left, 'number')} ${signs[node.op]} ${ofType(node.right, 'number')})`, type: 'number' };
  }
}

const signs: Record<Arithmetic, string> = { '+': '+', '-': '-', '*': '*', div: '/', mod: '%' };
const partIn = (node: Node): string => (node.op === 'name' ? node.name : 'value' in node ? node.value : node.op === 'self' ? '.' : node.op);

/** Writes a text in quotes. The formulas have no escapes: a text with both kinds of quotes can't be written. */
function quoted(text: string): string {
  if (/[\\\r\n]/.test(text) || (text.includes('"') && text.includes("'"))) throw new ExpressionError('expression_quotes', text);
  return text.includes('"') ? `'${text}'` : `"${text}"`;
}

/** Returns the question that a node names, where a formula can reach it. */
function reached(node: Node, scope: Scope): Term | undefined {
  const term = termIn(node, scope);
  if (term && term.table !== null && term.table !== scope.table) throw new ExpressionError('expression_inside', term.id);
  return term;
}

function named(node: Node, scope: Scope): Formula {
  const term = reached(node, scope);
  if (!term || term.kind === 'choices') throw new ExpressionError('expression_several', partIn(node));
  if (term.kind === 'files' || term.kind === 'table') throw new ExpressionError('expression_compared', term.id);
  return { cel: term.id, type: term.kind === 'number' || term.kind === 'boolean' ? term.kind : 'text' };
}

function called(name: string, args: readonly Node[], scope: Scope, manner: Manner): Formula {
  const [first, second, third] = args;
  const count = args.length;
  if ((name === 'true' || name === 'false') && count === 0) return { cel: name, type: 'boolean' };
  if (!first) throw new ExpressionError('expression_function', `${name}()`);
  if (name === 'not' && count === 1) {
    const { cel, type } = translate(first, scope, manner);
    if (type !== 'boolean') throw new ExpressionError('expression_compared', partIn(first));
    return { cel: `!(${cel})`, type };
  }
  if (name === 'number' && count === 1) {
    const formula = translate(first, scope, manner);
    if (formula.type === 'number') return formula;
  }
  if (name === 'selected' && second && count === 2) return selected(first, second, scope, manner);
  if (name === 'if' && second && third && count === 3) return chosen(first, second, third, scope, manner);
  if (name === 'coalesce' && second && count === 2) {
    const term = reached(first, scope);
    const otherwise = translate(second, scope, manner);
    if (term?.kind === 'number' && otherwise.type === 'number')
      return { cel: `(answered(${term.id}) ? ${term.id} : ${otherwise.cel})`, type: 'number' };
  }
  if (name === 'sum' || name === 'count') {
    const term = count === 1 ? termIn(first, scope) : undefined;
    if (scope.table === null && term) {
      if (name === 'count' && term.kind === 'table') return { cel: `count(${term.id})`, type: 'number' };
      if (name === 'sum' && term.kind === 'number' && term.table !== null)
        return { cel: `total(${term.table}, "${term.id}")`, type: 'number' };
    }
  }
  throw new ExpressionError('expression_function', `${name}()`);
}

function selected(asked: Node, choice: Node, scope: Scope, manner: Manner): Formula {
  const term = reached(asked, scope);
  const literal = literalIn(choice);
  if (term?.kind === 'choices') throw new ExpressionError('expression_several', term.id);
  if (term?.kind !== 'choice' || literal === undefined) throw new ExpressionError('expression_compared', term?.id ?? partIn(asked));
  return { cel: guardedBy([term], `${term.id} == "${keyOf(term, literal)}"`, manner), type: 'boolean' };
}

function chosen(condition: Node, then: Node, otherwise: Node, scope: Scope, manner: Manner): Formula {
  const { cel, type } = translate(condition, scope, 'guarded');
  const [one, other] = [translate(then, scope, manner), translate(otherwise, scope, manner)];
  if (type !== 'boolean' || one.type !== other.type) throw new ExpressionError('expression_compared', 'if()');
  return { cel: `(${cel} ? ${one.cel} : ${other.cel})`, type: one.type };
}

/** Returns a comparison that is false while one of the questions has no answer. A box always has one. */
function guardedBy(terms: readonly Term[], cel: string, manner: Manner): string {
  const asked = manner === 'open' ? [] : [...new Set(terms.filter(({ kind }) => kind !== 'boolean').map(({ id }) => `answered(${id})`))];
  return `(${[...asked, cel].join(' && ')})`;
}

const celSigns = { '=': '==', '!=': '!=', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const;

function compared({ op, left, right }: Compared, scope: Scope, manner: Manner): Formula {
  const [first, second] = [reached(left, scope), reached(right, scope)];
  const isEquality = op === '=' || op === '!=';
  const [only, other] = first ? [first, right] : [second, left];
  if (only && isEquality && other.op === 'text' && other.value === '' && only.kind !== 'boolean' && only.kind !== 'table')
    return { cel: `${op === '=' ? '!' : ''}answered(${only.id})`, type: 'boolean' };
  if (only?.kind === 'boolean' && isEquality) {
    const truth = truthIn(other);
    if (truth !== undefined) return { cel: (op === '=') === truth ? only.id : `!${only.id}`, type: 'boolean' };
  }
  const [a, b] = [side(left, second, scope, manner), side(right, first, scope, manner)];
  const isOrdered = a.type === 'number' || (isDay(left, first) && isDay(right, second));
  // Two texts that are both unanswered are equal in XLSForm, which a guarded formula can't say in few words.
  if (a.type !== b.type || (!isEquality && !isOrdered) || (first && second && a.type !== 'number' && manner === 'guarded'))
    throw new ExpressionError('expression_compared', only?.id ?? partIn(left));
  const terms = [...termsIn(left, scope), ...termsIn(right, scope)];
  // An unanswered question is unequal to everything.
  const cel =
    op === '!=' && manner === 'guarded'
      ? `!${guardedBy(terms, `${a.cel} == ${b.cel}`, manner)}`
      : guardedBy(terms, `${a.cel} ${celSigns[op]} ${b.cel}`, manner);
  return { cel, type: 'boolean' };
}

/** Translates a side of a comparison: a literal beside a question with choices is the key of one, beside a day it is a day. */
function side(node: Node, other: Term | undefined, scope: Scope, manner: Manner): Formula {
  const literal = literalIn(node);
  if (literal !== undefined && other?.kind === 'choice') return { cel: `"${keyOf(other, literal)}"`, type: 'text' };
  if (literal !== undefined && other?.kind === 'date') {
    if (!isDate(literal)) throw new ExpressionError('expression_compared', literal);
    return { cel: `"${literal}"`, type: 'text' };
  }
  if (other?.kind === 'number' && node.op === 'text') throw new ExpressionError('expression_compared', node.value);
  return translate(node, scope, manner);
}

const isDay = (node: Node, term: Term | undefined) => term?.kind === 'date' || (!term && isDate(literalIn(node)));

/** Returns the questions that decide whether a part has a value. Questions inside functions other than `number` are left out, since these functions have a value whether or not the questions are answered. */
function termsIn(node: Node, scope: Scope): Term[] {
  if (node.op === 'call') return node.name === 'number' ? node.args.flatMap((arg) => termsIn(arg, scope)) : [];
  const term = reached(node, scope);
  if (term) return [term];
  if (node.op === 'minus') return termsIn(node.of, scope);
  return 'left' in node ? [...termsIn(node.left, scope), ...termsIn(node.right, scope)] : [];
}

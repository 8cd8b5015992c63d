/** Reads the expressions of XLSForm: the part of XPath that its documentation describes, with `${name}` for the value of a question and `.` for the own one. */
import type { UnreadCode } from '#resources/api/questionnaires/xlsform';

/** Thrown for an expression that can't be read or translated: why, and the part that is at fault. */
export class ExpressionError extends Error {
  constructor(
    readonly code: UnreadCode,
    readonly part = '',
  ) {
    super(`${code}: ${part}`);
  }
}

const comparisons = ['=', '!=', '<', '<=', '>', '>='] as const;
const arithmetic = ['+', '-', '*', 'div', 'mod'] as const;
export type Comparison = (typeof comparisons)[number];
export type Arithmetic = (typeof arithmetic)[number];
export type Compared = { op: Comparison; left: Node; right: Node };
export type Node =
  | { op: 'number' | 'text'; value: string }
  | { op: 'name'; name: string }
  | { op: 'self' }
  | { op: 'call'; name: string; args: Node[] }
  | { op: 'and' | 'or'; parts: Node[] }
  | { op: 'minus'; of: Node }
  | { op: Arithmetic; left: Node; right: Node }
  | Compared;

export const isComparison = (node: Node): node is Compared => comparisons.some((op) => op === node.op);

/** The longest expression, in characters, and the most levels of its parentheses. */
const longest = 4000;
const deepest = 40;

type Token = { kind: 'number' | 'text' | 'name' | 'word' | 'sign' | 'end'; text: string };

const tokenForms =
  /^(?:(?<number>\d+(?:\.\d*)?|\.\d+)|(?<text>"[^"]*"|'[^']*'|“[^”]*”|‘[^’]*’)|\$\{(?<name>[^{}]*)\}|(?<sign><=|>=|!=|[=<>+\-*(),.])|(?<word>[A-Za-z][\w-]*(?::[A-Za-z][\w-]*)?))/;

function tokensOf(text: string): Token[] {
  let rest = text.trim();
  if (rest.length > longest) throw new ExpressionError('expression_too_long');
  const tokens: Token[] = [];
  while (rest !== '') {
    const found = tokenForms.exec(rest);
    if (!found?.groups) throw new ExpressionError('expression_syntax', rest.slice(0, 40).trim());
    const { number, text: quoted, name, sign, word } = found.groups;
    if (number !== undefined) tokens.push({ kind: 'number', text: plain(number) });
    else if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted.slice(1, -1) });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name.trim() });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else tokens.push({ kind: 'word', text: word ?? '' });
    rest = rest.slice(found[0].length).trimStart();
  }
  return [...tokens, { kind: 'end', text: '' }];
}

/** Writes a number with a digit on both sides of its point: XPath also allows `.5` and `5.`. */
const plain = (number: string) => `${number.startsWith('.') ? '0' : ''}${number.replace(/\.$/, '')}`;

/** The operators of two values, those that bind the least first. */
const levels: readonly (readonly (Comparison | Arithmetic)[])[] = [
  ['=', '!='],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', 'div', 'mod'],
];

/** Returns the nodes of an expression. Throws an ExpressionError. */
export function parseExpression(text: string): Node {
  const tokens = tokensOf(text);
  let place = 0;
  let depth = 0;
  const peek = (): Token => tokens[place] ?? { kind: 'end', text: '' };
  const fault = () => new ExpressionError('expression_syntax', peek().text || text.trim().slice(-40));
  const taken = (kind: Token['kind'], sign: string): boolean => {
    const { kind: own, text: found } = peek();
    if (own !== kind || found !== sign) return false;
    place += 1;
    return true;
  };
  const together = (op: 'and' | 'or', next: () => Node): Node => {
    const parts = [next()];
    while (taken('word', op)) parts.push(next());
    const [only] = parts;
    return parts.length === 1 && only ? only : { op, parts };
  };
  const within = (read: () => Node): Node => {
    depth += 1;
    if (depth > deepest) throw new ExpressionError('expression_too_long');
    const node = read();
    depth -= 1;
    return node;
  };
  const whole = (): Node => within(() => together('or', () => together('and', () => binary(0))));
  const binary = (level: number): Node => {
    const operators = levels[level];
    if (!operators) return unary();
    let left = binary(level + 1);
    for (;;) {
      const op = operators.find((each) => taken(/^[a-z]/.test(each) ? 'word' : 'sign', each));
      if (!op) return left;
      left = { op, left, right: binary(level + 1) };
    }
  };
  const unary = (): Node => (taken('sign', '-') ? within(() => ({ op: 'minus', of: unary() })) : primary());
  const primary = (): Node => {
    const { kind, text: found } = peek();
    if (taken('sign', '(')) {
      const node = whole();
      if (!taken('sign', ')')) throw fault();
      return node;
    }
    if (taken('sign', '.')) return { op: 'self' };
    if (kind === 'end' || kind === 'sign') throw fault();
    place += 1;
    if (kind === 'number' || kind === 'text') return { op: kind, value: found };
    if (kind === 'name') return { op: 'name', name: found };
    if (!taken('sign', '(')) throw new ExpressionError('expression_syntax', found);
    return { op: 'call', name: found, args: list() };
  };
  const list = (): Node[] => {
    if (taken('sign', ')')) return [];
    const args = [whole()];
    while (taken('sign', ',')) args.push(whole());
    if (!taken('sign', ')')) throw fault();
    return args;
  };
  const node = whole();
  if (peek().kind !== 'end') throw fault();
  return node;
}

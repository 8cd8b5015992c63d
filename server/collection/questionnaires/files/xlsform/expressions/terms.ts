/** Describes what the names in an expression of an XLSForm mean. */
import { ExpressionError, type Node } from './parse';

export type Kind = 'number' | 'text' | 'date' | 'boolean' | 'choice' | 'choices' | 'files' | 'table';

/** A question that an expression may name. */
export interface Term {
  id: string;
  kind: Kind;
  /** Of a question with choices: the key of each choice by its name in the file. */
  keys?: ReadonlyMap<string, string>;
  /** The id of the table whose column it is; null for a question beside the tables. */
  table: string | null;
}

/** The place of an expression: what it may name, and the question it belongs to. */
export interface Scope {
  /** The id of the table in whose lines the expression stands; null beside the tables. */
  table: string | null;
  /** The question that `.` means; absent where an expression has none. */
  self?: Term;
  /** Returns the question with a name. Throws an ExpressionError where there is none, or several. */
  find(name: string): Term;
}

/** Returns the question that a node names; undefined for another node. */
export function termIn(node: Node, scope: Scope): Term | undefined {
  if (node.op === 'name') return scope.find(node.name);
  if (node.op !== 'self') return undefined;
  if (!scope.self) throw new ExpressionError('expression_self', '.');
  return scope.self;
}

/** Returns the key of a choice. Throws where the question has no such choice. */
export function keyOf({ keys }: Term, name: string): string {
  const key = keys?.get(name);
  if (key === undefined) throw new ExpressionError('expression_choice', name);
  return key;
}

/** Returns a literal as a text: of a number, a text, a negative number or `date('2026-12-31')`; undefined for another node. */
export function literalIn(node: Node): string | undefined {
  if (node.op === 'number' || node.op === 'text') return node.value;
  if (node.op === 'minus' && node.of.op === 'number') return `-${node.of.value}`;
  const [day] = node.op === 'call' && node.name === 'date' ? node.args : [];
  return day?.op === 'text' ? day.value : undefined;
}

/** Returns whether a literal stands for a ticked or an unticked box: XLSForm stores `OK` for a ticked one. */
export function truthIn(node: Node): boolean | undefined {
  if (node.op === 'call' && node.args.length === 0 && (node.name === 'true' || node.name === 'false')) return node.name === 'true';
  if (node.op !== 'text') return undefined;
  return truths.get(node.value);
}

const truths = new Map([
  ['OK', true],
  ['true', true],
  ['false', false],
  ['', false],
]);

/**
 * Writes formulas, which are in CEL, in XPath. A formula may have no value, which XPath doesn't know: a comparison with an unanswered question is false there. So the condition that a formula is
 * surely true, and the condition that it is surely false, are written separately.
 */
import { nodesOf, parseFormula, sourceOf, type ASTNode } from '#resources/language/formulas/parse';
import type { Question } from '#resources/language/questions/question';
import { isDate } from '#resources/language/rules/values';
import { day, numeral, quoted } from './literals';
import { Unsaid, type Asked, type Scope } from './scope';

/** The most nodes that are translated for one formula: some are translated twice, and those within them again. */
const most = 2000;
/** The longest expression: a longer one can't be read again. */
const longest = 4000;

/** Returns how XPath names a column of a table. */
type ColumnOf = (table: Question, id: string) => string;

/** Returns the calculation that gives what a formula gives. Throws Unsaid. */
export function calculationOf(cel: string, type: 'number' | 'boolean', scope: Scope, columnOf: ColumnOf): string {
  const node = parseFormula(cel);
  const writer = new Writer(scope, columnOf);
  if (type === 'number') return sized(writer.number(node));
  const otherwise = writer.isSure(node) ? "'false'" : `if(${writer.holds(node, false)}, 'false', '')`;
  return sized(`if(${writer.holds(node, true)}, 'true', ${otherwise})`);
}

/** Returns the constraint of the question `self` that is broken where a rule is. Throws Unsaid. */
export function constraintFor(rule: string, self: Question, scope: Scope, columnOf: ColumnOf): string {
  const node = parseFormula(rule);
  const writer = new Writer(scope, columnOf);
  // A constraint is looked at once its question is answered, so a rule over that question alone always has a value.
  const isOwn = nodesOf(node).every(({ op, args }) => op !== '/' && (op !== 'id' || args === self.id));
  return sized(isOwn ? writer.holds(node, true) : `not(${writer.holds(node, false)})`);
}

function sized(text: string): string {
  if (text.length > longest) throw new Unsaid(text.slice(0, 40));
  return text;
}

const opposite = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const;
type Order = keyof typeof opposite;

class Writer {
  private left = most;

  constructor(
    private readonly scope: Scope,
    private readonly columnOf: ColumnOf,
  ) {}

  private count(node: ASTNode): void {
    this.left -= 1;
    if (this.left < 0) throw new Unsaid(sourceOf(node));
  }

  /** Returns an expression for a number; it is no number where the formula has no value. */
  number(node: ASTNode): string {
    this.count(node);
    switch (node.op) {
      case 'value':
        return numeral(sourceOf(node).replace(/\.0$/, ''));
      case 'id': {
        const asked = this.scope.find(node.args);
        if (asked.kind !== 'number') throw new Unsaid(node.args);
        return asked.ref;
      }
      case 'call':
        return this.measure(node.args[0], node.args[1]);
      case '-_':
        return `-(${this.number(node.args)})`;
      case '?:':
        return this.choice(node.args);
      case '+':
      case '-':
      case '*':
        return `(${this.number(node.args[0])} ${node.op} ${this.number(node.args[1])})`;
      case '/': {
        const [one, other] = node.args.map((part) => this.number(part));
        const result = `${one} div ${other}`;
        // XPath divides by zero, which gives an infinite number.
        return node.args[1].op === 'value' ? `(${result})` : `if(${other} != 0, ${result}, '')`;
      }
      default:
        throw new Unsaid(sourceOf(node));
    }
  }

  private choice([condition, then, otherwise]: readonly [ASTNode, ASTNode, ASTNode]): string {
    const rest = this.number(otherwise);
    const last = this.isSure(condition) ? rest : `if(${this.holds(condition, false)}, ${rest}, '')`;
    return `if(${this.holds(condition, true)}, ${this.number(then)}, ${last})`;
  }

  private measure(name: string, [named, column]: readonly ASTNode[]): string {
    if (named?.op !== 'id' || this.scope.table) throw new Unsaid(`${name}()`);
    const { question, ref, kind } = this.scope.find(named.args);
    if (kind !== 'table') throw new Unsaid(named.args);
    if (name === 'count') return `count(${ref})`;
    if (name === 'total' && column?.op === 'value') return `sum(${this.columnOf(question, String(column.args))})`;
    throw new Unsaid(`${name}()`);
  }

  /** True for a formula that always has a value, whatever is answered. */
  isSure(node: ASTNode): boolean {
    if (node.op === '!_') return this.isSure(node.args);
    if (node.op === '&&' || node.op === '||') return node.args.every((part) => this.isSure(part));
    if (node.op === 'id') return !this.scope.find(node.args).mayHide;
    return node.op === 'value' || (node.op === 'call' && node.args[0] === 'answered');
  }

  /** Returns an expression that holds where a formula surely gives `wanted`. */
  holds(node: ASTNode, wanted: boolean): string {
    this.count(node);
    switch (node.op) {
      case 'value':
        if (typeof node.args !== 'boolean') throw new Unsaid(sourceOf(node));
        return node.args === wanted ? 'true()' : 'false()';
      case 'id':
        return ticked(this.scope.find(node.args), wanted);
      case 'call':
        return this.answered(node.args[0], node.args[1], wanted);
      case '!_':
        return this.holds(node.args, !wanted);
      case '&&':
      case '||':
        return `(${node.args.map((part) => this.holds(part, wanted)).join((node.op === '&&') === wanted ? ' and ' : ' or ')})`;
      case '?:': {
        const [condition, then, otherwise] = node.args;
        const met = `${this.holds(condition, true)} and ${this.holds(then, wanted)}`;
        return `((${met}) or (${this.holds(condition, false)} and ${this.holds(otherwise, wanted)}))`;
      }
      case 'in': {
        const [one, list] = node.args;
        if (list.op !== 'list') throw new Unsaid(sourceOf(node));
        const each = list.args.map((other) => this.compared('==', one, other, wanted));
        return each.length === 0 ? 'false()' : `(${each.join(wanted ? ' or ' : ' and ')})`;
      }
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.compared(node.op, node.args[0], node.args[1], wanted);
      default:
        throw new Unsaid(sourceOf(node));
    }
  }

  private answered(name: string, [named]: readonly ASTNode[], wanted: boolean): string {
    if (name !== 'answered' || named?.op !== 'id') throw new Unsaid(`${name}()`);
    const { kind, ref } = this.scope.find(named.args);
    if (kind === 'boolean') throw new Unsaid(named.args);
    if (kind === 'table') return `count(${ref}) ${wanted ? '>' : '='} 0`;
    return `${ref} ${wanted ? '!=' : '='} ''`;
  }

  private compared(op: '==' | '!=' | Order, a: ASTNode, b: ASTNode, wanted: boolean): string {
    this.count(a);
    const [one, other] = [this.termIn(a), this.termIn(b)];
    const isEquality = op === '==' || op === '!=';
    if (one?.kind === 'boolean' || other?.kind === 'boolean') {
      const [part, literal] = one ? [a, b] : [b, a];
      if (!isEquality || literal.op !== 'value' || typeof literal.args !== 'boolean') throw new Unsaid(sourceOf(a));
      return this.holds(part, ((op === '==') === literal.args) === wanted);
    }
    const isEqual = isEquality && (op === '==') === wanted;
    if (isText(a, one) || isText(b, other)) {
      if (isEquality) return this.sameText([a, one], [b, other], isEqual);
      const [from, to] = [this.dayIn(a, one), this.dayIn(b, other)];
      return `${from} ${wanted ? op : opposite[op]} ${to}`;
    }
    const [from, to] = [this.number(a), this.number(b)];
    if (!isEquality) return `${from} ${wanted ? op : opposite[op]} ${to}`;
    // Two unequal numbers are those of which one is less: what is no number is neither.
    if (!isEqual) return `(${from} < ${to} or ${from} > ${to})`;
    // XPath compares the answers to two questions as texts.
    return a.op === 'value' || b.op === 'value' ? `${from} = ${to}` : `number(${from}) = number(${to})`;
  }

  private termIn = (node: ASTNode): Asked | undefined => (node.op === 'id' ? this.scope.find(node.args) : undefined);

  private sameText(one: Side, other: Side, isEqual: boolean): string {
    const asked = [one, other].flatMap(([, term]) => term ?? []);
    if (asked.length === 0) throw new Unsaid(sourceOf(one[0]));
    const compared = `${textOf(one, other)} ${isEqual ? '=' : '!='} ${textOf(other, one)}`;
    const isPlain = isEqual && asked.length === 1;
    return isPlain ? compared : `(${[...asked.map(({ ref }) => `${ref} != ''`), compared].join(' and ')})`;
  }

  private dayIn(node: ASTNode, term: Asked | undefined): string {
    if (term?.kind === 'date') return term.ref;
    return day(node.op === 'value' ? node.args : undefined);
  }
}

type Side = readonly [node: ASTNode, term: Asked | undefined];
const textKinds: readonly Asked['kind'][] = ['text', 'date', 'choice'];

const isText = (node: ASTNode, term: Asked | undefined): boolean =>
  term ? textKinds.includes(term.kind) : node.op === 'value' && typeof node.args === 'string';

function textOf([node, term]: Side, [, beside]: Side): string {
  if (term && textKinds.includes(term.kind)) return term.ref;
  if (node.op !== 'value' || typeof node.args !== 'string' || node.args === '') throw new Unsaid(sourceOf(node));
  return beside?.kind === 'date' && isDate(node.args) ? day(node.args) : quoted(node.args);
}

function ticked({ kind, ref, ticked: held, mayHide, question: { id } }: Asked, wanted: boolean): string {
  // A box that is hidden has no value in a formula.
  if (kind !== 'boolean' || (!wanted && mayHide)) throw new Unsaid(id);
  return `${ref} ${wanted ? '=' : '!='} '${held}'`;
}

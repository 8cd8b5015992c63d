/** Explains why a formula has no value. */
import { evaluate, type Terms } from './evaluate';
import type { ASTNode } from './parse';

/** The cause for which a formula has no value. `missing`: the fields `names` have no value. `zero`: a number is divided by zero. `unfit`: an operation got a value of the wrong type. */
export type NoValue = { because: 'missing'; names: string[] } | { because: 'zero' } | { because: 'unfit' };

/** Returns why a formula has no value with these terms; undefined where it has one. Only the parts that were evaluated count: of a conditional (`a ? b : c`), one branch. */
export function whyNoValue(node: ASTNode, terms: Terms): NoValue | undefined {
  if (evaluate(node, terms) !== undefined) return undefined;
  const [first, ...more] = partsOf(node, terms).flatMap((part) => whyNoValue(part, terms) ?? []);
  if (!first) return ownReason(node, terms);
  const names = [first, ...more].flatMap((each) => (each.because === 'missing' ? each.names : []));
  return names.length > 0 ? { because: 'missing', names: [...new Set(names)] } : first;
}

/** Returns the parts whose values a part of a formula needs. */
function partsOf(node: ASTNode, terms: Terms): readonly ASTNode[] {
  switch (node.op) {
    case '?:': {
      const [condition, then, otherwise] = node.args;
      const met = evaluate(condition, terms);
      return typeof met === 'boolean' ? [met ? then : otherwise] : [condition];
    }
    case 'in':
      return [node.args[0]];
    case '-_':
    case '!_':
      return [node.args];
    case '&&':
    case '||':
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return node.args;
    default:
      return [];
  }
}

/** Returns the reason why a part of a formula has no value although every part that it needs has one. */
function ownReason(node: ASTNode, terms: Terms): NoValue {
  if (node.op === 'id') return { because: 'missing', names: [node.args] };
  if (node.op === 'call') {
    const [named] = node.args[1];
    return named?.op === 'id' ? { because: 'missing', names: [named.args] } : { because: 'unfit' };
  }
  if (node.op !== '/' && node.op !== '%') return { because: 'unfit' };
  const divisor = evaluate(node.args[1], terms);
  return typeof divisor === 'object' && divisor.top === 0n ? { because: 'zero' } : { because: 'unfit' };
}

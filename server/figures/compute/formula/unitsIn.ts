/** Finds what the parts of a formula measure, from the units of its terms: which of them must be converted before they are added up, and which can't be. */
import { conversion, dividedBy, times, type Quantity } from '#resources/figures/units';
import type { Fraction } from '#resources/language/formulas/fraction';
import type { ASTNode } from '#resources/language/formulas/parse';
import { previousOf } from '#resources/language/rules/given';

export type UnitOf = (term: string) => Quantity | undefined;

export interface FormulaUnits {
  /** What the formula measures; undefined where that isn't known. A number that is written in a formula may convert by itself, so that nothing is known of a product with one. */
  result: Quantity | undefined;
  /** By part: how many of the unit of the part beside it make one of its own, where that isn't 1. */
  conversions: ReadonlyMap<ASTNode, Fraction>;
  /** The first part that adds up or compares what can't be converted, as kWh and kg. */
  clash: ASTNode | undefined;
}

/** Returns what a formula measures and converts. Of a sum or a comparison, the unit is that of its first part. */
export function unitsIn(ast: ASTNode, unitOf: UnitOf): FormulaUnits {
  const conversions = new Map<ASTNode, Fraction>();
  let clash: ASTNode | undefined;
  const alike = (whole: ASTNode, one: ASTNode, other: ASTNode): Quantity | undefined => {
    const [first, second] = [of(one), of(other)];
    // A number that is written in a formula is in the unit of what it stands beside.
    if (one.op === 'value' || other.op === 'value') return first ?? second;
    if (!first || !second) return undefined;
    const factor = conversion(second, first);
    if (!factor) clash ??= whole;
    else if (factor.top !== factor.bottom) conversions.set(other, factor);
    return factor && first;
  };
  function of(node: ASTNode): Quantity | undefined {
    switch (node.op) {
      case 'id':
        return unitOf(previousOf(node.args) ?? node.args);
      case 'call': {
        const [name, [term]] = node.args;
        return term && (name === 'cumulative' || name === 'moving_average') ? of(term) : undefined;
      }
      case '-_':
        return of(node.args);
      case '+':
      case '-':
      case '%':
        return alike(node, ...node.args);
      case '*':
        return times(of(node.args[0]), of(node.args[1]));
      case '/':
        return dividedBy(of(node.args[0]), of(node.args[1]));
      case '?:': {
        const [condition, then, otherwise] = node.args;
        of(condition);
        return alike(node, then, otherwise);
      }
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        alike(node, ...node.args);
        return undefined;
      case '&&':
      case '||':
        node.args.forEach(of);
        return undefined;
      case '!_':
        of(node.args);
        return undefined;
      default:
        return undefined;
    }
  }
  const result = of(ast);
  return { result, conversions, clash };
}

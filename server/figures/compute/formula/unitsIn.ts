/** Finds the units of the parts of a formula, the parts that must be converted before they are added up, and the parts that can't be added up. */
import { conversion, dividedBy, isOne, times, type Quantity } from '#resources/figures/units';
import type { Fraction } from '#resources/language/formulas/fraction';
import type { ASTNode } from '#resources/language/formulas/parse';
import { previousOf } from '#resources/language/rules/given';

export type UnitOf = (term: string) => Quantity | undefined;

export interface FormulaUnits {
  /** The unit of the result; undefined where it isn't known. In `mwh * 1000` the author may have converted MWh into kWh, so that the unit of a product with a written number isn't known. */
  result: Quantity | undefined;
  /** Part → the factor that converts it into the unit of the part beside it. Parts that need no conversion are left out. */
  conversions: ReadonlyMap<ASTNode, Fraction>;
  /** The first part whose operands have units that do not convert, as `kwh + kg`. */
  clash: ASTNode | undefined;
}

/** Returns the units and the conversions of a formula. A sum has the unit of its first operand. */
export function unitsIn(ast: ASTNode, unitOf: UnitOf): FormulaUnits {
  const conversions = new Map<ASTNode, Fraction>();
  let clash: ASTNode | undefined;
  let isSure = true;
  const alike = (whole: ASTNode, one: ASTNode, other: ASTNode): Quantity | undefined => {
    const [first, second] = [of(one), of(other)];
    if (!first || !second) {
      // In `kwh + 5`, the 5 are kWh; a part without a known unit is taken to have the one of the part beside it.
      isSure &&= one.op === 'value' || other.op === 'value';
      return first ?? second;
    }
    const factor = conversion(second, first);
    if (!factor) clash ??= whole;
    // Ratios stay as they are: an author may convert them elsewhere in the formula.
    else if (!isOne(factor) && Object.keys(first.powers).length > 0) conversions.set(other, factor);
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
  return { result: isSure ? result : undefined, conversions, clash };
}

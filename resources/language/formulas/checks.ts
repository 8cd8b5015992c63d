/** Finds the rules over several fields that a record breaks. */
import type { Check, Field, RecordError, Values } from '../../definition';
import { conditionKeys, isDisplayed, keysOf, namesAround, valueOf } from '../rules/conditions';
import { byId } from '../fields/byId';
import { idOfKey, isGiven, previousOf } from '../rules/given';
import { namesFor, termsOf } from './compute';
import { evaluate } from './evaluate';
import { namesIn, parseFormula, type ASTNode } from './parse';

/** Fields, and the rules over them. */
export interface Checked {
  fields: readonly Field[];
  checks?: readonly Check[] | undefined;
}

const formulas = new WeakMap<Check, ASTNode>();

function formulaOf(check: Check): ASTNode {
  const made = formulas.get(check) ?? parseFormula(check.rule);
  formulas.set(check, made);
  return made;
}

/** Returns the ids of the fields that rules compare, each once. */
export const namesOfChecks = (checks: readonly Check[]): string[] => [...new Set(checks.flatMap((check) => namesIn(formulaOf(check))))];

const conditionKeysOf = ({ items = [], ...field }: Field): string[] => [
  ...conditionKeys.flatMap((key) => keysOf(field[key])),
  ...namesAround(items),
];

const givenNames = new WeakMap<readonly Field[], readonly string[]>();

/** Returns the ids of what conditions, formulas and rules name besides the fields. They are kept for each list of fields, whose rules never change. */
export function givenIn({ fields, checks = [] }: Checked): readonly string[] {
  const made =
    givenNames.get(fields) ??
    [...new Set([...fields.flatMap(namesFor), ...fields.flatMap(conditionKeysOf).map(idOfKey), ...namesOfChecks(checks)])].filter(isGiven);
  givenNames.set(fields, made);
  return made;
}

/** Returns the questions whose answer of the period before formulas and rules name. */
export const previousIn = (checked: Checked): string[] => givenIn(checked).flatMap((id) => previousOf(id) ?? []);

/**
 * Returns an error or a warning under each shown field of each rule that is broken; `params` holds the message in each language. A rule that the
 * record broke before, by the same values, gives no error: it could not be saved for another reason.
 */
export function brokenChecks({ fields, checks = [] }: Checked, values: Values, before?: Values): RecordError[] {
  if (checks.length === 0) return [];
  const terms = termsOf(fields, values);
  const known = byId(fields);
  return checks.flatMap((check) => {
    const formula = formulaOf(check);
    const isKnown = before !== undefined && namesIn(formula).every((name) => isSame(valueOf(before, name), valueOf(values, name)));
    const { level = 'error', message } = check;
    if ((isKnown && level === 'error') || evaluate(formula, terms) !== false) return [];
    const [en = '', fr = ''] = [message.en ?? message.fr, message.fr ?? message.en];
    return check.fields
      .filter((id) => {
        const field = known.get(id);
        return field !== undefined && isDisplayed(field, fields, values);
      })
      .map((field): RecordError => ({ field, code: 'INVALID', level, params: { reason: 'check', en, fr } }));
  });
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { closest } from '#resources/language/check/problem';
import { faultIn, termTypes, type FormulaFault } from '#resources/language/check/computed';
import { givenFields } from '#resources/language/rules/given';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';

/** Returns the words with which formulas are said in the language of the interface. */
export function useFormulaWords() {
  const translate = useTranslate();
  const localize = useLocalize();
  return useMemo(
    () => ({
      nameOf: ({ id, name }: Field) => localize(name) || id,
      total: (column: string, table: string) => translate('formula_editor.said.total', { column, table }),
      count: (table: string) => translate('formula_editor.said.count', { table }),
      answered: (question: string) => translate('formula_editor.said.answered', { question }),
      previous: (question: string) => translate('formula_editor.said.previous', { question }),
      and: translate('formula_editor.said.and'),
      or: translate('formula_editor.said.or'),
      not: translate('formula_editor.said.not'),
    }),
    [translate, localize],
  );
}

/** A mistake of a formula, described in the language of the interface. */
export interface Fault {
  text: string;
  /** True for a formula that is not finished yet, such as `a +`. */
  unfinished: boolean;
}

/** Returns a function that says what is wrong with a formula over these fields, and over the answers of the period before to these questions; it returns undefined for one that can be used. */
export function useFaultText(
  fields: readonly Field[],
  wanted: 'bool' | 'double',
  questions: readonly Field[],
): (formula: string) => Fault | undefined {
  const translate = useTranslate();
  const localize = useLocalize();
  const given = useMemo(() => givenFields(questions), [questions]);
  return (formula) => {
    const fault = faultIn(formula, fields, wanted, given);
    if (!fault) return undefined;
    const said = (key: string, facts: Record<string, string> = {}) => translate(`formula_editor.faults.${key}`, facts);
    const hint = hintOf(formula, fault);
    const part = asTyped(fault.part, formula);
    const before = /^previous\('(\w+)'\)$/.exec(part)?.[1];
    const among = before === undefined ? fields : questions;
    const meant = fault.reason === 'formula_unknown_term' ? closest(before ?? part, [...termTypes(among).keys()]) : undefined;
    const field = among.find(({ id }) => id === meant);
    const reason = fault.reason === 'type' ? `result_type_${wanted}` : fault.reason;
    return {
      text: field
        ? said('meant', { part: before ?? part, id: field.id, name: localize(field.name) || field.id })
        : said(hint ?? reason, { part: before ?? part }),
      unfinished: fault.reason === 'formula_unfinished',
    };
  };
}

/** Returns the key of the sentence for a mistake that people make who are used to other ways of writing formulas. */
function hintOf(formula: string, { reason }: FormulaFault): string | undefined {
  if (reason !== 'formula_unread') return undefined;
  const plain = formula.replace(/"[^"]*"|'[^']*'/g, '');
  if (/\d,\d/.test(plain)) return 'comma';
  return /(?<![<>=!])=(?!=)/.test(plain) ? 'equals' : undefined;
}

/** Returns a part of a formula as it was typed: whole numbers are read with a decimal (`1.0`). */
const asTyped = (part: string, formula: string): string =>
  formula.includes(part) ? part : part.replace(/(?<![\w.])(\d{1,15})\.0(?!\d)/g, '$1');

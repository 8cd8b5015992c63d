import { useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { Field } from '#resources/definition';
import { closest } from '#resources/language/check/problem';
import { faultIn, termTypes } from '#resources/language/check/computed';
import { givenFields } from '#resources/language/rules/given';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { hintOf, partOf } from '../../../../subjects/fields/editor/plan/problemText';

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
    const part = partOf(fault, formula);
    const before = /^previous\('(\w+)'\)$/.exec(fault.part)?.[1];
    const among = before === undefined ? fields : questions;
    const meant = fault.reason === 'formula_unknown_term' ? closest(part, [...termTypes(among).keys()]) : undefined;
    const field = among.find(({ id }) => id === meant);
    return {
      text: field ? said('meant', { part, id: field.id, name: localize(field.name) || field.id }) : said(hint ?? fault.reason, { part }),
      unfinished: fault.reason === 'formula_unfinished',
    };
  };
}

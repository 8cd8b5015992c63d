import { useTranslate } from 'ra-core';
import type { Problem } from '#resources/api/transfer/imports';

/** Returns a function that gives the sentence of a problem in the language of the interface. */
export function useSentence(): (problem: Problem) => string {
  const translate = useTranslate();
  return ({ code, params }) =>
    translate(typeof params['reason'] === 'string' ? `validation.reasons.${params['reason']}` : `validation.${code}`, params);
}

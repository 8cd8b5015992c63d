import { useTranslate } from 'ra-core';
import type { FieldFailure } from '#dataProvider/http/errorBody';

/** Returns a function that gives the sentence of an error of the server: that of its reason where it has one, else that of its code. */
export function useFailureText(): (failure: FieldFailure) => string {
  const translate = useTranslate();
  return ({ code, params }) =>
    typeof params['reason'] === 'string'
      ? translate(`validation.reasons.${params['reason']}`, { ...params, _: translate(`validation.${code}`) })
      : translate(`validation.${code}`);
}

import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { delimitersOf, useBackOffice, useUiLocale } from '../../../shell/start/BackOfficeContext';
import type { Writing } from './cellText';

/** Returns how values are written in the language of the interface. */
export function useWriting(): Writing {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  const delimiters = delimitersOf(client, locale);
  const { decimal, thousands } = delimiters;
  const [yes, no] = [translate('ra.boolean.true'), translate('ra.boolean.false')];
  return useMemo(() => {
    const gone = (key: string) => translate('form.former.choice', { key });
    return { locale, delimiters: { decimal, thousands }, yes, no, gone };
  }, [locale, decimal, thousands, yes, no, translate]);
}

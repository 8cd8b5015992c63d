import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { JsonValue, RecordError } from '#resources/definition';
import { formatDate } from '#resources/format';
import { delimitersOf, useBackOffice, useUiLocale } from '../../shell/BackOfficeContext';
import { changeOf } from '../subjects/entry/PreviousValue';
import { cellText, type Writing } from './model/cellText';

/** How values are written in the language of the interface. */
export function useWriting(): Writing {
  const translate = useTranslate();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  const delimiters = delimitersOf(client, locale);
  const { decimal, thousands } = delimiters;
  const [yes, no] = [translate('ra.boolean.true'), translate('ra.boolean.false')];
  return useMemo(() => ({ locale, delimiters: { decimal, thousands }, yes, no }), [locale, decimal, thousands, yes, no]);
}

/** Of a value and what it was, how much it has changed: “+2.4%”. */
export function useChange(): (now: JsonValue | undefined, before: JsonValue | undefined) => string | null {
  const locale = useUiLocale();
  return useMemo(() => {
    const percent = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
      style: 'percent',
      maximumFractionDigits: 1,
      signDisplay: 'exceptZero',
    });
    return (now, before) => {
      if (now === null || now === undefined) return null;
      const change = changeOf(now, before);
      return change === null ? null : percent.format(change);
    };
  }, [locale]);
}

const ours = new Set(['unreadable_value', 'not_in_grid', 'other_unit']);

/** Why a value is refused or questioned, in a sentence. */
export function useSentence(): (error: Pick<RecordError, 'code' | 'params'>) => string {
  const translate = useTranslate();
  const writing = useWriting();
  const change = useChange();
  return ({ code, params = {} }) => {
    const { reason } = params;
    const number = (value: JsonValue | undefined) => cellText({ id: '', name: { en: '' }, type: 'number' }, value, writing);
    if (code === 'VARIATION_EXCEEDED') {
      const { value, previous } = params;
      return translate('grid.reasons.variation', {
        value: number(value),
        previous: number(previous),
        change: change(value, previous) ?? '—',
      });
    }
    const said = Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? number(value) : String(value)]),
    );
    if (typeof reason !== 'string') return translate(`validation.${code}`);
    return translate(ours.has(reason) ? `grid.reasons.${reason}` : `validation.reasons.${reason}`, {
      ...said,
      _: translate(`validation.${code}`),
    });
  };
}

/** A moment as people of the language read it. */
export function useMoment(): (at: string) => string {
  const locale = useUiLocale();
  return (at) => formatDate(at, locale);
}

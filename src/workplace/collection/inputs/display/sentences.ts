import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { JsonValue, RecordError } from '#resources/definition';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';
import { relativeChange } from '../../subjects/entry/form/PreviousValue';
import { cellText } from '../../../fields/parts/cells/cellText';
import { useWriting } from '../../../fields/parts/cells/useWriting';

/** Returns a function that gives the change between a value and a previous one: "+2.4%"; null when there is none to calculate. */
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
      const change = relativeChange(now, before);
      return change === null ? null : percent.format(change);
    };
  }, [locale]);
}

const ours = new Set(['unreadable_value', 'not_in_grid', 'derived', 'other_unit']);

/** Returns a function that gives the sentence for an error or a warning, with its numbers and dates. */
export function useSentence(): (error: Pick<RecordError, 'code' | 'params'>) => string {
  const translate = useTranslate();
  const writing = useWriting();
  const change = useChange();
  return ({ code, params = {} }) => {
    const number = (value: JsonValue | undefined) => cellText({ id: '', name: { en: '' }, type: 'number' }, value, writing);
    const day = (value: JsonValue | undefined) => formatDate(String(value), writing.locale);
    const { reason } = params;
    if (code === 'VARIATION_EXCEEDED') {
      const { value, previous } = params;
      return translate('inputs.checks.variation', {
        value: number(value),
        previous: number(previous),
        change: change(value, previous) ?? '—',
      });
    }
    if (code === 'DISABLED' && reason === undefined) {
      if (params['archived_at']) return translate('inputs.checks.archived', { from: day(params['archived_at']) });
      const [from, until] = [params['open_from'], params['open_until']];
      if (from && until) return translate('inputs.checks.open_between', { from: day(from), until: day(until) });
      if (from) return translate('inputs.checks.open_from', { from: day(from) });
      if (until) return translate('inputs.checks.open_until', { until: day(until) });
    }
    if (code === 'INVALID_DATE_FOR_PERIOD') {
      if (params['expected']) return translate('inputs.checks.first_day', { expected: day(params['expected']) });
      if (params['min'] && params['max'])
        return translate('inputs.checks.dates_between', { min: day(params['min']), max: day(params['max']) });
      if (params['after']) return translate('validation.reasons.before_start');
    }
    if (code === 'READ_ONLY' && typeof params['state'] === 'string') return translate('inputs.checks.approved');
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

/** Returns a function that writes a moment in the language of the interface. */
export function useMoment(): (at: string) => string {
  const locale = useUiLocale();
  return (at) => formatDate(at, locale);
}

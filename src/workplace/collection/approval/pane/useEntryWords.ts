import { useTranslate, type RaRecord } from 'ra-core';
import { isNaOf, naText } from '#resources/language/answers/notApplicable';
import { plainValue } from '#resources/language/answers/plainValue';
import type { Field, Locale } from '#resources/definition';
import { formatNumber } from '#resources/formats/format';
import type { WaitingInput } from '#dataProvider/calls/approval';
import { delimitersOf, useBackOffice, useLocalize, useUiLocale } from '../../../shell/start/BackOfficeContext';
import { relativeChange } from '../../subjects/entry/form/PreviousValue';
import { fieldsOf } from '../../subjects/subject';

/** Returns a change in percent, written for the locale: "+3.2%". */
export function percent(change: number, locale: Locale): string {
  const share = change / 100;
  return new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: Math.abs(share) < 0.01 ? 2 : 1,
    signDisplay: 'exceptZero',
  }).format(share);
}

/** Returns functions that write the numbers of an entry, in the language of the interface and with the client's delimiters. */
export function useEntryWords(subject: RaRecord) {
  const translate = useTranslate();
  const localize = useLocalize();
  const locale = useUiLocale();
  const { client } = useBackOffice();
  const delimiters = delimitersOf(client, locale);
  const main = fieldsOf(subject).find(({ type }) => type === 'number');
  const number = (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? formatNumber(value, locale, { delimiters }) : '';
  const unitOf = (field: Field) => localize(field.unit);
  const valueText = (field: Field, value: unknown): string =>
    isNaOf(field, value) ? naText(value, locale) : [number(plainValue(field, value)), unitOf(field)].filter(Boolean).join('\u00a0');
  const change = (input: WaitingInput, field: Field): string => {
    const moved = relativeChange(plainValue(field, input.values[field.id]), plainValue(field, input.previous?.values[field.id]));
    return moved === null ? '' : percent(moved * 100, locale);
  };
  return {
    number,
    unitOf,
    change,
    mainValue: (input: WaitingInput) =>
      input.quality === 'not_applicable' ? translate('approval.not_applicable') : main ? valueText(main, input.values[main.id]) : '',
    changeOfMain: (input: WaitingInput) => (main ? change(input, main) : ''),
    effectShort: ({ effect }: WaitingInput) =>
      !effect
        ? ''
        : effect.change === null
          ? translate('approval.new_figure')
          : translate('approval.effect_short', { change: percent(effect.change, locale) }),
  };
}

import { useTranslate } from 'ra-core';
import type { ChosenPerson } from '#resources/api/reminders/runs';
import { formatDate } from '#resources/formats/format';
import { useUiLocale } from '../../../../shell/start/BackOfficeContext';

/** Returns a function that says when a person would get their email, or why they would not: “Outside working hours: 1 Dec 2025, 09:00”. */
export function useWhenText(): (person: Pick<ChosenPerson, 'hold' | 'at' | 'to'>) => string {
  const translate = useTranslate();
  const locale = useUiLocale();
  return ({ hold, at, to }) => {
    if (hold === null) return translate('reminding.now');
    const why = to === null ? translate(`reminding.holds.${hold}`) : translate('reminding.to_colleague', { name: to });
    return at === null ? why : `${why}${translate('form.colon')}${formatDate(at, locale)}`;
  };
}

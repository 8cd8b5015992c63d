import { periodName } from '#resources/formats/periods/periodName';
import { useUiLocale } from '../../../shell/start/BackOfficeContext';

/** Returns a function that names the period between two days: a calendar year by its number, a month by its name, anything else by its days. */
export function usePeriodOf(): (of: { date: string; date_end: string }) => string {
  const locale = useUiLocale();
  return (of) => periodName(of, locale);
}

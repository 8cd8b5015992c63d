/** Puts in words which of the shown figures are provisional. Pure. */
import type { Presentation } from '../words/presentation';

/** Returns the sentence about provisional figures; null when the view doesn't ask for them. */
export function provisionalSentence({ page, series, writer }: Presentation): string | null {
  if (!series.some(({ provisional }) => provisional !== undefined)) return null;
  const periods = page.data.periods.filter((_, place) => series.some(({ provisional }) => provisional?.[place]));
  if (periods.length === 0) return writer.translate('portal.provisional.none');
  const names = periods.map(({ key }) => writer.period(key)).join(', ');
  return writer.translate('portal.provisional.some', { periods: names });
}

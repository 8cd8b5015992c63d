/** What is provisional of what is shown, in words. Pure. */
import type { Presentation } from '../words/presentation';

/** null where it was not asked for. */
export function provisionalSentence({ page, series, writer }: Presentation): string | null {
  if (!series.some(({ provisional }) => provisional !== undefined)) return null;
  const periods = page.data.periods.filter((_, place) => series.some(({ provisional }) => provisional?.[place]));
  if (periods.length === 0) return writer.translate('portal.provisional.none');
  const names = periods.map(({ key }) => writer.period(key)).join(', ');
  return writer.translate('portal.provisional.some', { periods: names });
}

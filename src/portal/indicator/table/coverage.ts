/** Puts the coverage of figures in words. Pure. */
import type { Writer } from '../../messages/words/writer';
import type { Reading } from '../words/progress';
import { doOverlap, isAlike, type Values } from '../chart/readings';

/** True when a period has some entries, but fewer than are expected. */
export const isIncomplete = ({ complete, months }: Values['coverage'], place: number): boolean =>
  months[place] !== null && complete[place] === false;

/** Returns the sentence that the latest period has fewer entries than expected; '' when the period is complete. */
export function incompleteSentence(readings: readonly Reading[], { months_expected }: Values['coverage'], writer: Writer): string {
  const [before, latest] = readings.slice(-2).length === 2 ? readings.slice(-2) : [undefined, readings.at(-1)];
  if (!latest || latest.complete) return '';
  const count = (what: string, some: number, all: number) =>
    writer.translate(`portal.coverage.${what}`, { smart_count: some, of: writer.tick(all) });
  const [months, places] = [latest.months ?? 0, (latest.places ?? 0) + latest.left_out];
  const expectedPlaces = latest.expected?.places ?? before?.places ?? 0;
  const held =
    months < (months_expected ?? 0)
      ? count('months', months, months_expected ?? 0)
      : places < expectedPlaces
        ? count('places', places, expectedPlaces)
        : latest.expected && latest.expected.entered < latest.expected.entries
          ? count('expected', latest.expected.entered, latest.expected.entries)
          : writer.translate('portal.coverage.entries');
  return ` ${writer.translate('portal.coverage.incomplete', { period: writer.period(latest.key), held })}`;
}

/** Returns the sentence that says how many places a figure leaves out; '' for none. */
export const leftOutSentence = ({ key, left_out }: Pick<Reading, 'key' | 'left_out'>, writer: Writer): string =>
  left_out > 0 ? ` ${writer.translate('portal.coverage.left_out', { smart_count: left_out, during: writer.during(key) })}` : '';

/** Returns the sentence that explains why two figures aren't compared; '' when they may be. */
export function notComparedSentence(first: Reading, latest: Reading, writer: Writer): string {
  if (isAlike(first, latest)) return '';
  const what = doOverlap(first, latest)
    ? 'overlap'
    : first.method !== latest.method
      ? 'method'
      : first.months !== latest.months
        ? 'months'
        : first.places !== latest.places
          ? 'places'
          : 'others';
  return ` ${writer.translate(`portal.coverage.not_compared_${what}`, { period: writer.period(first.key) })}`;
}

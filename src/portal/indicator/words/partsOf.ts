/** Computes the parts of a whole in the last period that has values, which rings and maps draw. Pure. */
import type { Part } from '../../../charts/parts/parts';
import { lastPeriod } from '../controls/displays';
import type { Presentation } from './presentation';

export interface Parts {
  parts: Part[];
  /** The sum of the drawn parts, as text. */
  whole: string;
  when: string;
  title: string;
}

/** Returns the parts to draw: for a map those of every series with values, the largest first; for a ring those of the drawn series. */
export function partsOf({ display, series, drawn, color, page, title, writer }: Presentation): Parts {
  const { translate } = writer;
  const filled = series.filter((each) => each.filled);
  const last = lastPeriod(filled);
  const when = page.data.periods[last]?.key;
  const shown = display === 'map' ? filled.map((each) => ({ ...each, color })) : drawn;
  const valued = shown.flatMap(({ key, label, code, values, color: own }) => {
    const value = values[last];
    return value === null || value === undefined ? [] : [{ key, name: label, code, written: value, value: Number(value), color: own }];
  });
  const sum = valued.reduce((total, { value }) => total + value, 0);
  const shareOf = (value: number) =>
    display === 'map' || sum === 0 ? '' : translate('portal.words.percent', { value: writer.tick(Math.round((value / sum) * 1000) / 10) });
  const parts = valued.map(({ written, ...part }): Part => ({ ...part, label: writer.quantity(written), share: shareOf(part.value) }));
  const during = when === undefined ? '' : writer.during(when);
  return {
    parts: display === 'map' ? parts.sort((a, b) => b.value - a.value) : parts,
    whole: writer.number(sum),
    when: [writer.unit, during].filter(Boolean).join(' '),
    title: translate(`portal.indicator.${display === 'map' ? 'map_title' : 'donut_title'}`, { name: title, when: during }),
  };
}

/** Returns a ring or a map in words, for screen readers. */
export const partsAlternative = ({ title, parts }: Parts): string =>
  `${title} ${parts.map(({ name, share, label }) => `${name} ${share || label}`).join(', ')}`;

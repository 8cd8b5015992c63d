/** Builds the chart of an indicator's view, and its description in words. Pure. */
import type { FigureSeries } from '#resources/api/figures/indicators';
import type { ChartModel } from '../../../charts/model/model';
import { chartKindOf } from '../controls/displays';
import type { Presentation } from '../words/presentation';
import { completeReadings, readingsOf } from './readings';
import { axisLabel, targetPeriod } from '../../messages/words/periods';

/** Returns the chart's model; null when the display has no axes or there is nothing to draw. */
export function chartModel({ page, writer, display, series, drawn, color, targets, notes, breaks }: Presentation): ChartModel | null {
  const { data } = page;
  const kind = chartKindOf(display);
  const last = data.periods.at(-1);
  if (!kind || drawn.length === 0 || !last) return null;
  const { translate } = writer;
  const named = new Set(drawn.map(({ key }) => key));
  const behind = kind === 'line' ? series.filter(({ key, filled }) => filled && !named.has(key)) : [];
  return {
    kind,
    color,
    unit: writer.unit,
    tick: writer.tick,
    periods: data.periods.map(({ key }, index) => ({
      key,
      label: writer.period(key),
      axis: axisLabel(index, data.periods, writer.period(key)),
    })),
    withheld: translate('portal.withheld.word'),
    series: drawn.map(({ key, label, values, withheld, color: own, ...each }) => ({
      key,
      name: label,
      color: own,
      values: values.map((value) => (value === null ? null : Number(value))),
      labels: values.map((value) => (value === null ? '' : writer.number(value))),
      open: openWords(each, translate),
      withheld,
    })),
    ...(behind.length > 0 && { quiet: behind.map(({ values }) => values.map((value) => (value === null ? null : Number(value)))) }),
    // Targets are set for the whole: beside the parts of a breakdown they would mislead.
    targets:
      data.query.by !== null
        ? []
        : targets.map(({ date, value }) => ({
            value: Number(value),
            label: translate('portal.indicator.target', { period: writer.period(targetPeriod(date, last)), value: writer.round(value) }),
          })),
    breaks: breaks.map((period) => ({ period, label: translate('portal.indicator.series_break') })),
    notes: notes.map(({ number, period, id, title }) => ({ number, period, href: `#note-${id}`, title: `${number}. ${title}` })),
  };
}

/** Returns the word for each value that is not final; undefined where all are. */
function openWords(
  { provisional, incomplete }: Pick<FigureSeries, 'provisional' | 'incomplete'>,
  translate: Presentation['writer']['translate'],
) {
  if (!provisional?.includes(true) && !incomplete?.includes(true)) return undefined;
  return (provisional ?? incomplete ?? []).map((_, place) =>
    provisional?.[place] ? translate('portal.provisional.word') : incomplete?.[place] ? translate('portal.coverage.word') : null,
  );
}

/** Returns the chart in words for screen readers: its kind and dates, each line's first value and its last one up to the last complete period, and the sentence about the trend. */
export function chartAlternative(model: ChartModel, { page, headline, coverage, writer, sentence, withheld }: Presentation): string {
  const { translate } = writer;
  const { periods } = page.data;
  const complete = completeReadings(readingsOf({ periods, headline, coverage })).at(-1);
  const end = periods.findIndex(({ key }) => key === complete?.key) + 1 || periods.length;
  const series = model.series.flatMap(({ name, labels }) => {
    const said = labels.slice(0, end);
    const [first, last] = [said.findIndex(Boolean), said.findLastIndex(Boolean)];
    if (first < 0) return [];
    const at = (place: number) => ({ value: said[place] ?? '', when: writer.during(periods[place]?.key ?? '') });
    const [from, to] = [at(first), at(last)].map((each) => translate('portal.sentence.single', each));
    return [translate('portal.indicator.alternative_series', { name, from: from ?? '', to: to ?? '' })];
  });
  return translate('portal.indicator.alternative', {
    kind: translate(`portal.indicator.chart_${model.kind}`),
    from: model.periods[0]?.label ?? '',
    to: model.periods.at(-1)?.label ?? '',
    series: series.join(translate('portal.words.list')),
    sentence: [sentence.text, withheld].filter(Boolean).join(' '),
  });
}

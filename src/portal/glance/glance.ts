/** Summarizes an indicator: its latest figure, its sentence and its line. Pure. */
import type { IndicatorGlance, PublicClient } from '#resources/api/figures/indicators';
import type { Locale } from '#resources/definition';
import { figureName } from '#resources/figures/scope';
import { completeReadings, completeValues, readingsOf, startOf } from '../indicator/chart/readings';
import { indicatorSentence, type Sentence } from '../indicator/words/sentence';
import { targetProgress } from '../indicator/words/progress';
import { targetPeriod } from '../messages/words/periods';
import type { Translate } from '../messages/words/translate';
import { writerOf } from '../messages/words/writerOf';
import { laceOf, type Lace } from './lace';

/** A single large figure, and its line so far. */
export interface BigFigure {
  /** The latest value, its unit and its period. */
  latest: { value: string; unit: string; when: string };
  /** The line so far; null when there is only one value. */
  lace: Lace | null;
}

export interface Glance {
  /** The name of the indicator and of the selected tags. */
  title: string;
  /** The latest figure; null when nothing is published yet. */
  latest: BigFigure['latest'] | null;
  sentence: Sentence;
  lace: BigFigure['lace'];
}

export function glanceOf(indicator: IndicatorGlance, client: PublicClient | null, locale: Locale, translate: Translate): Glance {
  const { data, targets, baseline, direction } = indicator;
  const writer = writerOf(indicator, data, client, locale, translate);
  const title = figureName(indicator.name, indicator.scope, locale);
  const sentence = indicatorSentence({ data, direction, baseline, targets, fromStart: true, selection: [], brief: true }, writer);
  const readings = completeReadings(readingsOf(data));
  const latest = readings.at(-1);
  const first = readings[0];
  if (!latest || !first) return { title, latest: null, sentence, lace: null };
  const aims = targets.map(({ date, value }) => ({ date, value: Number(value) }));
  const aim = targetProgress(aims, readings, startOf(readings, latest, baseline), direction)?.target ?? null;
  const ahead = aim && aim.date > latest.date_end ? { ...aim, label: writer.period(targetPeriod(aim.date, latest)) } : null;
  return {
    title,
    latest: {
      // A percent sign is part of the number; any other unit is a word after it.
      ...(writer.unit === '%'
        ? { value: writer.quantity(latest.written), unit: '' }
        : { value: writer.number(latest.written), unit: writer.unit }),
      when: writer.during(latest.key),
    },
    sentence,
    lace: laceOf(completeValues(data), ahead, { first: writer.period(first.key), latest: writer.period(latest.key) }),
  };
}

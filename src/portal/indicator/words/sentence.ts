/** The sentence that says what a figure says. Pure: facts and a language in, words out; it says nothing that the values don't. */
import { compareDecimals } from '#resources/decimal';
import type { Writer } from '../../messages/words/writer';
import { targetProgress, type Reading, type Target, type TargetStatus } from './progress';
import { incompleteSentence, notComparedSentence } from '../table/coverage';
import { isAllWithheld, withheldSince } from '../table/withheld';
import { completeReadings, isAlike, readingsOf, startOf, type Values } from '../chart/readings';
import { targetPeriod } from '../../messages/words/periods';

export interface Facts {
  data: Values;
  direction: string;
  baseline: string | null;
  /** Empty where they don't speak of what is shown: a selection, another measure. */
  targets: readonly { date: string; value: number | string }[];
  /** Whether the first value shown is where the path to the targets begins; if not, how far along it we are can't be said. */
  fromStart: boolean;
  /** Names of what is selected; empty for the whole. */
  selection: readonly string[];
  /** First days of the periods from which values are not to be compared with those before. */
  breaks?: readonly string[];
  /** The latest value stands beside the sentence, which need not say it. */
  brief?: boolean;
}
/** `lead` is the news, to stand out; `rest` goes on from it. `text` is both, as one sentence. */
export interface Sentence {
  lead: string;
  rest: string;
  text: string;
}

export function indicatorSentence(facts: Facts, writer: Writer): Sentence {
  const { translate } = writer;
  const all = readingsOf(facts.data).map((reading) => ({ ...reading, value: writer.asWritten(reading.written) }));
  const readings = completeReadings(all);
  const latest = readings.at(-1);
  const of = facts.selection.length > 0 ? translate('portal.sentence.selection', { names: facts.selection.join(', ') }) : '';
  if (!latest) return compose(of, '', translate(isAllWithheld(facts.data) ? 'portal.withheld.all' : 'portal.sentence.no_value'));
  const first = startOf(readings, latest, facts.baseline);
  const at = { value: writer.quantity(latest.written), when: writer.during(latest.key) };
  const targets = facts.targets.map((target): Target => ({ date: target.date, value: writer.asWritten(target.value) }));
  const aim = targetClause(targets, readings, first, facts, writer);
  const unfinished = incompleteSentence(all, facts.data.coverage, writer) + withheldSince(facts.data, latest, writer);
  const base = first.key === latest.key ? (readings.at(-2) ?? first) : first;
  const apart = notComparedSentence(base, latest, writer);
  // Of no period is there a whole: a part of one is set against nothing.
  if (first.key === latest.key || apart !== '' || !latest.complete)
    return compose(of, '', `${translate('portal.sentence.single', at)}${aim}.${apart}${unfinished}`);
  const { lead, way, link } = change(first, latest, writer);
  const reach = facts.brief ? '' : translate(`portal.sentence.${link}`, at);
  const across = facts.breaks?.some((date) => first.date < date && date <= latest.date) ? translate('portal.sentence.across') : '';
  return compose(of, lead, reach + (aim || verdict(way, facts.direction, writer)) + across + '.' + unfinished);
}

function compose(selection: string, lead: string, rest: string): Sentence {
  const lower = (text: string) => (selection === '' ? text : text.charAt(0).toLowerCase() + text.slice(1));
  const parts = lead === '' ? { lead: '', rest: selection + lower(rest) } : { lead: selection + lower(lead), rest };
  return { ...parts, text: parts.lead + parts.rest };
}

type Way = 'up' | 'down' | 'same';
interface Change {
  lead: string;
  way: Way;
  link: 'to' | 'at';
}
/** In percent of the first value, with all its digits; in points for shares; from the first value itself where a percentage means nothing. */
function change(first: Reading, latest: Reading, writer: Writer): Change {
  const { translate } = writer;
  const period = writer.since(first.key);
  const difference = latest.value - first.value;
  const way = difference > 0 ? 'up' : 'down';
  const same = compareDecimals(first.written, latest.written) === 0 ? 'unchanged' : 'nearly';
  if (difference === 0) return { lead: translate(`portal.sentence.${same}`, { period }), way: 'same', link: 'at' };
  const ratio = Number(latest.written) / Number(first.written);
  if (!writer.share && (first.value <= 0 || latest.value < 0)) {
    const from = writer.quantity(first.written);
    return { lead: translate(`portal.sentence.${way}_from`, { from, when: writer.during(first.key) }), way, link: 'to' };
  }
  if (!writer.share && ratio >= 10) {
    return { lead: translate('portal.sentence.times', { times: writer.times(ratio), of: writer.of(first.key) }), way, link: 'at' };
  }
  const points = Number(latest.written) - Number(first.written);
  const size = writer.change(writer.share ? points : (ratio - 1) * 100);
  if (size === null) return { lead: translate('portal.sentence.nearly', { period }), way: 'same', link: 'at' };
  return { lead: translate(`portal.sentence.${way}`, { change: size, period }), way, link: 'to' };
}

function verdict(way: Way, direction: string, { translate }: Writer): string {
  if (way === 'same' || (direction !== 'up' && direction !== 'down')) return '';
  return translate(way === direction ? 'portal.sentence.better' : 'portal.sentence.worse');
}

const past = (status: TargetStatus) => status === 'was_met' || status === 'was_missed';

function targetClause(
  targets: Target[],
  readings: Reading[],
  first: Reading,
  { direction, baseline, fromStart }: Facts,
  writer: Writer,
): string {
  const progress = targetProgress(targets, readings, first, direction);
  const latest = readings.at(-1);
  if (!progress || !latest) return '';
  const { target } = progress;
  const comparable = isAlike(first, latest) && latest.complete;
  const known = fromStart && (first.date === baseline || (readings[0] !== undefined && isAlike(readings[0], first)));
  const judged = progress.status === 'on_track' || progress.status === 'behind';
  const status = comparable && (known || !judged) ? progress.status : 'open';
  if (status === 'open' && past(progress.status)) return '';
  return writer.translate(`portal.sentence.target_${status}`, {
    target: writer.aim(target.value),
    when: writer.during(targetPeriod(target.date, latest)),
  });
}

/** Writes the sentence about a figure from facts, in a language. Pure: says only what the values support. */
import { compareDecimals } from '#resources/formats/decimal';
import type { Writer } from '../../messages/words/writer';
import { targetProgress, type Reading, type Target, type TargetStatus } from './progress';
import { incompleteSentence, leftOutSentence, notComparedSentence } from '../table/coverage';
import { isAllWithheld, withheldSince } from '../table/withheld';
import { completeReadings, isAlike, readingsOf, startOf, type Values } from '../chart/readings';
import { targetPeriod } from '../../messages/words/periods';

export interface Facts {
  data: Values;
  direction: string;
  baseline: string | null;
  /** The targets; empty when the view shows another selection or measure than they are set for. */
  targets: readonly { date: string; value: number | string }[];
  /** True when the shown values include the start of the path to the targets; otherwise the sentence doesn't say whether the figure is on track. */
  fromStart: boolean;
  /** The names of the selected tags; empty for the whole. */
  selection: readonly string[];
  /** True when the latest value stands beside the sentence, so that the sentence needn't repeat it. */
  brief?: boolean;
}
/** A sentence: `lead` is the news, to be emphasized, `rest` continues it, `text` is both together. */
export interface Sentence {
  lead: string;
  rest: string;
  text: string;
}

/** The small letter that begins a word; of a name as “pH” it stays small. */
const lowerWord = /^\p{Ll}(?=[\p{Ll} ])/u;

export function indicatorSentence(facts: Facts, writer: Writer): Sentence {
  const { translate } = writer;
  const all = readingsOf(facts.data).map((reading) => ({ ...reading, value: writer.asWritten(reading.written) }));
  const readings = completeReadings(all);
  const latest = readings.at(-1);
  const names = facts.selection.join(', ').replace(lowerWord, (letter) => letter.toUpperCase());
  const of = names === '' ? '' : translate('portal.sentence.selection', { names });
  if (!latest) return compose(of, '', translate(isAllWithheld(facts.data) ? 'portal.withheld.all' : 'portal.sentence.no_value'));
  const first = startOf(readings, latest, facts.baseline);
  const at = { value: writer.quantity(latest.written), when: writer.during(latest.key) };
  const targets = facts.targets.map((target): Target => ({ date: target.date, value: writer.asWritten(target.value) }));
  const aim = targetClause(targets, readings, first, facts, writer);
  const unfinished =
    leftOutSentence(latest, writer) + incompleteSentence(all, facts.data.coverage, writer) + withheldSince(facts.data, latest, writer);
  const base = first.key === latest.key ? (readings.at(-2) ?? first) : first;
  const apart = notComparedSentence(base, latest, writer);
  // With one value, with values of different coverage, or without a complete period there is no change to state.
  if (first.key === latest.key || apart !== '' || !latest.complete)
    return compose(of, '', `${translate('portal.sentence.single', at)}${aim}.${apart}${unfinished}`);
  const { lead, way, link } = change(first, latest, writer);
  const reach = facts.brief ? '' : translate(`portal.sentence.${link}`, at);
  return compose(of, lead, reach + (aim || verdict(way, facts.direction, writer)) + '.' + unfinished);
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
/** Returns the change since the first value: in percent of all its digits; in points for shares; as a factor from ten times on; from the first value itself when a percentage makes no sense (zero or negative values). */
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

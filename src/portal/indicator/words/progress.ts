/** Where the latest value stands on the straight line from the baseline to a target. Pure. */
import { periodsBetween } from '../../messages/words/periods';
import { isAlike } from '../chart/readings';

export interface Reading {
  key: string;
  date: string;
  date_end: string;
  /** As it is written for the reader, where a sentence speaks of it. */
  value: number;
  /** As it came, all its digits. */ written: number | string;
  /** What it covers: how many months and places, null where that is not known; the same number as figures that cover the same; whether that is all. */
  months: number | null;
  places: number | null;
  alike: number | null;
  complete: boolean;
}
export interface Target {
  date: string;
  value: number;
}
export type TargetStatus =
  /** To come: already there, at or ahead of the line, behind it, or nothing to judge by. */
  | 'ahead_of_time'
  | 'on_track'
  | 'behind'
  | 'open'
  /** Due in the latest period, or before. */
  | 'met'
  | 'missed'
  | 'was_met'
  | 'was_missed';
export interface TargetProgress {
  target: Target;
  status: TargetStatus;
}

/**
 * The target the reader cares for: the next one, else the last one. null without targets, or where the last fell in a gap.
 * `direction` none: the way the target lies from the first value.
 */
export function targetProgress(
  targets: readonly Target[],
  readings: readonly Reading[],
  first: Reading,
  direction: string,
): TargetProgress | null {
  const latest = readings.at(-1);
  if (!latest) return null;
  const ordered = [...targets].sort((a, b) => a.date.localeCompare(b.date));
  const next = ordered.find((target) => periodsBetween(latest, target.date) >= 0);
  if (next) return { target: next, status: nextStatus(next, first, latest, direction) };
  const past = ordered.at(-1);
  if (!past) return null;
  const then = readings.find((reading) => periodsBetween(reading, past.date) === 0);
  // What was due then is not judged by what covers something else.
  if (!then || !isAlike(then, first) || !then.complete) return null;
  const reached = isReached(past, then.value, first, direction);
  return reached === null ? null : { target: past, status: reached ? 'was_met' : 'was_missed' };
}

function nextStatus(target: Target, first: Reading, latest: Reading, direction: string): TargetStatus {
  const reached = isReached(target, latest.value, first, direction);
  const ahead = periodsBetween(latest, target.date);
  if (reached === null) return 'open';
  if (ahead === 0) return reached ? 'met' : 'missed';
  if (reached) return 'ahead_of_time';
  const elapsed = -periodsBetween(latest, first.date);
  if (elapsed === 0) return 'open';
  const expected = first.value + (target.value - first.value) * (elapsed / (elapsed + ahead));
  return better(latest.value, expected, wanted(target, first, direction)) ? 'on_track' : 'behind';
}

function wanted(target: Target, first: Reading, direction: string): 'up' | 'down' | null {
  if (direction === 'up' || direction === 'down') return direction;
  return target.value === first.value ? null : target.value > first.value ? 'up' : 'down';
}
/** At or beyond `line`; a hair's breadth of binary rounding counts as at. */
function better(value: number, line: number, way: 'up' | 'down' | null): boolean {
  const hair = Math.abs(line) * 1e-12;
  return way === 'up' ? value >= line - hair : value <= line + hair;
}
function isReached(target: Target, value: number, first: Reading, direction: string): boolean | null {
  const way = wanted(target, first, direction);
  return way === null ? null : better(value, target.value, way);
}

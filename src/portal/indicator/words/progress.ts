/** Compares the latest value with the straight line from the baseline to a target. Pure. */
import type { Coverage } from '#resources/figures/coverage';
import { byDate } from '#resources/formats/dateFormat';
import { periodsBetween } from '../../messages/words/periods';
import { isAlike } from '../chart/readings';

export interface Reading {
  key: string;
  date: string;
  date_end: string;
  /** The value as a number; in sentences, rounded as the reader sees it. */
  value: number;
  /** The value with all its digits, as the API gave it. */ written: number | string;
  /** The coverage of the value: how many months and places (null when unknown); `alike`, a number that values with the same coverage share; whether the coverage is complete. */
  months: number | null;
  places: number | null;
  /** What is expected of the period; null where that is unknown. */
  expected: Coverage['expected'][number];
  /** The number of places that are left out, because a term of the formula has no value there. */
  left_out: number;
  alike: number | null;
  /** How many times the method changed until the end of the period. */
  method: number;
  complete: boolean;
}
export interface Target {
  date: string;
  value: number;
}
export type TargetStatus =
  /**
   * A target after the latest period is `ahead_of_time` when it is already reached, `on_track` when the latest value is at the straight
   * line from the first value to the target or better, else `behind`. A target is `open` when the values are not enough to judge it.
   */
  | 'ahead_of_time'
  | 'on_track'
  | 'behind'
  | 'open'
  /** A target of the latest period is `met` or `missed`; an earlier one `was_met` or `was_missed`. */
  | 'met'
  | 'missed'
  | 'was_met'
  | 'was_missed';
export interface TargetProgress {
  target: Target;
  status: TargetStatus;
}

/**
 * Returns the progress to the next target, or to the last one when all are past. Returns null without targets, or when the period of the last target has no complete, comparable value.
 * Without a `direction` up or down, the wanted direction is that from the first value to the target.
 */
export function targetProgress(
  targets: readonly Target[],
  readings: readonly Reading[],
  first: Reading,
  direction: string,
): TargetProgress | null {
  const latest = readings.at(-1);
  if (!latest) return null;
  const ordered = [...targets].sort(byDate);
  const next = ordered.find((target) => periodsBetween(latest, target.date) >= 0);
  if (next) return { target: next, status: nextStatus(next, first, latest, direction) };
  const past = ordered.at(-1);
  if (!past) return null;
  const then = readings.find((reading) => periodsBetween(reading, past.date) === 0);
  // A past target isn't judged by a value with another coverage.
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
/** True when the value is at or beyond `line`; a difference of binary rounding counts as at. */
function better(value: number, line: number, way: 'up' | 'down' | null): boolean {
  const hair = Math.abs(line) * 1e-12;
  return way === 'up' ? value >= line - hair : value <= line + hair;
}
function isReached(target: Target, value: number, first: Reading, direction: string): boolean | null {
  const way = wanted(target, first, direction);
  return way === null ? null : better(value, target.value, way);
}

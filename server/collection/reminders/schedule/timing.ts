/** Reads when a reminder is due from the values of its record. */
import type { Values } from '#resources/definition';
import { isDate } from '#resources/language/rules/values';

export interface Timing {
  when: 'once' | 'every' | 'due';
  /** The first day of `once` and `every`. */
  first_on: string;
  every: number;
  unit: 'days' | 'weeks' | 'months';
  /** HH:mm, in the time zone. */
  time: string;
  time_zone: string;
  /** The last day; null without an end. */
  until_on: string | null;
  /** The largest number of times; null without a limit. */
  most_times: number | null;
  /** For `due`: the numbers of days before and after due dates. */
  days_before: number | null;
  on_day: boolean;
  days_after: number | null;
}

const numberOf = (value: unknown): number | null => (value === null || value === undefined || value === '' ? null : Number(value));

/** Returns the timing of the values of a reminder. */
export function timingOf(values: Values): Timing {
  const { when, unit } = values;
  return {
    when: when === 'once' || when === 'due' ? when : 'every',
    first_on: String(values['first_on'] ?? ''),
    every: numberOf(values['every']) ?? 1,
    unit: unit === 'days' || unit === 'months' ? unit : 'weeks',
    time: String(values['time'] ?? ''),
    time_zone: String(values['time_zone'] ?? ''),
    until_on: typeof values['until_on'] === 'string' ? values['until_on'] : null,
    most_times: numberOf(values['most_times']),
    days_before: numberOf(values['days_before']),
    on_day: values['on_day'] === true,
    days_after: numberOf(values['days_after']),
  };
}

/** True when a text is a time of the day, HH:mm. */
export const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The years between which moments are computed: dates have four digits, and neighbours in other time zones. */
const [firstYear, lastYear] = ['1900', '9998'];

/** True when days and moments follow from a timing: the values that a form has while it is filled in may be none. */
export const isComplete = ({ when, first_on, every, time }: Timing): boolean =>
  isTime(time) &&
  (when === 'due' || (isDate(first_on) && first_on >= firstYear && first_on < lastYear)) &&
  (when !== 'every' || (Number.isInteger(every) && every >= 1 && every <= 365));

/** True when a reminder around due dates is due so many days after a due date; the number is negative before it. */
export const isDueDay = ({ days_before, on_day, days_after }: Timing, days: number): boolean =>
  (days === 0 && on_day) || (days < 0 && -days === days_before) || (days > 0 && days_after !== null && days % days_after === 0);

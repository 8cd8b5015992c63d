/** Turns the settings of reminders into the values of their form, and back. */
import type { RemindersConfig } from '#resources/api/reminders/config';
import type { Values } from '#resources/definition';
import { readTyped, writeTyped } from '../../../../fields/days/typedDay';

/** Returns the values that the form shows: holidays are a text with one day per line. */
export const toForm = (config: RemindersConfig): Values => ({
  ...config,
  working_days: config.working_days.map(String),
  from_hour: String(config.from_hour),
  until_hour: String(config.until_hour),
  holidays: config.holidays.map(({ country, days }) => ({ country, days: days.map(writeTyped).join('\n') })),
});

/** Returns the days that a text holds, each once and in order, and the parts of it that are no day. */
export function readDays(text: string, today: Date): { days: string[]; unread: string[] } {
  const parts = text.split(/[\n;,\t]+/).flatMap((line) => (dayIn(line, today) ? [line] : line.split(/\s+/)));
  const read = parts.map((part) => ({ part: part.trim(), day: dayIn(part, today) })).filter(({ part }) => part !== '');
  return {
    days: [...new Set(read.flatMap(({ day }) => day ?? []))].toSorted(),
    unread: read.flatMap(({ part, day }) => (day === undefined ? [part] : [])),
  };
}

const dayIn = (text: string, today: Date): string | undefined => readTyped(text, {}, today)?.value;
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : []);

/** Returns the settings that the form holds. Several lines of one country are one. */
export function fromForm(values: Values, today: Date): RemindersConfig {
  const holidays = new Map<string, string[]>();
  for (const { country, days } of listOf(values['holidays'])) {
    const own = holidays.get(String(country)) ?? [];
    holidays.set(String(country), [...new Set([...own, ...readDays(String(days ?? ''), today).days])].toSorted());
  }
  const perWeek = values['per_week'];
  return {
    off: values['off'] === true,
    per_week: typeof perWeek === 'number' ? perWeek : null,
    time_zone: String(values['time_zone']),
    country: String(values['country']),
    working_days: (Array.isArray(values['working_days']) ? values['working_days'] : []).map(Number).toSorted((a, b) => a - b),
    from_hour: Number(values['from_hour']),
    until_hour: Number(values['until_hour']),
    quiet: listOf(values['quiet']).map(({ from, until }) => ({ from: String(from), until: String(until) })),
    holidays: [...holidays].map(([country, days]) => ({ country, days })),
  };
}

/** Reads and writes dates and moments as people type them: `31/12/2026`, `31/12/2026 18:30`. In forms and in the API they are `2026-12-31`, `2026-12-31T18:30`. */
import { readDate } from '#resources/spreadsheet/recognise';
import { isDate } from '#resources/language/rules/values';

export interface DayBounds {
  min?: string | undefined;
  max?: string | undefined;
}
export interface Typed {
  /** `yyyy-MM-dd`, with `THH:mm` when a time is expected. */
  value: string;
  /** The full year, when the user typed two digits of it. */
  year?: string;
}

const dayFirst = /^(\d{1,2})\s?[/. -]\s?(\d{1,2})\s?[/. -]\s?(\d{4}|\d{2})$/;
const digitsOnly = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const timeAtEnd = /[\sT](\d{1,2})\s?[:h]\s?(\d{2})$/;
/** Marks without a width, such as those of direction that Windows writes around a date. */
const invisible = /\p{Cf}/gu;
const moment = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)$/;

/** Returns the date that the user typed or pasted; undefined when the text is none. The day comes first, except in `2026-12-31`. */
export function readTyped(text: string, bounds: DayBounds, today: Date, time = false): Typed | undefined {
  const given = text.replace(invisible, '').trim();
  if (!time) return readDay(given, bounds, today);
  const at = timeAtEnd.exec(given);
  const [, hours = '', minutes = ''] = at ?? [];
  const day = readDay(given.slice(0, at?.index).trimEnd(), bounds, today);
  const value = `${day?.value}T${hours.padStart(2, '0')}:${minutes}`;
  return day && moment.test(value) ? { ...day, value } : undefined;
}

function readDay(text: string, bounds: DayBounds, today: Date): Typed | undefined {
  const [, day = '', month = '', year = ''] = digitsOnly.exec(text) ?? dayFirst.exec(text) ?? [];
  const whole = year.length === 2 ? wholeYear(year, bounds, today) : year;
  const value = readDate(day === '' ? text : `${day}/${month}/${whole}`, 'dmy');
  if (value === undefined) return undefined;
  return year.length === 2 ? { value, year: whole } : { value };
}

/** Returns the year nearest to today among those that end with the two digits and lie within the bounds; without such a year, the nearest of all that end so. */
function wholeYear(end: string, { min, max }: DayBounds, today: Date): string {
  const now = today.getFullYear();
  const century = Math.floor(now / 100) * 100;
  const years = [-100, 0, 100].map((shift) => century + shift + Number(end));
  const within = years.filter(
    (year) => (min === undefined || year >= Number(min.slice(0, 4))) && (max === undefined || year <= Number(max.slice(0, 4))),
  );
  const [nearest = now] = (within.length > 0 ? within : years).toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now));
  return String(nearest);
}

/** Returns a date as the box shows it; a text that is no date is returned unchanged. */
export function writeTyped(value: string): string {
  const [, day = value, hours, minutes] = moment.exec(value) ?? [];
  if (!isDate(day)) return value;
  const written = `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
  return hours === undefined ? written : `${written} ${hours}:${minutes}`;
}

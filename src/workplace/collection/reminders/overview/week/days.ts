import { addDays } from '#resources/formats/periods/periods';

/** The days that the week ahead shows; an eighth only when something goes out on it, before the time at which the seven days end. */
const shown = 7;

export interface DayOfWeek<Item> {
  /** `yyyy-MM-dd`, in the time zone of the browser. */
  day: string;
  items: Item[];
}

/** Returns the day of a moment in the time zone of the browser. */
export function dayOf(moment: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${part(moment.getMonth() + 1)}-${part(moment.getDate())}`;
}

/** Returns the days from today on, each with the items of that day. */
export function daysAhead<Item extends { at: string }>(items: readonly Item[], now: Date): DayOfWeek<Item>[] {
  return Array.from({ length: shown + 1 }, (_, place) => addDays(dayOf(now), place))
    .map((day) => ({ day, items: items.filter(({ at }) => dayOf(new Date(at)) === day) }))
    .filter((each, place) => place < shown || each.items.length > 0);
}

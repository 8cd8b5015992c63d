/** Converts between moments and local days and times of a time zone. */

/** The areas of the names that every database of time zones has. Short names (EST, VST) and those of countries (US/Pacific-New) are unknown to some, or mean another zone there. */
const areas = new Set(['Africa', 'America', 'Antarctica', 'Arctic', 'Asia', 'Atlantic', 'Australia', 'Etc', 'Europe', 'Indian', 'Pacific']);

/** True when a name of a time zone may be chosen: that of an area and a place (IANA, such as Europe/Paris), or UTC. */
export const isTimeZone = (name: string): boolean => (name === 'UTC' || areas.has(name.split('/')[0] ?? '')) && isKnownZone(name);

/** True when times can be computed in a time zone. */
export function isKnownZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false; // The constructor throws a RangeError for a name that it doesn't know.
  }
}

/**
 * Returns the moment of a local day (yyyy-MM-dd) and time (HH:mm) in a time zone. A time that the clock skips is the first moment after the gap; a time that it shows twice is the first
 * of the two. Throws a RangeError for an unknown zone.
 */
export function momentAt(day: string, time: string, timeZone: string): Date {
  const key = `${day} ${time} ${timeZone}`;
  const known = moments.get(key);
  if (known !== undefined) return new Date(known);
  const moment = firstMomentAt(day, time, timeZone);
  if (moments.size >= mostMoments) moments.clear();
  moments.set(key, moment.getTime());
  return moment;
}

/** The moments that were computed lately: thousands of people have the same. */
const moments = new Map<string, number>();
const mostMoments = 1000;

const aMinute = 60_000;
const aDay = 86_400_000;

function firstMomentAt(day: string, time: string, timeZone: string): Date {
  const local = `${day} ${time}`;
  const shownAt = (moment: number) => Object.values(localAt(new Date(moment), timeZone)).join(' ');
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // The clock may change on the day: the time is looked for with the difference to UTC before it, and with that after it.
  const [least = asUtc, most = asUtc] = [-aDay, aDay]
    .map((away) => asUtc - differenceAt(asUtc + away, timeZone))
    .toSorted((one, other) => one - other);
  const exact = [least, most].find((moment) => shownAt(moment) === local);
  if (exact !== undefined) return new Date(exact);
  // The clock skips this time between these two moments: the first after the gap shows a later one.
  let [before, after] = [least, most];
  while (after - before > aMinute) {
    const middle = before + Math.floor((after - before) / 2 / aMinute) * aMinute;
    if (shownAt(middle) < local) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Returns the difference between the local time and UTC at a moment, in ms. */
function differenceAt(moment: number, timeZone: string): number {
  const { day, time } = localAt(new Date(moment), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - moment;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day (yyyy-MM-dd) and time (HH:mm) of a moment in a time zone. */
export function localAt(moment: Date, timeZone: string): { day: string; time: string } {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
  formats.set(timeZone, format);
  const [day = '', time = ''] = format.format(moment).split(' ');
  return { day, time };
}

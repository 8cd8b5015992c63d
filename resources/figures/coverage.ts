/** Computes which periods of an indicator are complete, and which may be compared. Pure. */

export interface Coverage {
  /** The number of months with an entry in each period; null for a value that was written by hand, whose months are unknown. */
  months: (number | null)[];
  /** The number of months in a complete period. */
  months_expected: number | null;
  /** The number of places with an entry in each period. */
  places: (number | null)[];
  /** True for each period that has all its expected months, places and entries. */
  complete: boolean[];
  /** For each period, the index of the first one that covers the same months and places. Only periods with the same index may be compared. */
  alike: (number | null)[];
}

/** The coverage of a period that has a figure. */
export interface Covered {
  date: string;
  date_end: string;
  months: number;
  places: number;
  /** A text that is equal for figures calculated from the same places and months. */
  print: string;
  /** The number of entries that the figure is calculated from. */
  entries: number;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const monthsIn = ({ date, date_end }: Pick<Covered, 'date' | 'date_end'>) => monthOf(date_end) - monthOf(date) + 1;

/** Returns the coverage of the periods of an indicator, in their order; null stands for a period without a figure. A period is complete when each of its months has an entry, and when it has at least as many places and entries as the period before. Only periods of the same length are alike. `spans` is true when the periods are free dates: one entry covers the whole period. */
export function coverageOf(periods: readonly (Covered | null)[], { spans = false } = {}): Coverage {
  const known = periods.flatMap((each, place) => (each && each.months > 0 ? [{ ...each, place }] : []));
  const prints = periods.map((each) => each && `${each.print} ${monthsIn(each)}`);
  const isComplete = (each: Covered, place: number) => {
    if (each.months === 0) return true;
    if (!spans && each.months < monthsIn(each)) return false;
    const before = known.findLast((other) => other.place < place);
    return !before || prints[before.place] === prints[place] || (each.places >= before.places && each.entries >= before.entries);
  };
  const counted = (of: (each: Covered) => number) => periods.map((each) => (each && each.months > 0 ? of(each) : null));
  return {
    months: counted(({ months }) => months),
    months_expected: spans || known.length === 0 ? null : Math.max(...known.map(monthsIn)),
    places: counted(({ places }) => places),
    complete: periods.map((each, place) => each !== null && isComplete(each, place)),
    alike: prints.map((print) => (print === null ? null : prints.indexOf(print))),
  };
}

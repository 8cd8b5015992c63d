/** Computes which periods of an indicator are complete, and which may be compared. Pure. */

export interface Coverage {
  /** The number of months with an entry in each period; null for a value that was written by hand, whose months are unknown. */
  months: (number | null)[];
  /** The number of months in a complete period. */
  months_expected: number | null;
  /** The number of places with an entry in each period. */
  places: (number | null)[];
  /** What is expected of each period; null where that is unknown. */
  expected: (Expected | null)[];
  /** The number of places that each period leaves out, because a term of the formula has no value there. */
  left_out: number[];
  /** True for each period that has all its expected months, places and entries. */
  complete: boolean[];
  /** For each period, the index of the first one that covers the same months and places by the same method. Only periods with the same index may be compared. */
  alike: (number | null)[];
  /** For each period, how many times the method changed until its end. Absent where it never changed. */
  method?: number[];
}

/** What is expected of a period, as of progress, and how much of that there is. */
export interface Expected {
  places: number;
  /** The number of entries expected, without those that are not applicable. */
  entries: number;
  /** The number of entries that there are. */
  entered: number;
  /** The number of entries that are not applicable. */
  not_applicable: number;
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
  /** What is expected: places, entries without those that are not applicable, and the most months that are expected of one place. Absent where nothing is known to be. */
  due?: { places: number; entries: number; months: number; not_applicable: number };
  /** The places and entries that are left out because a term of the formula has no value there. Absent where none are. */
  leftOut?: { places: number; entries: number };
}

interface Rules {
  /** True when the periods are free dates: one entry covers the whole period. */
  spans?: boolean;
  /** The percentage of the expected entries from which a period is complete. */
  complete_from?: number;
  /** The days of the breaks in the series: figures from the period of such a day on are by another method than those before. */
  breaks?: readonly string[];
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const monthsIn = ({ date, date_end }: Pick<Covered, 'date' | 'date_end'>) => monthOf(date_end) - monthOf(date) + 1;

/**
 * Returns the coverage of the periods of an indicator, in their order; null stands for a period without a figure. A period is complete when all of it is expected of a place, and the expected entries are
 * there. Where nothing is known to be expected, it is complete when each of its months has an entry, and when it has at least as many places and entries as the period before. Only periods of the same
 * length are alike, and by the same method.
 */
export function coverageOf(
  periods: readonly (Covered | null)[],
  { spans = false, complete_from = 100, breaks = [] }: Rules = {},
): Coverage {
  const known = periods.flatMap((each, place) => (each && each.months > 0 ? [{ ...each, place }] : []));
  const methodOf = ({ date_end }: Covered) => breaks.filter((day) => day <= date_end).length;
  const prints = periods.map((each) => each && `${each.print} ${monthsIn(each)} ${methodOf(each)}`);
  const isComplete = (each: Covered, place: number) => {
    if (each.months === 0) return true;
    if (each.due) return isWhole({ ...each, entries: enteredOf(each) }, each.due, complete_from);
    if (!spans && each.months < monthsIn(each)) return false;
    const before = known.findLast((other) => other.place < place);
    return !before || prints[before.place] === prints[place] || (each.places >= before.places && each.entries >= before.entries);
  };
  const counted = (of: (each: Covered) => number) => periods.map((each) => (each && each.months > 0 ? of(each) : null));
  return {
    months: counted(({ months }) => months),
    months_expected: spans || known.length === 0 ? null : Math.max(...known.map(monthsIn)),
    places: counted(({ places }) => places),
    expected: periods.map((each) => (each?.due ? expectedOf(each.due, enteredOf(each)) : null)),
    left_out: periods.map((each) => each?.leftOut?.places ?? 0),
    complete: periods.map((each, place) => each !== null && isComplete(each, place)),
    alike: prints.map((print) => (print === null ? null : prints.indexOf(print))),
    ...(breaks.length > 0 && { method: periods.map((each) => (each ? methodOf(each) : 0)) }),
  };
}

/** Returns the number of entries that there are, also those that are left out. */
const enteredOf = ({ entries, leftOut }: Covered) => entries + (leftOut?.entries ?? 0);

/** True when all of a period is expected of a place, and at least this percentage of the expected entries are there. */
export const isWhole = (
  period: Pick<Covered, 'date' | 'date_end' | 'entries'>,
  due: NonNullable<Covered['due']>,
  complete_from: number,
): boolean => due.months >= monthsIn(period) && period.entries * 100 >= due.entries * complete_from;

const expectedOf = ({ places, entries, not_applicable }: NonNullable<Covered['due']>, entered: number): Expected => ({
  places,
  entries,
  entered,
  not_applicable,
});

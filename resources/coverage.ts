/** Computes which periods of an indicator are complete, and which may be compared. Pure. */

export interface Coverage {
  /** The number of months with an entry, of each period; null for a value that was written by hand, whose months are not known. */
  months: (number | null)[];
  /** The number of months that a complete period holds. */
  months_expected: number | null;
  /** The number of places with an entry, of each period. */
  places: (number | null)[];
  /** Whether a period holds all that is expected of it. */
  complete: boolean[];
  /** Of each period, the first one that covers the same months and places: only those with the same may be compared. */
  alike: (number | null)[];
}

/** The coverage of a period that has a figure. */
export interface Covered {
  date: string;
  date_end: string;
  months: number;
  places: number;
  /** The same for figures that are made of the same places and months. */
  print: string;
  /** How many entries it is made of. */
  entries: number;
}

const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
const monthsIn = ({ date, date_end }: Pick<Covered, 'date' | 'date_end'>) => monthOf(date_end) - monthOf(date) + 1;

/**
 * Periods in order, null where one has no figure. As many months are expected as the period lasts; as many places and entries as the period before holds. A period of
 * other length covers something else. `spans`: of free dates, which an entry covers whole.
 */
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

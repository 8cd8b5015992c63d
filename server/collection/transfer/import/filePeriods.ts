/** Reads the periods that the rows of a file name. */
import { beginningOf } from '#resources/formats/beginning';
import { periodOf, type Period, type PeriodKind } from '#resources/formats/periods/periods';
import { readPeriod } from '#resources/formats/periods/readPeriod';
import { cellText, type Cell, type Read } from '#resources/spreadsheet/cells';
import type { DateOrder } from '#resources/spreadsheet/recognise';

export class FilePeriods {
  /** The periods by day: a file names the same few thousands of times. */
  private readonly known = new Map<string, Period>();

  constructor(
    private readonly kind: PeriodKind,
    private readonly fiscalStart: number,
  ) {}

  /** Returns the period that contains a day. Doesn't apply to free dates. */
  at(day: string): Period {
    const period = this.known.get(day) ?? periodOf(this.kind, day, this.fiscalStart);
    this.known.set(day, period);
    return period;
  }

  /** Returns the first day of the period that a cell names. A cell may name a period by any of its days. */
  read(cell: Cell, order: DateOrder | null): Read {
    if (cell?.kind === 'unread') return { refused: { reason: cell.reason } };
    const text = cellText(cell).trim();
    if (text === '') return { value: null };
    const day = cell?.kind === 'date' ? this.at(text).date : readPeriod(text, this.kind, this.fiscalStart, order);
    return day === undefined
      ? { refused: { reason: 'unreadable_period', value: beginningOf(text, 60), example: this.at('2024-07-01').key } }
      : { value: day };
  }
}

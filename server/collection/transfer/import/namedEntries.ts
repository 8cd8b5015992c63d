/** Records which entries of one subject a file has named, and in which row. Uses the texts of the cells, and no new key for each of the hundreds of thousands of entries. */
import type { Input } from '#server/collection/inputs/input';

export class NamedEntries {
  /** The row numbers, by period, then by tags. */
  private readonly rows = new Map<string, Map<string, number>>();

  /** `spans` is true where periods have free end dates; `roots` are the keys of all dimensions of the entries. */
  constructor(
    private readonly spans: boolean,
    private readonly roots: readonly string[],
  ) {}

  /** Returns the row that named this entry first; undefined where this row is the first. */
  firstOf({ date, date_end, tags }: Pick<Input, 'date' | 'date_end' | 'tags'>, row: number): number | undefined {
    const period = this.spans ? `${date} ${date_end}` : date;
    const [root = '', ...others] = this.roots;
    let place = tags[root] ?? '';
    for (const other of others) place += ` ${tags[other] ?? ''}`;
    const places = this.rows.get(period) ?? new Map<string, number>();
    this.rows.set(period, places);
    const first = places.get(place);
    if (first === undefined) places.set(place, row);
    return first;
  }
}

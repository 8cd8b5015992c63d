/** Which entries of one subject a file has named, and where. Texts that its cells have already are kept, not one for each entry: they are hundreds of thousands. */
import type { Input } from '#server/collection/inputs/input';

export class NamedEntries {
  /** By period, then by tags. */
  private readonly rows = new Map<string, Map<string, number>>();

  /** `spans`: periods end when they say; `roots` are all that entries may carry a tag of. */
  constructor(
    private readonly spans: boolean,
    private readonly roots: readonly string[],
  ) {}

  /** The row that named this entry first; undefined where this one does. */
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

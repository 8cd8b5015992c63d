/** What the server has of the grid. A row is made ready when one of its cells is first asked for: a thousand rows cost nothing while they are out of sight. */
import { tagsKey, type GridInput, type GridLine, type GridPage } from '#resources/api/cells';
import type { JsonValue } from '#resources/definition';
import type { EntryPlace } from './sending/waiting';

interface Row {
  inputs: Map<string, GridInput>;
  before: Map<string, Record<string, JsonValue>>;
}
type Tags = EntryPlace['tags'];

/** When an entry is of, as a text. */
export const daysOf = ({ date, date_end }: Pick<EntryPlace, 'date' | 'date_end'>): string => `${date} ${date_end}`;

const keys = new WeakMap<Tags, string>();

/** A combination of tags as a text; the same object is written once. */
export function rowKey(tags: Tags): string {
  const known = keys.get(tags);
  if (known !== undefined) return known;
  const key = tagsKey(tags);
  keys.set(tags, key);
  return key;
}

export class GridRows {
  #told = new Map<string, GridLine>();
  readonly #rows = new Map<string, Row>();
  readonly #saved: (readonly [place: EntryPlace, input: GridInput | null])[] = [];

  /** How many entries the server has told of, one by one. */
  get saves(): number {
    return this.#saved.length;
  }

  /** Takes what the server says, instead of all it said before; but for what it told of since it was asked, `saves` being the number then. */
  load({ rows }: GridPage, saves = this.saves): void {
    this.#told = new Map(rows.map((row) => [rowKey(row.tags), row]));
    this.#rows.clear();
    for (const [place, input] of this.#saved.slice(saves)) this.#put(place, input);
  }

  inputAt = ({ tags, date, date_end }: EntryPlace): GridInput | undefined => this.#row(tags).inputs.get(daysOf({ date, date_end }));

  /** The values of a year earlier. */
  yearBefore = ({ tags, date }: EntryPlace): Record<string, JsonValue> | undefined => this.#row(tags).before.get(date);

  /** The entries of a row, each with its days; a row that is not ready stays so. */
  entriesOf(tags: Tags): (readonly [days: string, input: GridInput])[] {
    const key = rowKey(tags);
    const ready = this.#rows.get(key);
    return ready ? [...ready.inputs] : (this.#told.get(key)?.inputs ?? []).map((each) => [daysOf(each), each] as const);
  }

  set(place: EntryPlace, input: GridInput | null): void {
    this.#saved.push([place, input]);
    this.#put(place, input);
  }

  #put({ tags, date, date_end }: EntryPlace, input: GridInput | null): void {
    const { inputs } = this.#row(tags);
    if (input) inputs.set(daysOf({ date, date_end }), input);
    else inputs.delete(daysOf({ date, date_end }));
  }

  #row(tags: Tags): Row {
    const key = rowKey(tags);
    const known = this.#rows.get(key);
    if (known) return known;
    const { inputs = [], before = [] } = this.#told.get(key) ?? {};
    const row = {
      inputs: new Map(inputs.map((each) => [daysOf(each), each])),
      before: new Map(before.map(({ date, values }) => [date, values])),
    };
    this.#rows.set(key, row);
    return row;
  }
}

/** Holds the entries of the grid as the server has them. A row is indexed when one of its cells is first read, so that rows out of sight cost nothing. */
import type { GridInput, GridLine, GridPage } from '#resources/api/collection/cells';
import { tagsKey } from '#resources/api/collection/comparing';
import type { JsonValue } from '#resources/definition';
import type { EntryPlace } from './sending/unsavedEntries';

interface Row {
  inputs: Map<string, GridInput>;
  before: Map<string, Record<string, JsonValue>>;
}
type Tags = EntryPlace['tags'];

/** Returns the first and last days of an entry as one text, to be used as a key. */
export const daysOf = ({ date, date_end }: Pick<EntryPlace, 'date' | 'date_end'>): string => `${date} ${date_end}`;

const keys = new WeakMap<Tags, string>();

/** Returns a set of tags as one text, to be used as a key. The text is cached by object. */
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

  /** The number of saved entries that the server has returned. */
  get saves(): number {
    return this.#saved.length;
  }

  /** Replaces all rows by those of a page, then puts back the entries saved after the page was requested. `saves` is the number of saves at that time. */
  load({ rows }: GridPage, saves = this.saves): void {
    this.#told = new Map(rows.map((row) => [rowKey(row.tags), row]));
    this.#rows.clear();
    for (const [place, input] of this.#saved.slice(saves)) this.#put(place, input);
  }

  inputAt = ({ tags, date, date_end }: EntryPlace): GridInput | undefined => this.#row(tags).inputs.get(daysOf({ date, date_end }));

  /** Returns the values of the same place a year earlier. */
  yearBefore = ({ tags, date }: EntryPlace): Record<string, JsonValue> | undefined => this.#row(tags).before.get(date);

  /** Returns the entries of a row, each with its days, without indexing the row. */
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

/** What the grid shows and what waits to be saved. Rows draw themselves again when what is theirs changes. */
import { sameValue, tagsKey, type CellOutcome, type GridInput, type GridPage } from '#resources/api/cells';
import type { JsonValue } from '#resources/definition';
import { Sender, type Send } from './sender';
import type { EntryPlace, Waiting, WaitingStore } from './waiting';

/** A value that a person gives to a cell; `unread` is what they typed where it cannot be read. */
export interface Edit {
  place: EntryPlace;
  field: string;
  value: JsonValue;
  unread?: string;
}
export interface Counts {
  sending: number;
  unsent: number;
  refused: number;
  changed: number;
  incomplete: number;
}

export const entryKeyOf = ({ date, date_end, tags }: EntryPlace): string => JSON.stringify([date, date_end, tagsKey(tags)]);

export class GridStore {
  readonly inputs = new Map<string, GridInput>();
  readonly waiting = new Map<string, Waiting>();
  readonly #before = new Map<string, Record<string, JsonValue>>();
  /** Saved since the grid was opened: entry → fields. */
  readonly #fresh = new Map<string, Set<string>>();
  readonly #revisions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #kept: WaitingStore;
  readonly #sender: Sender;
  readonly #dirty = new Set<string>();
  #counts: Counts = { sending: 0, unsent: 0, refused: 0, changed: 0, incomplete: 0 };
  #done: Edit[][] = [];
  #undone: Edit[][] = [];
  /** False where this browser keeps nothing: what waits is lost with the page. */
  keeps = true;
  ready = false;

  constructor(kept: WaitingStore, send: Send) {
    this.#kept = kept;
    this.#sender = new Sender(send, this);
  }

  /** Begins with what waited here, and sends it. Answers what stops it. */
  start(): () => void {
    void this.#kept
      .read()
      .then((found) => {
        for (const each of found) if (!this.waiting.has(each.key)) this.#put({ ...each, status: again(each) });
        this.#tell();
      })
      .catch(() => {
        this.keeps = false;
      })
      .finally(() => {
        this.ready = true;
        this.#tell();
        this.#sender.send();
      });
    return this.#sender.listen();
  }

  /** Takes what the server says. What waits stays over it. */
  load({ rows, inputs, before }: GridPage): void {
    this.inputs.clear();
    this.#before.clear();
    for (const { row, date, date_end, input } of inputs) this.inputs.set(entryKeyOf({ tags: rows[row] ?? {}, date, date_end }), input);
    for (const { row, date, values } of before) this.#before.set(beforeKey(rows[row] ?? {}, date), values);
    for (const tags of rows) this.#touch(tags);
    this.#tell();
  }

  valueOf(place: EntryPlace, field: string): JsonValue | undefined {
    const key = entryKeyOf(place);
    const waiting = this.waiting.get(key);
    return waiting && field in waiting.values ? waiting.values[field] : this.inputs.get(key)?.values[field];
  }

  /** What was typed into a cell and cannot be read. */
  unreadAt = (place: EntryPlace, field: string): string | undefined => this.waiting.get(entryKeyOf(place))?.unread[field];

  /** The same a year earlier. */
  yearBefore = ({ tags, date }: EntryPlace, field: string): JsonValue | undefined => this.#before.get(beforeKey(tags, date))?.[field];

  isFresh = (place: EntryPlace, field: string): boolean => this.#fresh.get(entryKeyOf(place))?.has(field) ?? false;

  /** Gives values to cells, and sends them. One act for undo. */
  edit(edits: readonly Edit[], how: 'do' | 'undo' | 'redo' = 'do'): void {
    const back = edits.map(({ place, field }): Edit => ({ place, field, value: this.valueOf(place, field) ?? null }));
    if (how === 'undo') this.#undone.push(back);
    else this.#done.push(back);
    if (how === 'do') this.#undone = [];
    for (const each of edits) this.#change(each);
    this.#tell();
    this.#sender.send();
  }

  undo(): boolean {
    const act = this.#done.pop();
    if (act) this.edit(act, 'undo');
    return act !== undefined;
  }

  redo(): boolean {
    const act = this.#undone.pop();
    if (act) this.edit(act, 'redo');
    return act !== undefined;
  }

  /** Explains an entry, and sends it with what waits in it. */
  comment(place: EntryPlace, comment: string): void {
    this.#put({ ...this.#waitingAt(place), comment, status: 'waiting' });
    this.#tell();
    this.#sender.send();
  }

  /** Of two values of one cell: what was typed here, or what someone else saved. */
  settle(key: string, mine: boolean): void {
    const waiting = this.waiting.get(key);
    if (!waiting || waiting.theirs === undefined) return;
    const { theirs, changed: _changed, ...rest } = waiting;
    this.#input(key, waiting, theirs);
    if (mine) this.#put({ ...rest, version: theirs?.version ?? 0, was: { ...rest.was, ...theirs?.values }, status: 'waiting' });
    else this.#drop(waiting);
    this.#tell();
    this.#sender.send();
  }

  /** Lets go of what was typed into an entry: it is again what the server has. */
  discard(key: string): void {
    const waiting = this.waiting.get(key);
    if (waiting) this.#drop(waiting);
    this.#tell();
  }

  mark(entries: readonly Waiting[], status: Waiting['status']): void {
    for (const { key } of entries) {
      const now = this.waiting.get(key);
      if (now) this.#put({ ...now, status });
    }
    this.#tell();
  }

  /** What became of what was sent. What was typed meanwhile waits for its turn. */
  receive(sent: readonly Waiting[], outcomes: readonly CellOutcome[]): void {
    sent.forEach((was, place) => {
      const outcome = outcomes[place];
      if (outcome) this.#outcome(was, outcome);
    });
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  revisionOf = (tags: string): number => this.#revisions.get(tags) ?? 0;
  counts = (): Counts => this.#counts;

  #outcome(was: Waiting, { status, input, errors, changed }: CellOutcome): void {
    const now = this.waiting.get(was.key) ?? was;
    if (status === 'refused') {
      const own = errors.some(({ field, level, code }) => level === 'error' && !(code === 'BLANK' && isOther(field, now)));
      this.#put({ ...now, errors, status: now.status === 'waiting' ? 'waiting' : own ? 'refused' : 'incomplete' });
      return;
    }
    if (status === 'changed') {
      this.#put({ ...now, theirs: input, ...(changed && { changed }), status: 'changed' });
      return;
    }
    this.#input(was.key, was, input);
    const fresh = this.#fresh.get(was.key) ?? new Set();
    for (const field of Object.keys(was.values)) fresh.add(field);
    this.#fresh.set(was.key, fresh);
    const left = Object.entries(now.values).filter(([field, value]) => !(field in was.values) || !sameValue(value, was.values[field]));
    const unread = Object.keys(now.unread).length > 0;
    if (left.length === 0 && !unread && now.comment === was.comment) {
      this.#drop(now);
      return;
    }
    const { comment, ...rest } = now;
    this.#put({
      ...rest,
      ...(comment !== was.comment && comment !== undefined && { comment }),
      version: input?.version ?? 0,
      values: Object.fromEntries(left),
      was: { ...input?.values },
      errors: [],
      status: left.length > 0 ? 'waiting' : 'refused',
    });
  }

  #change({ place, field, value, unread }: Edit): void {
    const now = this.#waitingAt(place);
    const { [field]: _unread, ...others } = now.unread;
    if (unread !== undefined) {
      const { [field]: _value, ...values } = now.values;
      this.#put({ ...now, values, unread: { ...others, [field]: unread }, status: now.status === 'sending' ? 'sending' : 'refused' });
      return;
    }
    const known = this.inputs.get(now.key)?.values[field] ?? null;
    const was = field in now.was ? now.was : { ...now.was, [field]: known };
    this.#put({ ...now, values: { ...now.values, [field]: value }, was, unread: others, errors: [], status: 'waiting' });
  }

  #waitingAt(place: EntryPlace): Waiting {
    const key = entryKeyOf(place);
    const { tags, date, date_end } = place;
    const fresh = { key, tags, date, date_end, values: {}, was: {}, unread: {}, errors: [], status: 'waiting' as const };
    return this.waiting.get(key) ?? { ...fresh, version: this.inputs.get(key)?.version ?? 0 };
  }

  #input(key: string, { tags }: EntryPlace, input: GridInput | null): void {
    if (input) this.inputs.set(key, input);
    else this.inputs.delete(key);
    this.#touch(tags);
  }

  #put(waiting: Waiting): void {
    this.waiting.set(waiting.key, waiting);
    this.#dirty.add(waiting.key);
    this.#touch(waiting.tags);
  }

  #drop({ key, tags }: Waiting): void {
    this.waiting.delete(key);
    this.#dirty.add(key);
    this.#touch(tags);
  }

  #touch(tags: EntryPlace['tags']): void {
    const key = tagsKey(tags);
    this.#revisions.set(key, (this.#revisions.get(key) ?? 0) + 1);
  }

  #tell(): void {
    const counts = { sending: 0, unsent: 0, refused: 0, changed: 0, incomplete: 0 };
    for (const { status } of this.waiting.values()) counts[status === 'waiting' ? 'sending' : status] += 1;
    this.#counts = counts;
    for (const listener of this.#listeners) listener();
    if (this.#dirty.size === 0) return;
    const changed = [...this.#dirty].map((key) => [key, this.waiting.get(key)] as const);
    this.#dirty.clear();
    this.#kept.write(changed).catch(() => {
      this.keeps = false;
    });
  }
}

const beforeKey = (tags: EntryPlace['tags'], date: string) => `${date} ${tagsKey(tags)}`;
/** A field that is not the one that was typed into: the entry only lacks it. */
const isOther = (field: string, { values }: Waiting) => field.startsWith('values.') && !(field.slice('values.'.length) in values);
/** What was on its way when the page went is sent again; what a person must decide waits for them. */
const again = ({ status }: Waiting): Waiting['status'] => (status === 'sending' || status === 'unsent' ? 'waiting' : status);

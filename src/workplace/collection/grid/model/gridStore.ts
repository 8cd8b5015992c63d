/** Holds the values that the grid shows and those not saved yet. A row is drawn again when its revision changes. */
import type { CellOutcome, GridInput, GridPage } from '#resources/api/collection/cells';
import { sameValue } from '#resources/api/collection/comparing';
import type { JsonValue } from '#resources/definition';
import type { Edit, QualityEdit, ValueEdit } from './edits';
import { GridRows, rowKey } from './gridRows';
import { Sender, type SaveFailure, type SaveCells } from './sending/sender';
import { isQuality, type Quality } from './sending/quality';
import { isOther, restoreEntry, withoutFields, type EntryPlace, type UnsavedEntries, type UnsavedEntry } from './sending/unsavedEntries';

/** The number of unsaved entries by status. */
export type Counts = Record<Exclude<UnsavedEntry['status'], 'waiting'>, number>;

export const entryKeyOf = ({ date, date_end, tags }: EntryPlace): string => JSON.stringify([date, date_end, rowKey(tags)]);

export class GridStore {
  readonly rows = new GridRows();
  readonly waiting = new Map<string, UnsavedEntry>();
  /** The fields saved since the grid was opened, by entry; `quality` stands for the data quality. */
  readonly #fresh = new Map<string, Set<string>>();
  readonly #revisions = new Map<string, number>();
  readonly #listeners = new Set<() => void>();
  readonly #kept: UnsavedEntries;
  readonly #sender: Sender;
  readonly #dirty = new Set<string>();
  #counts: Counts = { sending: 0, unsent: 0, refused: 0, changed: 0, incomplete: 0 };
  /** Changes when the entries known from the server change. */
  #known = 0;
  #done: Edit[][] = [];
  #undone: Edit[][] = [];
  /** False when this browser can't store data: unsaved values are then lost with the page. */
  keeps = true;
  ready = false;
  /** The reason why the unsent values can't be sent. */
  lost: SaveFailure = 'offline';

  constructor(kept: UnsavedEntries, send: SaveCells) {
    this.#kept = kept;
    this.#sender = new Sender(send, this);
  }

  /** Loads the unsaved values stored in this browser and sends them. Returns a function that stops the retries. */
  start(): () => void {
    void this.#kept
      .read()
      .then((kept) => {
        for (const each of kept) if (!this.waiting.has(each.key)) this.#put(restoreEntry(each));
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

  /** Takes a page of entries from the server. Unsaved values, and entries saved after the page was requested (`saves`: the value of `rows.saves` then), keep precedence over it. */
  load(page: GridPage, saves?: number): void {
    this.rows.load(page, saves);
    this.#known += 1;
    for (const { tags } of page.rows) this.#touch(tags);
    this.#tell();
  }

  /** Returns the entry as the server has it. */
  inputAt = (place: EntryPlace): GridInput | undefined => this.rows.inputAt(place);

  /** Returns the entries of a row as the server has them, each with its days. */
  entriesOf = (tags: EntryPlace['tags']) => this.rows.entriesOf(tags);

  waitingAt = (place: EntryPlace): UnsavedEntry | undefined => (this.waiting.size === 0 ? undefined : this.waiting.get(entryKeyOf(place)));

  valueOf(place: EntryPlace, field: string): JsonValue | undefined {
    const waiting = this.waitingAt(place);
    if (waiting && field in waiting.values) return waiting.values[field];
    return waiting?.quality === 'not_applicable' ? null : this.inputAt(place)?.values[field];
  }

  qualityOf(place: EntryPlace): Quality {
    const waiting = this.waitingAt(place);
    if (waiting?.quality) return waiting.quality;
    const known = this.inputAt(place)?.quality;
    const typed = waiting !== undefined && Object.values(waiting.values).some((value) => value !== null);
    return !isQuality(known) || (known === 'not_applicable' && typed) ? 'measured' : known;
  }

  /** Returns the text typed into a cell when it can't be read as a value. */
  unreadAt = (place: EntryPlace, field: string): string | undefined => this.waitingAt(place)?.unread[field];

  /** Returns the value of the same field and place a year earlier. */
  yearBefore = (place: EntryPlace, field: string): JsonValue | undefined => this.rows.yearBefore(place)?.[field];

  isFresh(place: EntryPlace, field: string): boolean {
    const fresh = this.#fresh.size === 0 ? undefined : this.#fresh.get(entryKeyOf(place));
    return fresh !== undefined && (fresh.has(field) || fresh.has('quality'));
  }

  /** Applies edits to cells and sends them. They are one step of undo. Returns the edits that reverse them. */
  edit(edits: readonly Edit[], how: 'do' | 'undo' | 'redo' = 'do'): readonly Edit[] {
    const back = edits.flatMap((edit) => this.#back(edit));
    if (how === 'undo') this.#undone.push(back);
    else this.#done.push(back);
    if (how === 'do') this.#undone = [];
    for (const each of edits) this.#change(each);
    this.#tell();
    this.#sender.send();
    return back;
  }

  /** Returns the edits that reverse an edit. Marking an entry as not applicable empties its values, so they come back with its quality. */
  #back(edit: Edit): Edit[] {
    const { place, field } = edit;
    const quality: QualityEdit = { place, field, quality: this.qualityOf(place) };
    if (!('quality' in edit))
      return quality.quality === 'not_applicable' ? [quality] : [{ place, field, value: this.valueOf(place, field) ?? null }];
    if (edit.quality !== 'not_applicable') return [quality];
    const known = [...Object.keys(this.inputAt(place)?.values ?? {}), ...Object.keys(this.waitingAt(place)?.values ?? {})];
    return [quality, ...[...new Set([field, ...known])].map((each) => ({ place, field: each, value: this.valueOf(place, each) ?? null }))];
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

  /** Sets the comment of an entry and sends it with the entry's unsaved values. */
  comment(place: EntryPlace, comment: string): void {
    this.#put({ ...this.#begun(place), comment, status: 'waiting' });
    this.#tell();
    this.#sender.send();
  }

  /** Resolves a conflict of an entry: keeps the values typed here (`mine`) or those that another user saved. */
  settle(key: string, mine: boolean): void {
    const waiting = this.waiting.get(key);
    if (!waiting || waiting.theirs === undefined) return;
    const { theirs, changed: _changed, ...rest } = waiting;
    this.#input(waiting, theirs);
    if (mine) this.#put({ ...rest, version: theirs?.version ?? 0, was: { ...rest.was, ...theirs?.values }, status: 'waiting' });
    else this.#drop(waiting);
    this.#tell();
    this.#sender.send();
  }

  /** Discards what was typed into entries, or into some of their fields only; the cells show the server's values again. */
  discard(gone: readonly { key: string; fields?: readonly string[] }[]): void {
    for (const { key, fields } of gone) {
      const waiting = this.waiting.get(key);
      if (waiting && fields) this.#put(withoutFields(waiting, fields));
      else if (waiting) this.#drop(waiting);
    }
    this.#tell();
    this.#sender.send();
  }

  mark(entries: readonly UnsavedEntry[], status: UnsavedEntry['status'], failure?: string): void {
    for (const { key } of entries) {
      const now = this.waiting.get(key);
      if (now) this.#put({ ...now, status, failure });
    }
    this.#tell();
  }

  /** Takes the server's outcomes for the entries sent. Values typed in the meantime wait to be sent in turn. */
  receive(sent: readonly UnsavedEntry[], outcomes: readonly CellOutcome[]): void {
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
  revisionOf = (tags: EntryPlace['tags']): number => this.#revisions.get(rowKey(tags)) ?? 0;
  counts = (): Counts => this.#counts;
  known = (): number => this.#known;

  #outcome(was: UnsavedEntry, { status, input, errors, changed }: CellOutcome): void {
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
    this.#input(was, input);
    const fresh = this.#fresh.get(was.key) ?? new Set();
    for (const field of Object.keys(was.values)) fresh.add(field);
    if (was.quality) fresh.add('quality');
    this.#fresh.set(was.key, fresh);
    const left = Object.entries(now.values).filter(([field, value]) => !(field in was.values) || !sameValue(value, was.values[field]));
    const unread = Object.keys(now.unread).length > 0;
    const others = now.comment !== was.comment || now.quality !== was.quality;
    if (left.length === 0 && !unread && !others) {
      this.#drop(now);
      return;
    }
    const { comment, quality, ...rest } = now;
    this.#put({
      ...rest,
      ...(comment !== was.comment && comment !== undefined && { comment }),
      ...(quality !== was.quality && quality !== undefined && { quality }),
      version: input?.version ?? 0,
      values: Object.fromEntries(left),
      was: { ...input?.values },
      errors: [],
      status: left.length > 0 || others ? 'waiting' : 'refused',
    });
  }

  #change(edit: Edit): void {
    const now = this.#begun(edit.place);
    if ('quality' in edit) this.#qualify(now, edit.quality);
    else this.#give(now, edit);
  }

  #qualify(now: UnsavedEntry, quality: Quality): void {
    const none = quality === 'not_applicable' && { values: {}, was: {}, unread: {} };
    this.#put({ ...now, ...none, quality, errors: [], status: 'waiting' });
  }

  #give(now: UnsavedEntry, { place, field, value, unread }: ValueEdit): void {
    if (now.quality === 'not_applicable' && value === null && unread === undefined) return;
    const { [field]: _unread, ...others } = now.unread;
    if (unread !== undefined) {
      const { [field]: _value, ...values } = now.values;
      this.#put({ ...now, values, unread: { ...others, [field]: unread }, status: now.status === 'sending' ? 'sending' : 'refused' });
      return;
    }
    const known = this.inputAt(place)?.values[field] ?? null;
    const was = field in now.was ? now.was : { ...now.was, [field]: known };
    // An entry with a value is no longer "not applicable".
    const applies = now.quality === 'not_applicable' && { quality: 'measured' as const };
    this.#put({ ...now, ...applies, values: { ...now.values, [field]: value }, was, unread: others, errors: [], status: 'waiting' });
  }

  #begun(place: EntryPlace): UnsavedEntry {
    const key = entryKeyOf(place);
    const { tags, date, date_end, row } = place;
    const named = row !== undefined && { row };
    const fresh = { key, tags, date, date_end, ...named, values: {}, was: {}, unread: {}, errors: [], status: 'waiting' as const };
    return this.waiting.get(key) ?? { ...fresh, version: this.inputAt(place)?.version ?? 0 };
  }

  #input(place: EntryPlace, input: GridInput | null): void {
    this.rows.set(place, input);
    this.#known += 1;
    this.#touch(place.tags);
  }

  #put(waiting: UnsavedEntry): void {
    this.waiting.set(waiting.key, waiting);
    this.#dirty.add(waiting.key);
    this.#touch(waiting.tags);
  }

  #drop({ key, tags }: UnsavedEntry): void {
    this.waiting.delete(key);
    this.#dirty.add(key);
    this.#touch(tags);
  }

  #touch(tags: EntryPlace['tags']): void {
    const key = rowKey(tags);
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

/** Sends the unsaved entries, one call after the other, and tries again after a failure. */
import { HttpError } from 'ra-core';
import type { CellChange, CellOutcome } from '#resources/api/collection/cells';
import type { UnsavedEntry } from './unsavedEntries';

export type SaveCells = (cells: readonly CellChange[]) => Promise<CellOutcome[]>;
/** The reason why nothing can be saved for now: no connection, no session, or a server that is unavailable or busy. */
export type SaveFailure = 'offline' | 'signed_out' | 'busy';
interface Holder {
  waiting: ReadonlyMap<string, UnsavedEntry>;
  /** Sets the status of entries. `failure` is the i18n key of the reason why the server refused them all. */
  mark(entries: readonly UnsavedEntry[], status: UnsavedEntry['status'], failure?: string): void;
  /** The reason why the unsent entries can't be sent. */
  lost: SaveFailure;
  receive(sent: readonly UnsavedEntry[], outcomes: readonly CellOutcome[]): void;
}

/** The largest batch of one call: its number of entries, and about its length in characters. */
const most = { cells: 5000, length: 1_400_000 };
const pauses = { first: 2000, longest: 30_000 };

export class Sender {
  readonly #send: SaveCells;
  readonly #holder: Holder;
  #busy = false;
  #pause = pauses.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: SaveCells, holder: Holder) {
    this.#send = send;
    this.#holder = holder;
  }

  /** Sends every waiting entry, including those added during the sending. */
  send(): void {
    if (!this.#busy) void this.#run();
  }

  /** Sends again when the connection returns or the window has the focus again. Returns a function that stops it. */
  listen(): () => void {
    const retry = () => this.#retry();
    addEventListener('online', retry);
    addEventListener('focus', retry);
    return () => {
      removeEventListener('online', retry);
      removeEventListener('focus', retry);
      clearTimeout(this.#timer);
    };
  }

  #retry(): void {
    const unsent = [...this.#holder.waiting.values()].filter(({ status }) => status === 'unsent');
    if (unsent.length === 0) return;
    this.#holder.mark(unsent, 'waiting');
    this.send();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
      this.#holder.mark(batch, 'sending');
      try {
        this.#holder.receive(batch, await this.#send(batch.map(cellChangeOf)));
        this.#pause = pauses.first;
      } catch (error) {
        this.#fail(error);
      }
    }
    this.#busy = false;
  }

  /** Handles a failed call. Without a connection, a session or an available server, all entries become unsent and are tried again later; otherwise those that were sent become refused. */
  #fail(error: unknown): void {
    const lost = lostBy(error);
    const all = [...this.#holder.waiting.values()];
    const sent = all.filter(({ status }) => status === 'sending');
    if (lost === null) {
      this.#holder.mark(sent, 'refused', error instanceof Error ? error.message : undefined);
      return;
    }
    this.#holder.lost = lost;
    this.#holder.mark([...sent, ...all.filter(({ status }) => status === 'waiting')], 'unsent');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#retry(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, pauses.longest);
  }

  #next(): UnsavedEntry[] {
    const batch: UnsavedEntry[] = [];
    let length = 0;
    for (const each of this.#holder.waiting.values()) {
      if (each.status !== 'waiting') continue;
      length += JSON.stringify(each).length;
      if (batch.length > 0 && (batch.length >= most.cells || length > most.length)) break;
      batch.push(each);
    }
    return batch;
  }
}

/** Returns why nothing can be saved for now; null when the server refuses the entries themselves. Concurrent writes (409) and too many calls (429) count as busy and are tried again. */
function lostBy(error: unknown): SaveFailure | null {
  if (!(error instanceof HttpError) || error.status === 0) return 'offline';
  if (error.status === 401 || error.status === 419) return 'signed_out';
  return error.status >= 500 || error.status === 409 || error.status === 429 ? 'busy' : null;
}

/** Returns the change of an entry that is sent to the server. */
export function cellChangeOf({ tags, date, date_end, version, values, was, comment, quality }: UnsavedEntry): CellChange {
  const said = { ...(comment !== undefined && { comment }), ...(quality && { quality }) };
  return { tags: { ...tags }, date, date_end, version, values, was, ...said };
}

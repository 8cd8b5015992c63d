/** Sends what waits, one call after the other; tries again when there is a connection. */
import { HttpError } from 'ra-core';
import type { CellChange, CellOutcome } from '#resources/api/cells';
import type { Waiting } from './waiting';

export type Send = (cells: readonly CellChange[]) => Promise<CellOutcome[]>;
/** Why nothing can be saved for now: no connection, no session any more, a server that is closed or busy. */
export type Lost = 'offline' | 'signed_out' | 'busy';
interface Holder {
  waiting: ReadonlyMap<string, Waiting>;
  /** `failure`: why the server takes none of them, the key of a sentence. */
  mark(entries: readonly Waiting[], status: Waiting['status'], failure?: string): void;
  /** Why what is not sent is not. */
  lost: Lost;
  receive(sent: readonly Waiting[], outcomes: readonly CellOutcome[]): void;
}

/** How many go at once, and about how many characters. */
const most = { cells: 5000, length: 1_400_000 };
const pauses = { first: 2000, longest: 30_000 };

export class Sender {
  readonly #send: Send;
  readonly #holder: Holder;
  #busy = false;
  #pause = pauses.first;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: Send, holder: Holder) {
    this.#send = send;
    this.#holder = holder;
  }

  /** Sends all that waits; what is added meanwhile follows. */
  send(): void {
    if (!this.#busy) void this.#run();
  }

  /** Sends again when the connection or the person comes back. Answers what stops it. */
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
        this.#holder.receive(batch, await this.#send(batch.map(changeOf)));
        this.#pause = pauses.first;
      } catch (error) {
        this.#fail(error);
      }
    }
    this.#busy = false;
  }

  /** Without a connection, a session or a server that answers, all of it waits; what the server cannot take at all is refused. */
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

  #next(): Waiting[] {
    const batch: Waiting[] = [];
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

/** What keeps all of it from being saved for now; null where the server refuses what it was sent. Two who write at once and too much at once are tried again. */
function lostBy(error: unknown): Lost | null {
  if (!(error instanceof HttpError) || error.status === 0) return 'offline';
  if (error.status === 401 || error.status === 419) return 'signed_out';
  return error.status >= 500 || error.status === 409 || error.status === 429 ? 'busy' : null;
}

/** What is sent of an entry. */
export function changeOf({ tags, date, date_end, version, values, was, comment, quality }: Waiting): CellChange {
  const said = { ...(comment !== undefined && { comment }), ...(quality && { quality }) };
  return { tags: { ...tags }, date, date_end, version, values, was, ...said };
}

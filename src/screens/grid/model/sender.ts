/** Sends what waits, one call after the other; tries again when there is a connection. */
import { HttpError } from 'ra-core';
import type { CellChange, CellOutcome } from '#resources/api/cells';
import type { Waiting } from './waiting';

export type Send = (cells: readonly CellChange[]) => Promise<CellOutcome[]>;
interface Holder {
  waiting: ReadonlyMap<string, Waiting>;
  mark(entries: readonly Waiting[], status: Waiting['status']): void;
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
    try {
      for (let batch = this.#next(); batch.length > 0; batch = this.#next()) {
        this.#holder.mark(batch, 'sending');
        this.#holder.receive(batch, await this.#send(batch.map(changeOf)));
        this.#pause = pauses.first;
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#busy = false;
    }
  }

  /** Without a connection, a session or a server that answers, all of it waits; what the server cannot take at all is refused. */
  #fail(error: unknown): void {
    const lost = !(error instanceof HttpError) || error.status === 0 || error.status === 401 || error.status === 419 || error.status >= 500;
    const unsettled = [...this.#holder.waiting.values()].filter(({ status }) => status === 'sending' || (lost && status === 'waiting'));
    this.#holder.mark(unsettled, lost ? 'unsent' : 'refused');
    if (!lost) return;
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

/** What is sent of an entry. */
export function changeOf({ tags, date, date_end, version, values, was, comment, quality }: Waiting): CellChange {
  const said = { ...(comment !== undefined && { comment }), ...(quality && { quality }) };
  return { tags: { ...tags }, date, date_end, version, values, was, ...said };
}

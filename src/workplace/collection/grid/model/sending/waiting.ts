/** Cells that the server does not have yet, kept in this browser: by person and subject, so that nobody meets another's. */
import type { GridInput } from '#resources/api/cells';
import type { JsonValue, RecordError } from '#resources/definition';

export interface EntryPlace {
  tags: Readonly<Record<string, string>>;
  date: string;
  date_end: string;
  /** What its row was called when it was typed into: all that tells of it once its tags are gone. */
  row?: string;
}
export const qualities = ['measured', 'estimated', 'not_applicable'] as const;
export type Quality = (typeof qualities)[number];

/** Whether a text says how an entry was found. */
export const isQuality = (text: string | undefined): text is Quality => qualities.some((each) => each === text);

/** `waiting` to be sent or being sent; `unsent` for want of a connection or a session; `incomplete` until other required fields are given. */
export type WaitingStatus = 'waiting' | 'sending' | 'unsent' | 'incomplete' | 'refused' | 'changed';

/** What a person typed into an entry and is not saved. */
export interface Waiting extends EntryPlace {
  key: string;
  /** The version that was read; 0 where there was no entry. */
  version: number;
  values: Record<string, JsonValue>;
  /** What those fields were when they were read. */
  was: Record<string, JsonValue>;
  /** What was typed and cannot be read, by field. */
  unread: Record<string, string>;
  comment?: string;
  quality?: Quality;
  status: WaitingStatus;
  errors: RecordError[];
  /** Why the server took nothing of what was sent with it: the key of a sentence. */
  failure?: string | undefined;
  /** What stands there now, where someone else changed it; null where it was removed. */
  theirs?: GridInput | null;
  changed?: { at: string; by: string | null; fields: string[] };
}
/** What was on its way when the page went is sent again; what a person must decide waits for them. */
export const found = (waiting: Waiting): Waiting =>
  waiting.status === 'sending' || waiting.status === 'unsent' ? { ...waiting, status: 'waiting' } : waiting;

/** Without what was typed into some fields; what was typed into the others is sent. */
export function without(waiting: Waiting, fields: readonly string[]): Waiting {
  const left = <Value>(of: Record<string, Value>) => Object.fromEntries(Object.entries(of).filter(([id]) => !fields.includes(id)));
  const values = left(waiting.values);
  const status = Object.keys(values).length > 0 ? 'waiting' : waiting.status;
  return { ...waiting, values, was: left(waiting.was), unread: left(waiting.unread), errors: [], status };
}

/** A field that is not one that was typed into: the entry only lacks it. */
export const isOther = (field: string, { values }: Waiting): boolean =>
  field.startsWith('values.') && !(field.slice('values.'.length) in values);

interface Kept {
  user: string;
  subject: string;
  key: string;
  waiting: Waiting;
}

const name = 'empreinte-grid';
const place = 'cells';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(place, { keyPath: ['user', 'subject', 'key'] }));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** What one person has waiting for one subject. */
export class WaitingStore {
  readonly #user: string;
  readonly #subject: string;
  #database: Promise<IDBDatabase> | null = null;

  constructor(user: string, subject: string) {
    this.#user = user;
    this.#subject = subject;
  }

  /** All of it; nothing where the browser keeps nothing. */
  async read(): Promise<Waiting[]> {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const mine = IDBKeyRange.bound([this.#user, this.#subject], [this.#user, this.#subject, []]);
      const request: IDBRequest<Kept[]> = database.transaction(place).objectStore(place).getAll(mine);
      request.addEventListener('success', () => resolve(request.result.map(({ waiting }) => waiting)));
      request.addEventListener('error', () => reject(request.error));
    });
  }

  /** Keeps these as they are now; those that no longer wait are let go. In one transaction. */
  async write(entries: Iterable<readonly [string, Waiting | undefined]>): Promise<void> {
    const database = await this.#open();
    const transaction = database.transaction(place, 'readwrite');
    const store = transaction.objectStore(place);
    for (const [key, waiting] of entries) {
      if (waiting) store.put({ user: this.#user, subject: this.#subject, key, waiting });
      else store.delete([this.#user, this.#subject, key]);
    }
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('error', () => reject(transaction.error));
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  }

  #open(): Promise<IDBDatabase> {
    this.#database ??= open();
    return this.#database;
  }
}

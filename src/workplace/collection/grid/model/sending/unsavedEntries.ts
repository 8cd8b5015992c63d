/** Stores the unsaved entries in this browser (IndexedDB), by user and subject, so that users of one browser don't see each other's. */
import type { GridInput } from '#resources/api/collection/cells';
import type { JsonValue, RecordError } from '#resources/definition';
import type { Quality } from './quality';

export interface EntryPlace {
  tags: Readonly<Record<string, string>>;
  date: string;
  date_end: string;
  /** The name of the row when the user typed into it, needed to name the entry once its tags no longer exist. */
  row?: string;
}

/** `waiting`: to be sent; `unsent`: no connection or session; `incomplete`: other required fields lack a value; `refused`: has errors; `changed`: another user saved the same entry. */
export type UnsavedStatus = 'waiting' | 'sending' | 'unsent' | 'incomplete' | 'refused' | 'changed';

/** The unsaved values that the user typed into an entry. */
export interface UnsavedEntry extends EntryPlace {
  key: string;
  /** The version of the entry that was read; 0 when there was none. */
  version: number;
  values: Record<string, JsonValue>;
  /** The values of these fields when the entry was read. */
  was: Record<string, JsonValue>;
  /** The typed texts that can't be read as values, by field. */
  unread: Record<string, string>;
  comment?: string;
  quality?: Quality;
  status: UnsavedStatus;
  errors: RecordError[];
  /** The i18n key of the reason why the server refused the whole call. */
  failure?: string | undefined;
  /** The entry as another user saved it; null when it was deleted. */
  theirs?: GridInput | null;
  changed?: { at: string; by: string | null; fields: string[] };
}
/** Returns a stored entry as it is when the page loads: one that was being sent is sent again, one that needs the user waits for them. */
export const restoreEntry = (waiting: UnsavedEntry): UnsavedEntry =>
  waiting.status === 'sending' || waiting.status === 'unsent' ? { ...waiting, status: 'waiting' } : waiting;

/** Returns an entry without what was typed into some fields. The values of the other fields are sent. */
export function withoutFields(waiting: UnsavedEntry, fields: readonly string[]): UnsavedEntry {
  const left = <Value>(of: Record<string, Value>) => Object.fromEntries(Object.entries(of).filter(([id]) => !fields.includes(id)));
  const values = left(waiting.values);
  const status = Object.keys(values).length > 0 ? 'waiting' : waiting.status;
  return { ...waiting, values, was: left(waiting.was), unread: left(waiting.unread), errors: [], status };
}

/** True when an error is about a value that the user didn't type, so that the entry only lacks it. */
export const isOther = (field: string, { values }: UnsavedEntry): boolean =>
  field.startsWith('values.') && !(field.slice('values.'.length) in values);

interface Kept {
  user: string;
  subject: string;
  key: string;
  waiting: UnsavedEntry;
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

/** Stores the unsaved entries of one user and one subject. */
export class UnsavedEntries {
  readonly #user: string;
  readonly #subject: string;
  #database: Promise<IDBDatabase> | null = null;

  constructor(user: string, subject: string) {
    this.#user = user;
    this.#subject = subject;
  }

  /** Reads all stored entries. Rejects when the browser can't store data. */
  async read(): Promise<UnsavedEntry[]> {
    const database = await this.#open();
    return new Promise((resolve, reject) => {
      const mine = IDBKeyRange.bound([this.#user, this.#subject], [this.#user, this.#subject, []]);
      const request: IDBRequest<Kept[]> = database.transaction(place).objectStore(place).getAll(mine);
      request.addEventListener('success', () => resolve(request.result.map(({ waiting }) => waiting)));
      request.addEventListener('error', () => reject(request.error));
    });
  }

  /** Stores these entries, and deletes those without a value (saved or discarded), in one transaction. */
  async write(entries: Iterable<readonly [string, UnsavedEntry | undefined]>): Promise<void> {
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

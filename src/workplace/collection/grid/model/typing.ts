/** Stores the text being typed into the grid in this tab, at each character, so that a page that is loaded again finds it. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { EntryPlace } from './sending/unsavedEntries';

export interface Typing {
  place: EntryPlace;
  /** The field that the text is typed into; without it, the text is the entry's comment. */
  field?: string;
  text: string;
}

/** Stores the text of one user and one subject. Each tab has its own, since two may type at once. */
export class TypingStore {
  readonly #name: string;

  constructor(user: string, subject: string) {
    this.#name = `empreinte.typing.${user}.${subject}`;
  }

  /** Stores the text being typed; null removes it. In a browser that can't store data, the text is lost with the page. */
  keep(typing: Typing | null): void {
    try {
      if (typing) sessionStorage.setItem(this.#name, JSON.stringify(typing));
      else sessionStorage.removeItem(this.#name);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }

  /** Returns the text that was being typed when the page was left, and removes it. */
  take(): Typing | null {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(this.#name) ?? 'null');
      this.keep(null);
      return isTyping(found) ? found : null;
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      return null;
    }
  }
}

const isTyping = (found: unknown): found is Typing => isRecord(found) && isRecord(found['place']) && typeof found['text'] === 'string';

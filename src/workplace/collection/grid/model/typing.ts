/** What is being typed into the grid, kept in this tab with each character: a page that is loaded again finds it. */
import { isRecord } from '#resources/clean';
import type { EntryPlace } from './sending/waiting';

export interface Typing {
  place: EntryPlace;
  /** The field that is typed into; without it, the comment of the entry. */
  field?: string;
  text: string;
}

/** Of one person and one subject. Another tab has its own: two may type at once. */
export class TypingStore {
  readonly #name: string;

  constructor(user: string, subject: string) {
    this.#name = `empreinte.typing.${user}.${subject}`;
  }

  /** Keeps what is being typed; null once it is left. A browser that keeps nothing loses it with the page. */
  keep(typing: Typing | null): void {
    try {
      if (typing) sessionStorage.setItem(this.#name, JSON.stringify(typing));
      else sessionStorage.removeItem(this.#name);
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
  }

  /** What was being typed when the page went, once. */
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

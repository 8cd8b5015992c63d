/** Describes the saving of a form. */
import type { SavedAnswers } from '#resources/api/questionnaires/answering';

export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'refused';
/** An answer that somebody else changed meanwhile, with what this person typed. */
export interface Conflict {
  question: string;
  value: unknown;
  sent: unknown;
  rev: number;
}
export interface Autosave {
  status: SaveStatus;
  progress: Pick<SavedAnswers, 'completion' | 'missing' | 'hidden' | 'revision' | 'new' | 'to_confirm'>;
  conflicts: readonly Conflict[];
  /** Settles a conflict: keeps what was typed, or takes the other answer. */
  settle: (conflict: Conflict, mine: boolean) => void;
  /** Sends the unsent answers at once. Resolves with the number of saves of the questionnaire once all are saved, and rejects when they can't be. */
  flush: () => Promise<number>;
  /** Saves the reason of a large change. */
  explain: (question: string, reason: string) => Promise<void>;
  /** Saves the answer to a question again as it stands, so that it is confirmed. */
  confirm: (question: string) => Promise<void>;
  /** Answers a question by the answer that is offered to it. */
  take: (question: string) => void;
}

/** Describes the saving of a form. */
import type { SavedAnswers } from '#resources/api/questionnaires/answering';
import type { AnswerChange } from '#resources/language/answers/merge';

/** `conflict`, `moved` and `refused` say that some answers are not saved: somebody else has changed them too, they were typed below the questions of a former version, or they must be corrected. */
export type SaveStatus = 'saved' | 'saving' | 'waiting' | 'conflict' | 'moved' | 'refused';
/** A cell of an answer that somebody else has changed since it was read, and this person too: `now` is what the server has, `value` what was typed. */
export interface Conflict extends AnswerChange {
  question: string;
  /** The revision of the answer that the server has. */
  rev: number;
}
export interface Autosave {
  status: SaveStatus;
  /** The progress that the server counted at the last save. */
  progress: Pick<SavedAnswers, 'completion' | 'missing' | 'revision' | 'new' | 'to_confirm' | 'other_unit'>;
  conflicts: readonly Conflict[];
  /** Settles a conflict: keeps what was typed in this cell, or takes what somebody else has saved. */
  settle: (conflict: Conflict, mine: boolean) => void;
  /** Sends the unsent answers at once. Resolves with the number of saves of the questionnaire once all are saved, and rejects when they can't be: with what the server said where it refused some. */
  flush: () => Promise<number>;
  /** Saves the reason of a large change. */
  explain: (question: string, reason: string) => Promise<void>;
  /** Saves the answer to a question again as it stands, so that it is confirmed. */
  confirm: (question: string) => Promise<void>;
  /** Answers a question by the answer that is offered to it. */
  take: (question: string) => void;
}

/** Stores, in this browser, the comments that are not sent yet, separately for each person. */
import equal from 'fast-deep-equal';
import type { KeptPlace } from '../../answering/saving/unsent';

export interface KeptComment {
  question: string;
  text: string;
  /** True for a comment that respondents don't see. */
  internal: boolean;
  /** The ids of the comments that were in the thread when this one was written; absent where the thread wasn't read. */
  known?: string[];
}

const keyOf = ({ questionnaire, by }: KeptPlace): string => `empreinte.comments.${by}.${questionnaire}`;

/** Returns the comments that are kept, in the order in which they were written. */
export function keptComments(place: KeptPlace): KeptComment[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

export const keepComment = (place: KeptPlace, comment: KeptComment): void => store(place, [...keptComments(place), comment]);

/** Forgets a comment, once: another with the same text stays. */
export function forgetComment(place: KeptPlace, comment: KeptComment): void {
  const kept = keptComments(place);
  const at = kept.findIndex((each) => equal(each, comment));
  if (at >= 0) store(place, kept.toSpliced(at, 1));
}

function store(place: KeptPlace, comments: readonly KeptComment[]): void {
  try {
    if (comments.length === 0) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(comments));
  } catch {
    // A browser whose storage is full or closed to the site: the open page still sends the comment.
  }
}

/** Keeps the reasons of large changes until the server has them: each belongs to the value for which it was typed, and is sent once that value is saved. */
import { useCallback, useRef, type RefObject } from 'react';
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue, Values } from '#resources/definition';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { Question } from '#resources/language/questions/question';
import { isSameAnswer, type KeptPlace } from '../../saving/unsent';

export interface KeptReason {
  text: string;
  /** The answer that it explains. */
  of: JsonValue;
  /** The revision of that answer. */
  rev: number;
}

const keyOf = ({ questionnaire, by }: KeptPlace): string => `empreinte.reasons.${by}.${questionnaire}`;

/** Returns the reasons of this browser that the server doesn't have, by question. */
export function keptReasons(place: KeptPlace): Record<string, KeptReason> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}');
    return isRecord(kept) ? (kept as Record<string, KeptReason>) : {};
  } catch {
    return {};
  }
}

interface Of {
  place: KeptPlace;
  known: ReadonlyMap<string, Question>;
  /** The answers that were read. */
  fields: QuestionnaireRead['fields'];
  /** Returns the answer to a question as it would be saved. */
  typed: (question: string) => JsonValue;
  isOpen: ReadonlySet<string>;
  /** True while a conflict of the question is open. */
  isHeld: (question: string) => boolean;
  /** The answers that the server has refused. */
  refused: RefObject<Values>;
}

export function useReasons({ place, known, fields, typed, isOpen, isHeld, refused }: Of) {
  const reasons = useRef<Map<string, KeptReason & { isSent: boolean }>>(null);
  reasons.current ??= new Map([
    ...Object.entries(fields).flatMap(([question, { value, rev, reason }]): [string, KeptReason & { isSent: boolean }][] =>
      reason === null ? [] : [[question, { text: reason, of: value as JsonValue, rev, isSent: true }]],
    ),
    ...Object.entries(keptReasons(place)).map(([question, kept]) => [question, { ...kept, isSent: false }] as const),
  ]);

  const store = useCallback(() => {
    const left = [...(reasons.current ?? [])].flatMap(([question, { isSent, ...kept }]) =>
      isSent || !isSameAnswer(known.get(question), kept.of, typed(question)) ? [] : [[question, kept]],
    );
    try {
      if (left.length === 0) localStorage.removeItem(keyOf(place));
      else localStorage.setItem(keyOf(place), JSON.stringify(Object.fromEntries(left)));
    } catch {
      // The page still holds them, and sends them.
    }
  }, [known, place, typed]);

  const change = useCallback(
    (question: string, reason: Partial<KeptReason> & { isSent: boolean }) => {
      const before = reasons.current?.get(question);
      if (before || reason.text !== undefined) reasons.current?.set(question, { text: '', of: null, rev: 0, ...before, ...reason });
      store();
    },
    [store],
  );

  /** Keeps the reason of the answer that is typed now. `rev` is the revision that this answer was read at. */
  const keepReason = useCallback(
    (question: string, text: string, rev: number) => change(question, { text, of: typed(question), rev, isSent: false }),
    [change, typed],
  );
  /** Notes that this person has saved an answer: the server keeps no reason beside another value. */
  const noteAnswer = useCallback((question: string, rev: number) => change(question, { rev, isSent: false }), [change]);
  /** Notes that the server has these reasons, or will not take them. */
  const noteReasons = useCallback(
    (sent: Readonly<Record<string, string>>) => Object.keys(sent).forEach((question) => change(question, { isSent: true })),
    [change],
  );

  /** Returns the reasons to send, with the revisions of their answers: those of saved answers that stand as they were explained. */
  const unsentReasons = useCallback((): { reasons: Record<string, string>; revs: Record<string, number> } => {
    const isSaved = (question: string) => isOpen.has(question) && !isHeld(question) && !Object.hasOwn(refused.current, question);
    const left = [...(reasons.current ?? [])].filter(
      ([question, { of, isSent }]) => !isSent && isSaved(question) && isSameAnswer(known.get(question), of, typed(question)),
    );
    return {
      reasons: Object.fromEntries(left.map(([question, { text }]) => [question, text])),
      revs: Object.fromEntries(left.map(([question, { rev }]) => [question, rev])),
    };
  }, [isHeld, isOpen, known, refused, typed]);
  return { keepReason, noteAnswer, noteReasons, unsentReasons };
}

/** Merges what this person has typed with what somebody else has saved meanwhile, and holds the cells that both have changed until one of the two is chosen. */
import equal from 'fast-deep-equal';
import { useCallback, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { answerAfter, mergeAnswers } from '#resources/language/answers/merge';
import { hasGivenRows, isTable, linesOf } from '#resources/language/answers/rows';
import { rowOf } from '#resources/language/answers/rowPath';
import type { JsonValue } from '#resources/definition';
import { wholeValue } from '../../../../fields/inputs/lines/wholeValue';
import type { Question } from '#resources/language/questions/question';
import type { Conflict } from './autosave';
import type { ServerAnswers } from './serverAnswers';

/** An answer of the server that has changed since it was read. */
export interface MovedAnswer {
  question: string;
  value: JsonValue;
  rev: number;
}

interface Of {
  known: ReadonlyMap<string, Question>;
  server: ServerAnswers;
  /** Returns the answer to a question as it would be saved. */
  typed: (question: string) => JsonValue;
}

/** Returns a function that shows an answer in the form. Where a table has the same lines, only the cells that differ are written, so that the others keep the focus. */
export function usePutAnswer(): (field: Question | undefined, question: string, value: JsonValue) => void {
  const { getValues, setValue } = useFormContext();
  return useCallback(
    (field, question, value) => {
      const shown = linesOf(getValues(question));
      const lines = linesOf(value);
      const rows = shown.map(rowOf);
      // The form shows the lines that are given also where they are empty, and are not in the answer.
      const isGiven = field !== undefined && hasGivenRows(field);
      const fits = isGiven ? lines.every((line) => rows.includes(rowOf(line))) : equal(rows, lines.map(rowOf));
      if (!field || !isTable(field) || !fits) return setValue(question, field ? wholeValue(field, value) : value);
      for (const [place, before] of shown.entries()) {
        const line = isGiven ? lines.find((each) => rowOf(each) === rows[place]) : lines[place];
        for (const item of field.items ?? []) {
          const cell = wholeValue(item, line?.[item.id]);
          if (item.compute === undefined && !equal(before[item.id] ?? null, cell)) setValue(`${question}.${place}.${item.id}`, cell);
        }
      }
    },
    [getValues, setValue],
  );
}

export function useConflicts({ known, server, typed }: Of) {
  const put = usePutAnswer();
  const held = useRef<readonly Conflict[]>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const hold = useCallback((all: readonly Conflict[]) => {
    held.current = all;
    setConflicts(all);
  }, []);

  /** Forgets the conflicts of questions, because their answers are saved or are those of the server again. */
  const drop = useCallback(
    (questions: readonly string[]) => {
      const left = held.current.filter(({ question }) => !questions.includes(question));
      if (left.length < held.current.length) hold(left);
    },
    [hold],
  );

  /** Shows what others have changed beside what was typed. Returns the questions in which both have changed the same cell: what was typed stays in it, and their revisions stay those that were read. */
  const merge = useCallback(
    (moved: readonly MovedAnswer[]): string[] => {
      const found = moved.flatMap(({ question, value: now, rev }): Conflict[] => {
        const field = known.get(question);
        if (!field) return [];
        const states = { before: server.answerTo(question), now, value: structuredClone(typed(question)) };
        const { merged, base, conflicts: both } = mergeAnswers(field, states);
        server.take(question, base, both.length === 0 ? rev : undefined);
        put(field, question, merged);
        return both.map((change) => ({ ...change, question, rev }));
      });
      hold([...held.current.filter(({ question }) => !moved.some((each) => each.question === question)), ...found]);
      return [...new Set(found.map(({ question }) => question))];
    },
    [hold, known, put, server, typed],
  );

  /** Decides a cell: what was typed stays, or what somebody else has saved takes its place. Returns true once the question has no other conflict. */
  const decide = useCallback(
    ({ question, row, column, now, rev }: Conflict, mine: boolean): boolean => {
      const cell = [{ row, column, value: now }];
      const base = answerAfter(server.answerTo(question), cell);
      if (!mine) put(known.get(question), question, answerAfter(structuredClone(typed(question)), cell));
      hold(held.current.filter((each) => each.question !== question || each.row !== row || each.column !== column));
      const isLast = held.current.every((each) => each.question !== question);
      server.take(question, base, isLast ? rev : undefined);
      return isLast;
    },
    [hold, known, put, server, typed],
  );

  /** True while a conflict is open: of this question or, without one, of any. */
  const isHeld = useCallback((of?: string): boolean => held.current.some(({ question }) => of === undefined || question === of), []);
  return { conflicts, isHeld, merge, decide, drop };
}

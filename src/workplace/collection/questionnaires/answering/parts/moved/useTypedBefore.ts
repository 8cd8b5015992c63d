/** Takes the answers that were typed, and not saved, before the questionnaire moved to the version of this form: those whose question asks the same go on, the others are shown. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { withoutComputedLines } from '#resources/language/formulas/compute';
import type { Question } from '#resources/language/questions/question';
import { wholeValue } from '../../../../../fields/inputs/lines/wholeValue';
import { useReadAgain } from '../../../parts/questionnaires';
import type { Autosave } from '../../saving/autosave';
import { forgetUnsent, isSameAnswer, placesBefore, unsentOf, type UnsentPlace } from '../../saving/unsent';
import { askTyped, type TypedAnswer } from './typedBefore';

/** The time between two tries without a connection, in milliseconds. */
const again = 5000;

export interface BeforeMove {
  /** The answers that nobody has decided about. */
  left: readonly TypedAnswer[];
  /** Makes what was typed the answer to the question of now, or leaves it out. */
  decide: (typed: TypedAnswer, uses: boolean) => void;
}

/** Returns the saving of a form beside answers that wait for a decision: not everything is saved then, and nothing is submitted. */
export function undecided(saving: Autosave, left: readonly TypedAnswer[]): Autosave {
  if (left.length === 0) return saving;
  return {
    ...saving,
    status: saving.status === 'saved' ? 'moved' : saving.status,
    flush: async () => {
      await saving.flush();
      throw new Error('questionnaires.saving.moved');
    },
  };
}

export function useTypedBefore({ id, fields, open }: QuestionnaireRead, questions: readonly Question[], place: UnsentPlace): BeforeMove {
  const { getValues, setValue } = useFormContext();
  const readAgain = useReadAgain(id);
  const known = useMemo(() => byId(questions), [questions]);
  const [left, setLeft] = useState<readonly TypedAnswer[]>([]);

  const put = useCallback(
    ({ place: from, question, now, answer }: TypedAnswer) => {
      const field = known.get(now ?? '');
      if (field) setValue(field.id, wholeValue(field, answer), { shouldDirty: true });
      forgetUnsent(from, question);
    },
    [known, setValue],
  );

  /** Puts an answer in the form where its question asks the same and nobody has answered it since. Returns true where nothing is left to decide. */
  const isTaken = useCallback(
    (typed: TypedAnswer): boolean => {
      const field = known.get(typed.now ?? '');
      if (!field || !open.includes(field.id)) return false;
      const stored = (fields[field.id]?.value ?? null) as JsonValue;
      const isStored = (value: JsonValue | undefined) => isSameAnswer(field, withoutComputedLines(field, value ?? null), stored);
      if (typed.answer !== null && isStored(typed.answer)) forgetUnsent(typed.place, typed.question);
      else if (typed.same && isStored(unsentOf(typed.place).base[typed.question] as JsonValue) && isStored(getValues(field.id))) put(typed);
      else return false;
      return true;
    },
    [fields, getValues, known, open, put],
  );

  useEffect(() => {
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const found: TypedAnswer[] = [];
      for (const from of placesBefore(place)) {
        const told = await askTyped(from);
        if (gone.signal.aborted) return;
        if (told && told.version !== place.version) return void readAgain();
        found.push(...(told?.typed ?? []));
      }
      setLeft(found.filter((typed) => !isTaken(typed)));
    };
    const begin = () => {
      clearTimeout(timer);
      void ask().catch(() => {
        if (!gone.signal.aborted) timer = setTimeout(begin, again);
      });
    };
    begin();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [isTaken, place, readAgain]);

  const decide = useCallback(
    (typed: TypedAnswer, uses: boolean) => {
      if (uses) put(typed);
      else forgetUnsent(typed.place, typed.question);
      setLeft((before) => before.filter((each) => each !== typed));
    },
    [put],
  );
  return { left, decide };
}

/** Saves answers while a person types: each pause sends what changed, and what could not be sent waits in this browser. */
import equal from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { HttpError } from 'ra-core';
import { byId } from '#resources/language/fields/byId';
import { placePath } from '#resources/language/answers/rowPath';
import { withoutComputedLines } from '#resources/language/formulas/compute';
import type { Question } from '#resources/language/questions/question';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue, Values } from '#resources/definition';
import { refusalOf } from '#dataProvider/http/http';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { saveAnswers, useReadAgain } from '../../parts/questionnaires';
import type { Autosave, Conflict, SaveStatus } from './autosave';
import { findErrors } from './findErrors';
import { messagesIn } from './messagesIn';
import { holdsFiles, useStoredFiles } from './useStoredFiles';
import { emptied, keepUnsent, unsentOf, type UnsentPlace } from './unsent';

/** The pause after the last key before answers are sent, and the time between two tries without a connection, in milliseconds. */
const pause = 700;
const again = 5000;

/** Saves the answers of a form while a person types. `questions` are those of the questionnaire; `place` tells for which person the browser stores unsent answers. */
export function useAutosave(
  { id, fields, offers, open, completion, missing, hidden, new: added, to_confirm, ...read }: QuestionnaireRead,
  questions: readonly Question[],
  place: UnsentPlace,
): Autosave {
  const { subscribe, getValues, setValue, setError, clearErrors } = useFormContext();
  const withStoredFiles = useStoredFiles();
  const readAgain = useReadAgain(id);
  const { client } = useBackOffice();
  const stored = useRef<Values>(
    Object.fromEntries(Object.entries(fields).map(([question, { value }]) => [question, value as Values[string]])),
  );
  const [found] = useState(() => unsentOf(place));
  const revs = useRef<Record<string, number>>({
    ...Object.fromEntries(Object.entries(fields).map(([question, { rev }]) => [question, rev])),
    ...found.revs,
  });
  const kept = useRef<Values>(found.fields);
  const refused = useRef<Values>({});
  /** The questions whose errors were found here, without the server. */
  const wrong = useRef<readonly string[]>([]);
  const known = useMemo(() => byId(questions), [questions]);
  const isOpen = useMemo(() => new Set(open), [open]);
  const revision = useRef(read.revision);
  /** The questions whose offered answer was taken. The server compares it with what is sent, which may have been changed since. */
  const taken = useRef(new Set<string>());
  const running = useRef<Promise<void> | null>(null);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const [progress, setProgress] = useState<Autosave['progress']>({
    completion,
    missing,
    hidden,
    new: added,
    to_confirm,
    revision: read.revision,
  });
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);

  /** Returns the answer to a question as it would be saved, where it differs from the stored one; undefined where it doesn't. */
  const unsavedAnswer = useCallback(
    (question: string): JsonValue | undefined => {
      const field = known.get(question);
      const typed: JsonValue = getValues(question) ?? null;
      // The server computes the lines of a table again.
      const value = field ? withoutComputedLines(field, typed) : typed;
      return equal(emptied(value), emptied(stored.current[question])) ? undefined : value;
    },
    [getValues, known],
  );
  const wasRefused = useCallback(
    (question: string, value: Values[string]) => Object.hasOwn(refused.current, question) && equal(refused.current[question], value),
    [],
  );

  /** Returns the answers that differ from those stored. */
  const unsaved = useCallback(
    (): Values =>
      Object.fromEntries(
        open.flatMap((question) => {
          const value = unsavedAnswer(question);
          // A copy: the form changes the lines of a table in place.
          return value === undefined ? [] : [[question, structuredClone(value)]];
        }),
      ),
    [open, unsavedAnswer],
  );

  /** Returns the answers to send: those that differ from the stored ones, without those that were refused as they are. */
  const changed = useCallback(
    (): Values => Object.fromEntries(Object.entries(unsaved()).filter(([question, value]) => !wasRefused(question, value))),
    [unsaved, wasRefused],
  );

  /** Stores in this browser all answers that are not saved, refused ones too. Forgets the refusal of an answer that is the one of the server again. */
  const keep = useCallback((): void => {
    const left = unsaved();
    for (const question of Object.keys(refused.current)) {
      if (Object.hasOwn(left, question)) continue;
      delete refused.current[question];
      clearErrors(question);
    }
    clearErrors(wrong.current.filter((question) => !Object.hasOwn(left, question)));
    keepUnsent(place, left, revs.current, kept.current);
    kept.current = left;
  }, [clearErrors, place, unsaved]);

  const send = useCallback(
    async (sent: Values, reasons?: Record<string, string>): Promise<void> => {
      const sources = Object.keys(sent).flatMap((question): [string, string][] => {
        return taken.current.has(question) && offers[question] ? [[question, offers[question].questionnaire_id]] : [];
      });
      const saved = await saveAnswers(id, {
        fields: sent,
        revs: revs.current,
        ...(sources.length > 0 && { sources: Object.fromEntries(sources) }),
        ...(reasons && { reasons }),
      });
      Object.assign(stored.current, withStoredFiles(sent, saved));
      for (const question of Object.keys(sent)) {
        revs.current[question] = saved.revs[question] ?? 0;
        delete refused.current[question];
        clearErrors(question);
      }
      for (const [question, value] of Object.entries(saved.computed)) setValue(question, value);
      // Each save counts one: where there are more, somebody else has answered.
      // Reading again also tells until when the files of an answer are valid.
      const hasFiles = Object.keys(sent).some((question) => holdsFiles(known.get(question)));
      if (saved.revision > revision.current + 1 || hasFiles) void readAgain();
      revision.current = saved.revision;
      setProgress(saved);
    },
    [id, clearErrors, known, offers, readAgain, setValue, withStoredFiles],
  );

  // Takes the answers of others, when the questionnaire is read again. What this person has typed meanwhile stays, and what was refused: saving it shows both.
  useEffect(() => {
    const own = { ...changed(), ...refused.current };
    for (const [question, { value, rev }] of Object.entries(fields)) {
      if (rev <= (revs.current[question] ?? 0) || Object.hasOwn(own, question)) continue;
      revs.current[question] = rev;
      stored.current[question] = value as Values[string];
      setValue(question, value);
    }
    if (read.revision <= revision.current) return;
    revision.current = read.revision;
    setProgress({ completion, missing, hidden, new: added, to_confirm, revision: read.revision });
  }, [changed, fields, completion, missing, hidden, added, to_confirm, read.revision, setValue]);

  /** Notes what a refusal says: errors at their questions, conflicts with both answers. Returns true when it was a refusal of answers. */
  const note = useCallback(
    (error: unknown, sent: Values): boolean => {
      const refusal = refusalOf(error);
      const moved: unknown = refusal?.code === 'VERSION_CHANGE' ? refusal.facts['answers'] : undefined;
      if (Array.isArray(moved)) {
        setConflicts(moved as Conflict[]);
        for (const { question } of moved as Conflict[]) refused.current[question] = sent[question];
        return true;
      }
      const told = messagesIn(error);
      if (told.length === 0) return false;
      // Removes the errors of the save before, because some answers may be corrected by now.
      clearErrors(Object.keys(sent));
      for (const { path, message } of told) {
        const [question = ''] = path.split('.');
        refused.current[question] = sent[question];
        setError(placePath(path, getValues()), { type: 'server', message });
      }
      return true;
    },
    [clearErrors, getValues, setError],
  );

  /** Shows the errors of answers that can't be sent now. They stay among those to send: the server decides. */
  const showErrors = useCallback(
    (sent: Values): void => {
      clearErrors(Object.keys(sent));
      const errors = findErrors(sent, { questions, stored: stored.current, values: getValues(), client });
      for (const { path, message } of errors) setError(placePath(path, getValues()), { type: 'server', message });
      wrong.current = errors.flatMap(({ path }) => path.split('.')[0] ?? []);
    },
    [clearErrors, client, getValues, questions, setError],
  );

  const run = useCallback(async (): Promise<void> => {
    for (let sent = changed(); Object.keys(sent).length > 0; sent = changed()) {
      setStatus('saving');
      keep();
      try {
        await send(sent);
      } catch (error) {
        const isLost = error instanceof HttpError && (error.status === 0 || error.status === 503);
        if (isLost) showErrors(sent);
        if (isLost || !note(error, sent)) {
          setStatus(isLost ? 'waiting' : 'refused');
          throw error;
        }
      }
    }
    keep();
    setStatus(Object.keys(refused.current).length > 0 ? 'refused' : 'saved');
  }, [changed, keep, note, send, showErrors]);

  const flush = useCallback(async (): Promise<number> => {
    while (running.current) await running.current.catch(() => undefined);
    running.current = run().finally(() => {
      running.current = null;
    });
    await running.current;
    return revision.current;
  }, [run]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (after: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush().catch(() => soon(again)), after);
    };
    if (Object.keys(changed()).length > 0) soon(0);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ name }) {
        const [question = ''] = name?.split('.') ?? [];
        if (!isOpen.has(question)) return;
        // The status changes at the first key, although the answer is sent only after the pause.
        const value = unsavedAnswer(question);
        if (value !== undefined && !wasRefused(question, value)) setStatus('saving');
        soon(pause);
      },
    });
    const leave = () => void flush().catch(() => undefined);
    window.addEventListener('online', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [subscribe, flush, changed, isOpen, unsavedAnswer, wasRefused]);

  const settle = useCallback(
    (conflict: Conflict, mine: boolean) => {
      revs.current[conflict.question] = conflict.rev;
      stored.current[conflict.question] = conflict.value as Values[string];
      delete refused.current[conflict.question];
      setConflicts((before) => before.filter(({ question }) => question !== conflict.question));
      if (!mine) setValue(conflict.question, conflict.value);
      void flush().catch(() => undefined);
    },
    [flush, setValue],
  );
  const explain = useCallback(async (question: string, reason: string) => send({}, { [question]: reason }), [send]);
  const confirm = useCallback(
    async (question: string): Promise<void> => {
      // An answer that was changed just before has been saved by now, and saving confirms it.
      await flush();
      const sent = { [question]: stored.current[question] ?? null };
      try {
        await send(sent);
      } catch (error) {
        if (!note(error, sent)) throw error;
      }
    },
    [flush, note, send],
  );
  const take = useCallback(
    (question: string): void => {
      taken.current.add(question);
      setValue(question, offers[question]?.value, { shouldDirty: true });
      void flush().catch(() => undefined);
    },
    [flush, offers, setValue],
  );
  return { status, progress, conflicts, settle, flush, explain, confirm, take };
}

/** Saves answers while a person types: each pause sends what changed, and what could not be sent waits in this browser. */
import equal from 'fast-deep-equal';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { HttpError } from 'ra-core';
import { byId } from '#resources/language/fields/byId';
import { placePath } from '#resources/language/answers/rowPath';
import type { Question } from '#resources/language/questions/question';
import type { QuestionnaireRead } from '#resources/api/questionnaires/answering';
import type { JsonValue, Values } from '#resources/definition';
import type { ErrorBody } from '#dataProvider/http/errorBody';
import { refusalOf } from '#dataProvider/http/http';
import { saveAnswers, useKeepSaved, useReadAgain } from '../../parts/questionnaires';
import type { Autosave, Conflict, SaveStatus } from './autosave';
import { messagesIn, reasonsOf } from './errors/messagesIn';
import { useFoundErrors } from './errors/useFoundErrors';
import { ServerAnswers } from './serverAnswers';
import { useConflicts, usePutAnswer, type MovedAnswer } from './useConflicts';
import { holdsFiles, useStoredFiles } from './useStoredFiles';
import { keepUnsent, unsentOf, type UnsentPlace } from './unsent';
import { useUnsaved } from './useUnsaved';
import { isMoved } from '../parts/moved/typedBefore';
import { useReasons } from '../parts/reason/useReasons';

/** The pause after the last key before answers are sent, and the time between two tries without a connection, in milliseconds. */
const pause = 700;
const again = 5000;

const isLostBy = (error: unknown): boolean => error instanceof HttpError && (error.status === 0 || error.status === 503);

/** Saves the answers of a form while a person types. `questions` are those of the questionnaire; `place` tells for which person the browser stores unsent answers. */
export function useAutosave(
  { id, fields, offers, open, completion, missing, new: added, to_confirm, other_unit, ...read }: QuestionnaireRead,
  questions: readonly Question[],
  place: UnsentPlace,
): Autosave {
  const { subscribe, getValues, setValue, setError, clearErrors } = useFormContext();
  const withStoredFiles = useStoredFiles();
  const readAgain = useReadAgain(id);
  const { noteSaved, keepSaved } = useKeepSaved(id);
  const [found] = useState(() => unsentOf(place));
  const [server] = useState(() => new ServerAnswers(fields, found));
  const kept = useRef<Values>(found.fields);
  const refused = useRef<Values>({});
  /** Why answers were refused, by path. */
  const whyRefused = useRef<ErrorBody['details']>({});
  const known = useMemo(() => byId(questions), [questions]);
  const isOpen = useMemo(() => new Set(open), [open]);
  const revision = useRef(read.revision);
  /** The questions whose offered answer was taken. The server compares it with what is sent, which may have been changed since. */
  const taken = useRef(new Set<string>());
  const running = useRef<Promise<void> | null>(null);
  const retry = useRef<(after: number) => void>(() => undefined);
  const [status, setStatus] = useState<SaveStatus>('saved');
  const shown = useRef<SaveStatus>('saved');
  const show = useCallback((next: SaveStatus): void => {
    shown.current = next;
    setStatus(next);
  }, []);
  const [progress, setProgress] = useState<Autosave['progress']>({
    completion,
    missing,
    new: added,
    to_confirm,
    ...(other_unit && { other_unit }),
    revision: read.revision,
  });

  const { typed, unsavedAnswer, unsaved, answerDefaults } = useUnsaved({ known, server, open });
  const { showErrors, forgetErrors } = useFoundErrors(questions, server);
  const put = usePutAnswer();
  const { conflicts, isHeld, merge, decide, drop } = useConflicts({ known, server, typed });
  const { keepReason, noteAnswer, noteReasons, unsentReasons } = useReasons({ place, known, fields, typed, isOpen, isHeld, refused });

  const wasRefused = useCallback(
    (question: string, value: Values[string]) => Object.hasOwn(refused.current, question) && equal(refused.current[question], value),
    [],
  );

  /** Returns why answers are not saved although the server was reached; null where all are. */
  const unsavedStatus = useCallback(
    (): SaveStatus | null => (isHeld() ? 'conflict' : Object.keys(refused.current).length > 0 ? 'refused' : null),
    [isHeld],
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
      // A conflict stays until it is decided, also while a box is emptied to type something else.
      if (Object.hasOwn(left, question) || isHeld(question)) continue;
      delete refused.current[question];
      clearErrors(question);
    }
    forgetErrors(left);
    keepUnsent(place, { fields: left, revs: server.revs, base: server.values }, kept.current);
    kept.current = left;
  }, [clearErrors, forgetErrors, isHeld, place, server, unsaved]);

  const send = useCallback(
    async (sent: Values, explained: ReturnType<typeof unsentReasons> = { reasons: {}, revs: {} }): Promise<void> => {
      const sources = Object.keys(sent).flatMap((question): [string, string][] => {
        return taken.current.has(question) && offers[question] ? [[question, offers[question].questionnaire_id]] : [];
      });
      const saved = await saveAnswers(id, {
        fields: sent,
        revs: { ...server.revs, ...explained.revs },
        template_version: place.version,
        ...(sources.length > 0 && { sources: Object.fromEntries(sources) }),
        ...(Object.keys(explained.reasons).length > 0 && { reasons: explained.reasons }),
      }).catch((error: unknown) => {
        if (isMoved(error)) void readAgain();
        throw error;
      });
      for (const [question, value] of Object.entries(withStoredFiles(sent, saved))) {
        server.take(question, (value ?? null) as JsonValue, saved.revs[question] ?? 0);
        delete refused.current[question];
        clearErrors(question);
        noteAnswer(question, saved.revs[question] ?? 0);
      }
      for (const question of Object.keys(explained.reasons)) server.take(question, server.answerTo(question), saved.revs[question]);
      noteReasons(explained.reasons);
      noteSaved(saved);
      drop(Object.keys(sent));
      for (const [question, value] of Object.entries(saved.computed)) setValue(question, value);
      // Each save counts one: where there are more, somebody else has answered. Reading again also tells until when files are valid.
      const hasFiles = Object.keys(sent).some((question) => holdsFiles(known.get(question)));
      if (saved.revision > revision.current + 1 || hasFiles) void readAgain();
      revision.current = saved.revision;
      setProgress(saved);
    },
    [id, clearErrors, drop, known, noteAnswer, noteReasons, noteSaved, offers, place, readAgain, server, setValue, withStoredFiles],
  );

  // Takes the answers of others, when the questionnaire is read again. What this person has typed meanwhile stays, and what was refused: saving it shows both.
  useEffect(() => {
    const own = { ...changed(), ...refused.current };
    for (const [question, { value, rev }] of Object.entries(fields)) {
      if (rev <= server.revOf(question) || Object.hasOwn(own, question)) continue;
      server.take(question, value as JsonValue, rev);
      put(known.get(question), question, value as JsonValue);
    }
    if (read.revision <= revision.current) return;
    revision.current = read.revision;
    setProgress({ completion, missing, new: added, to_confirm, ...(other_unit && { other_unit }), revision: read.revision });
  }, [changed, fields, completion, missing, added, to_confirm, other_unit, read.revision, known, put, server]);

  /** Notes what a refusal says: errors at their questions, what others have changed beside what was typed. Returns true when it was a refusal of answers. */
  const note = useCallback(
    (error: unknown, sent: Values): boolean => {
      const refusal = refusalOf(error);
      const moved: unknown = refusal?.code === 'VERSION_CHANGE' ? refusal.facts['answers'] : undefined;
      if (Array.isArray(moved)) {
        for (const question of merge(moved as MovedAnswer[])) refused.current[question] = structuredClone(typed(question));
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
      whyRefused.current = { ...reasonsOf(whyRefused.current, (question) => !Object.hasOwn(sent, question)), ...refusal?.details };
      return true;
    },
    [clearErrors, getValues, merge, setError, typed],
  );

  const run = useCallback(async (): Promise<void> => {
    for (let sent = changed(); Object.keys(sent).length > 0; sent = changed()) {
      show('saving');
      keep();
      try {
        await send(sent);
      } catch (error) {
        const isLost = isLostBy(error);
        if (isLost) showErrors(sent);
        if (isLost || !note(error, sent)) {
          show(isLost ? 'waiting' : isMoved(error) ? 'moved' : 'refused');
          throw error;
        }
      }
    }
    keep();
    const explained = unsentReasons();
    if (Object.keys(explained.reasons).length > 0)
      await send({}, explained).catch((error: unknown) => {
        if (isLostBy(error)) show('waiting');
        // The answer is another one by now, or somebody else has given its reason: both show.
        else void readAgain().then(() => noteReasons(explained.reasons));
        throw error;
      });
    show(unsavedStatus() ?? 'saved');
  }, [changed, keep, note, noteReasons, readAgain, send, showErrors, show, unsavedStatus, unsentReasons]);

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
      timer = setTimeout(() => void flush().catch((error: unknown) => isMoved(error) || soon(again)), after);
    };
    retry.current = soon;
    if (Object.keys({ ...changed(), ...unsentReasons().reasons }).length > 0) soon(0);
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ name }) {
        const [question = ''] = name?.split('.') ?? [];
        if (!isOpen.has(question)) return;
        // The status changes at the first key, although the answer is sent only after the pause. Later keys need not compare a large table again.
        const value = shown.current === 'saving' ? undefined : unsavedAnswer(question);
        if (value !== undefined && !wasRefused(question, value)) show('saving');
        soon(pause);
      },
    });
    const leave = () => {
      keepSaved(server);
      void flush().then(
        () => keepSaved(server),
        () => undefined,
      );
    };
    window.addEventListener('online', leave);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      window.removeEventListener('online', leave);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [subscribe, flush, changed, isOpen, keepSaved, server, show, unsavedAnswer, unsentReasons, wasRefused]);

  const settle = useCallback(
    (conflict: Conflict, mine: boolean) => {
      if (decide(conflict, mine)) delete refused.current[conflict.question];
      void flush().catch(() => undefined);
    },
    [decide, flush],
  );
  const explain = useCallback(
    async (question: string, reason: string): Promise<void> => {
      keepReason(question, reason, server.revOf(question));
      await flush().catch((error: unknown) => {
        if (!isLostBy(error)) throw error;
        retry.current(again);
      });
    },
    [flush, keepReason, server],
  );
  const confirm = useCallback(
    async (question: string): Promise<void> => {
      // An answer that was changed just before has been saved by now, and saving confirms it.
      await flush();
      const sent = { [question]: server.answerTo(question) };
      try {
        await send(sent);
      } catch (error) {
        if (!note(error, sent)) throw error;
      }
    },
    [flush, note, send, server],
  );
  const take = useCallback(
    (question: string): void => {
      taken.current.add(question);
      setValue(question, offers[question]?.value, { shouldDirty: true });
      void flush().catch(() => undefined);
    },
    [flush, offers, setValue],
  );
  const saveAll = useCallback(async (): Promise<number> => {
    answerDefaults();
    const saved = await flush();
    const left = unsavedStatus();
    const message = `questionnaires.saving.${left}`;
    const details = reasonsOf(whyRefused.current, (question) => Object.hasOwn(refused.current, question));
    if (left === 'refused') throw new HttpError(message, 422, { code: 'INVALID_RECORD', details });
    if (left) throw new Error(message);
    return saved;
  }, [answerDefaults, flush, unsavedStatus]);
  return { status, progress, conflicts, settle, flush: saveAll, explain, confirm, take };
}

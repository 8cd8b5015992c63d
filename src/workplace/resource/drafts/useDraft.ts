import { useCallback, useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'ra-core';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { DraftStatus } from './draftStatus';
import { draftId, renewDraftId } from './draftIds';
import {
  findDrafts,
  deleteDraft,
  deleteStoredDraft,
  formName,
  saveDraft,
  type Draft,
  type DraftPlace,
  type FormPlace,
  type StoredDraft,
} from './draftStore';
import { onDraftDeletion } from './draftDeletions';

/** The time after the last key until the draft is kept, in ms. */
const pause = 2000;
/** The time until a draft that could not be sent is sent again, in ms. */
const retry = 15_000;
/** The state of the search for the form's drafts. */
type Sought = 'asked' | 'answered' | 'failed';

interface Keeper {
  forget(): void;
  /** Keeps what is typed under its id, so that it becomes one of the other drafts; returns whether anything was typed. */
  setAside(): boolean;
  /** Sets the status to kept, unless something was typed since. */
  tellKept(): void;
  /** Keeps the values of the form, although nothing was typed since the last time. */
  keep(): void;
  restoring: boolean;
  sought: Sought;
  /** The draft of another tab that was put back in this form; the draft of this tab replaces it. */
  taken: StoredDraft | null;
}

const draftPlace = (place: FormPlace): DraftPlace => ({ ...place, tab: draftId(formName(place)) });

/**
 * Puts the draft of this tab, else the latest draft of the form, back into the form around, over the record as it is now, and keeps it again with each change. When
 * the record changed since, the draft keeps the version that it was typed over, so that saving asks which values to keep.
 * `take` puts back another of the stored drafts. Doesn't render again while the user types.
 */
export function useDraft(place: FormPlace, status: DraftStatus) {
  // Takes out the functions: they stay the same when the form renders again, the object that holds them doesn't.
  const { getFieldState, getValues, setValue, subscribe } = useFormContext();
  const record = useRecordContext();
  const version = typeof record?.version === 'number' ? record.version : null;
  const [restored, setRestored] = useState<Draft | null>(null);
  const [others, setOthers] = useState<StoredDraft[]>([]);
  const { isSubmitSuccessful } = useFormState();
  const keeper = useRef<Keeper>({
    forget: () => undefined,
    setAside: () => false,
    tellKept: () => undefined,
    keep: () => undefined,
    restoring: false,
    sought: 'asked',
    taken: null,
  });
  const now = useRef({ place, version });
  useEffect(() => {
    now.current = { place, version };
  });
  const { user, resource, record: id, remote } = place;
  const putBack = useCallback(
    (draft: Draft) => {
      keeper.current.taken = draft.tab === draftPlace(now.current.place).tab ? null : draft;
      keeper.current.restoring = true;
      for (const [field, value] of Object.entries(draft.data))
        if (!getFieldState(field).isDirty) setValue(field, value, { shouldDirty: true });
      if (draft.version !== null && draft.version !== now.current.version) setValue('version', draft.version, { shouldDirty: true });
      keeper.current.restoring = false;
      setRestored(draft);
      keeper.current.tellKept();
    },
    [getFieldState, setValue],
  );

  useEffect(() => {
    const own = draftPlace({ user, resource, record: id, remote });
    let gone = false;
    const end = (sought: Sought) => {
      if (!gone) keeper.current.sought = sought;
    };
    keeper.current.sought = 'asked';
    keeper.current.taken = null;
    void findDrafts(own)
      .catch(() => {
        end('failed');
        return null;
      })
      .then((found) => {
        if (keeper.current.sought === 'asked') end('answered');
        if (gone || !found) return;
        setOthers(found.others);
        if (found.draft && Object.keys(found.draft.data).length > 0) putBack(found.draft);
      });
    return () => {
      gone = true;
    };
  }, [putBack, user, resource, id, remote]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending = false;
    let saved = false;
    /** True when the draft that is kept was typed in this form. */
    let isOwn = false;
    let dirty: object = {};
    let last: Promise<unknown> = Promise.resolve();
    const write = (parting: boolean) => {
      clearTimeout(timer);
      if (!pending) return;
      const { sought } = keeper.current;
      // Waits while the stored draft is still being read, so that the typed values are added to that draft and don't replace it.
      if (sought === 'asked' && !parting) return later(pause);
      pending = false;
      const own = draftPlace(now.current.place);
      const { taken } = keeper.current;
      const data = typedIn(getValues(), dirty);
      if (Object.keys(data).length === 0) {
        status.tell('none');
        // Deletes the draft only when it was read or typed here: a form that sets a field by itself must not delete a draft that it hasn't read.
        if (sought === 'answered' || isOwn) last = forgetAll(own, taken);
        return undefined;
      }
      const draft = { version: versionOf(getValues(), now.current.version), data };
      const send = () => saveDraft(own, draft, taken, parting);
      isOwn = true;
      last = (parting ? send() : last.then(send)).then((kept) => {
        if (kept && keeper.current.taken === taken) keeper.current.taken = null;
        if (saved) return undefined;
        if (kept) keeper.current.tellKept();
        else status.tell('waiting');
        if (!kept) later(retry);
        return undefined;
      });
      return undefined;
    };
    const forgetAll = (own: DraftPlace, taken: StoredDraft | null) => {
      keeper.current.taken = null;
      return last.then(() => deleteDraft(own)).then(() => taken && deleteStoredDraft(own, taken));
    };
    const later = (delay: number) => {
      clearTimeout(timer);
      pending = true;
      timer = setTimeout(() => write(false), delay);
    };
    const unsubscribe = subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name, dirtyFields }) => {
        dirty = dirtyFields ?? dirty;
        if (keeper.current.restoring || name === undefined || name === 'version') return;
        saved = false;
        // A form that opens sets fields to what they have: nothing is typed then.
        if (Object.keys(dirty).length > 0) status.tell('saving');
        later(pause);
      },
    });
    keeper.current.forget = () => {
      saved = true;
      pending = false;
      clearTimeout(timer);
      status.tell('none');
      setRestored(null);
      last = forgetAll(draftPlace(now.current.place), keeper.current.taken);
    };
    keeper.current.setAside = () => {
      const hasTyped = isOwn || pending;
      write(true);
      isOwn = false;
      return hasTyped;
    };
    const keepAgain = () => {
      if (saved || Object.keys(typedIn(getValues(), dirty)).length === 0) return;
      pending = true;
      write(false);
    };
    keeper.current.keep = () => later(0);
    keeper.current.tellKept = () => status.tell(pending ? 'saving' : 'saved');
    const stopListening = onDraftDeletion(() => {
      const { tab } = draftPlace(now.current.place);
      return { form: formName(now.current.place), tab };
    }, keepAgain);
    const part = () => write(true);
    const hide = () => document.visibilityState === 'hidden' && part();
    const back = () => write(false);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', part);
    window.addEventListener('online', back);
    return () => {
      unsubscribe();
      stopListening();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', part);
      window.removeEventListener('online', back);
      write(true);
    };
  }, [getValues, subscribe, status]);

  useEffect(() => {
    if (isSubmitSuccessful) keeper.current.forget();
  }, [isSubmitSuccessful]);

  /** Puts back another of the stored drafts, after `empty` has reset the form. What is typed now is kept among the other drafts. */
  const take = async (tab: string, empty: () => void): Promise<void> => {
    const own = draftPlace(place);
    const { draft, others: rest } = await findDrafts({ ...own, tab });
    const left = [...(draft ? [draft] : []), ...rest].filter((each) => each.tab !== own.tab);
    // The draft was saved or discarded meanwhile in its own tab.
    if (draft?.tab !== tab) return setOthers(left);
    const wait = left.filter((each) => each !== draft);
    const { taken } = keeper.current;
    const typed = { tab: own.tab, version, updated_at: new Date().toISOString() };
    const hasTyped = keeper.current.setAside() || restored?.tab === own.tab;
    setOthers(hasTyped ? [typed, ...wait.filter((each) => each.tab !== taken?.tab)] : wait);
    renewDraftId(formName(place));
    empty();
    putBack(draft);
    // Keeps the draft under the id of this tab, so that the page finds it when it is loaded again.
    keeper.current.keep();
  };
  return { restored, others, take, discard: () => keeper.current.forget() };
}

/** Returns the values of the fields that the user changed. */
function typedIn(values: FieldValues, dirty: object): Draft['data'] {
  const own = Object.keys(dirty).filter((field) => field !== 'version' && values[field] !== undefined);
  return Object.fromEntries(own.map((field) => [field, values[field]]));
}

const versionOf = (values: FieldValues, read: number | null): number | null =>
  typeof values['version'] === 'number' ? values['version'] : read;

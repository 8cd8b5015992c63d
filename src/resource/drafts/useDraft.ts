import { useEffect, useRef, useState } from 'react';
import { useRecordContext } from 'ra-core';
import { useFormContext, useFormState, type FieldValues } from 'react-hook-form';
import type { DraftStatus } from './draftStatus';
import { findDraft, forgetDraft, keepDraft, type Draft, type DraftPlace } from './draftStore';

/** How long after the last key a draft is kept. */
const pause = 2000;
/** How often what could not be sent is tried again. */
const retry = 15_000;
/** Whether it is known what draft there is. */
type Sought = 'asked' | 'answered' | 'failed';

/**
 * The draft of the form around: what was typed is put back over the record as it is now, and kept again with each change. Of a record
 * that changed since, it keeps the version it was typed over: its save then asks what to keep. Draws nothing again while one types.
 */
export function useDraft(place: DraftPlace, status: DraftStatus) {
  const form = useFormContext();
  const record = useRecordContext();
  const version = typeof record?.version === 'number' ? record.version : null;
  const [restored, setRestored] = useState<Draft | null>(null);
  const { isSubmitSuccessful } = useFormState();
  const keeper = useRef<{ forget(): void; restoring: boolean; sought: Sought }>({
    forget: () => undefined,
    restoring: false,
    sought: 'asked',
  });
  const now = useRef({ place, version });
  useEffect(() => {
    now.current = { place, version };
  });
  const { user, resource, record: id, remote } = place;

  useEffect(() => {
    const own = { user, resource, record: id, remote };
    let gone = false;
    const end = (sought: Sought) => {
      if (!gone) keeper.current.sought = sought;
    };
    keeper.current.sought = 'asked';
    void findDraft(own)
      .catch(() => {
        end('failed');
        return null;
      })
      .then((draft) => {
        if (keeper.current.sought === 'asked') end('answered');
        if (gone || !draft || Object.keys(draft.data).length === 0) return;
        keeper.current.restoring = true;
        for (const [field, value] of Object.entries(draft.data))
          if (!form.getFieldState(field).isDirty) form.setValue(field, value, { shouldDirty: true });
        if (draft.version !== null && draft.version !== now.current.version) form.setValue('version', draft.version, { shouldDirty: true });
        keeper.current.restoring = false;
        setRestored(draft);
        status.tell('saved');
      });
    return () => {
      gone = true;
    };
  }, [form, status, user, resource, id, remote]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pending = false;
    let saved = false;
    /** What is kept was typed here. */
    let isOwn = false;
    let dirty: object = {};
    let last: Promise<unknown> = Promise.resolve();
    const write = (parting: boolean) => {
      clearTimeout(timer);
      if (!pending) return;
      const { sought } = keeper.current;
      // What is typed is put with the draft that is on its way, not over it.
      if (sought === 'asked' && !parting) return later(pause);
      pending = false;
      const own = now.current.place;
      const data = typedIn(form.getValues(), dirty);
      if (Object.keys(data).length === 0) {
        status.tell('none');
        // A form that fills in a field by itself says nothing of a draft that was not seen.
        if (sought === 'answered' || isOwn) last = last.then(() => forgetDraft(own));
        return undefined;
      }
      const draft = { version: versionOf(form.getValues(), now.current.version), data };
      const send = () => keepDraft(own, draft, parting);
      isOwn = true;
      last = (parting ? send() : last.then(send)).then((kept) => {
        if (saved) return undefined;
        status.tell(kept ? 'saved' : 'waiting');
        if (!kept) later(retry);
        return undefined;
      });
      return undefined;
    };
    const later = (delay: number) => {
      clearTimeout(timer);
      pending = true;
      timer = setTimeout(() => write(false), delay);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ name, dirtyFields }) => {
        dirty = dirtyFields ?? dirty;
        if (keeper.current.restoring || name === undefined || name === 'version') return;
        saved = false;
        if (!pending) status.tell('saving');
        later(pause);
      },
    });
    keeper.current.forget = () => {
      saved = true;
      pending = false;
      clearTimeout(timer);
      status.tell('none');
      setRestored(null);
      last = last.then(() => forgetDraft(now.current.place));
    };
    const part = () => write(true);
    const hide = () => document.visibilityState === 'hidden' && part();
    const back = () => write(false);
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('pagehide', part);
    window.addEventListener('online', back);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', hide);
      window.removeEventListener('pagehide', part);
      window.removeEventListener('online', back);
      write(true);
    };
  }, [form, status]);

  useEffect(() => {
    if (isSubmitSuccessful) keeper.current.forget();
  }, [isSubmitSuccessful]);
  return { restored, discard: () => keeper.current.forget() };
}

/** Of a form's values, the fields that were typed in. */
function typedIn(values: FieldValues, dirty: object): Draft['data'] {
  const own = Object.keys(dirty).filter((field) => field !== 'version' && values[field] !== undefined);
  return Object.fromEntries(own.map((field) => [field, values[field]]));
}

const versionOf = (values: FieldValues, read: number | null): number | null =>
  typeof values['version'] === 'number' ? values['version'] : read;

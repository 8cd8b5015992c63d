import { useEffect, useRef } from 'react';
import { useRecordContext } from 'ra-core';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useBackOffice } from '../shell/BackOfficeContext';
import { forgetSessionEnd, hasSessionEnded } from '../shell/sessionEnd';

/** Keeps what is typed while a session ends, in this tab and for this person only, and puts it back when they return to the form. */
export function DraftKeeper() {
  const { profile } = useBackOffice();
  const { pathname } = useLocation();
  const record = useRecordContext();
  const { reset, getValues } = useFormContext();
  const { dirtyFields, isReady } = useFormState();
  const values = useWatch();
  const key = `empreinte.draft.${profile.id}.${pathname}`;
  const dirty = Object.keys(dirtyFields).length > 0;
  // The form fills itself with the record first; only then does the draft go over it.
  const ready = isReady && (record !== undefined || /\/(create|single)$/.test(pathname));
  const restored = useRef(false);

  useEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    const draft = sessionStorage.getItem(key);
    if (!draft || !hasSessionEnded()) return;
    forgetSessionEnd();
    reset({ ...getValues(), ...JSON.parse(draft) }, { keepDefaultValues: true });
  }, [ready, key, reset, getValues]);

  useEffect(() => {
    if (dirty) sessionStorage.setItem(key, JSON.stringify(values));
  }, [dirty, values, key]);

  useEffect(
    () => () => {
      if (!hasSessionEnded()) sessionStorage.removeItem(key);
    },
    [key],
  );
  return null;
}

import { createContext, useContext, useEffect, useRef } from 'react';
import { useRecordContext } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';

/** Ctrl+S, or Cmd+S, saves the form it stands in. */
export function SaveShortcut() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // What stands over the form comes first.
      if (document.querySelector('[role=dialog]')) return;
      if (mark.current?.closest('[inert]')) return;
      mark.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
  return <span ref={mark} hidden />;
}

/** Who is told, around a form, that something typed into it is not saved. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => undefined);

/** Tells it of the form it stands in. */
export function TellUnsaved() {
  const tell = useContext(UnsavedContext);
  const { isDirty } = useFormState();
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [tell, isDirty]);
  return null;
}

/**
 * A form keeps what is typed when its record is read again; once that is saved, the record as it came back takes its place.
 */
export function ResetAfterSave() {
  const record = useRecordContext();
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful && record) reset(record);
  }, [isSubmitSuccessful, record, reset]);
  return null;
}

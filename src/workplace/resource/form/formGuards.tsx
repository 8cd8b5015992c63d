import { createContext, useContext, useEffect, useRef } from 'react';
import { useRecordContext } from 'ra-core';
import { useFormContext, useFormState } from 'react-hook-form';

/** Saves the form around it on Ctrl+S or Cmd+S. */
export function SaveShortcut() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Saves nothing while a dialog is open over the form.
      if (document.querySelector('[role=dialog]')) return;
      if (mark.current?.closest('[inert]')) return;
      mark.current?.closest('form')?.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, []);
  return <span ref={mark} hidden />;
}

/** The function that a form calls to tell the screen around whether it has unsaved changes. */
export const UnsavedContext = createContext<(unsaved: boolean) => void>(() => undefined);

/** Tells `UnsavedContext` whether the form around it has unsaved changes. */
export function ReportUnsaved() {
  const tell = useContext(UnsavedContext);
  const { isDirty } = useFormState();
  useEffect(() => {
    tell(isDirty);
    return () => tell(false);
  }, [tell, isDirty]);
  return null;
}

/** Resets the form to the saved record after a save. Until then the form keeps what is typed when its record is read again. */
export function ResetAfterSave() {
  const record = useRecordContext();
  const { reset } = useFormContext();
  const { isSubmitSuccessful } = useFormState();
  useEffect(() => {
    if (isSubmitSuccessful && record) reset(record);
  }, [isSubmitSuccessful, record, reset]);
  return null;
}

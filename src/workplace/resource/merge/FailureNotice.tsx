import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Says why a save was refused as a whole: what is wrong with a field is said above the form, what came too late in the window of the merge. */
export function FailureNotice() {
  const { submitCount, errors } = useFormState();
  const notify = useNotify();
  const told = useRef(submitCount);
  useEffect(() => {
    if (submitCount <= told.current) return;
    told.current = submitCount;
    const message = errors.root?.['serverError']?.message;
    if (message && message !== 'errors.VERSION_CHANGE') notify(message, { type: 'error' });
  }, [errors, submitCount, notify]);
  return null;
}

import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Shows why the server refused a save as a whole. Errors of fields are shown above the form, and a save that came too late in the merge dialog. */
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

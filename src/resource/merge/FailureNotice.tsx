import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Says that a save was refused; where it came too late, the window of the merge says it. */
export function FailureNotice() {
  const { submitCount, errors } = useFormState();
  const notify = useNotify();
  const told = useRef(submitCount);
  useEffect(() => {
    if (submitCount <= told.current) return;
    told.current = submitCount;
    const message = errors.root?.['serverError']?.message;
    if (Object.keys(errors).length > 0 && message !== 'errors.VERSION_CHANGE')
      notify(message ?? 'ra.message.invalid_form', { type: 'error', ...(message ? {} : { autoHideDuration: 6000 }) });
  }, [errors, submitCount, notify]);
  return null;
}

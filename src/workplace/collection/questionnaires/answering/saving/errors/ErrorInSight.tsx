import { useEffect } from 'react';
import { useFormState } from 'react-hook-form';

/** Keeps the error of the field that has the focus in sight: it appears below the field, where the bar at the foot of the form may cover it. Shows nothing. */
export function ErrorInSight() {
  const { errors } = useFormState();
  const isAny = Object.keys(errors).length > 0;
  // The form changes its errors in place, so each of its changes may be a new one.
  useEffect(() => {
    if (!isAny) return;
    const field = document.activeElement?.closest('.MuiFormControl-root');
    field?.querySelector('.MuiFormHelperText-root.Mui-error')?.scrollIntoView?.({ block: 'nearest' });
  });
  return null;
}

import { useSourceContext } from 'ra-core';
import { get, useFormState } from 'react-hook-form';

/** What a form began with at this place: the value of the record, whatever is chosen since. */
export function useKept(source: string): unknown {
  const { getSource } = useSourceContext();
  const { defaultValues } = useFormState();
  return get(defaultValues, getSource(source));
}

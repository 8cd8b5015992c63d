import { useSourceContext } from 'ra-core';
import { get, useFormState } from 'react-hook-form';

/** Returns the value that the form started with at this source, whatever the user chose since. */
export function useInitialValue(source: string): unknown {
  const { getSource } = useSourceContext();
  const { defaultValues } = useFormState();
  return get(defaultValues, getSource(source));
}

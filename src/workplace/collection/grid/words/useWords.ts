import { useCallback } from 'react';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';

/** What the definition calls the choices of a field of entries; the same function while nothing of it changes. */
export function useWords(of: 'state' | 'quality'): (key: string) => string {
  const localize = useLocalize();
  const field = useDefinition('inputs')?.fields.find(({ id }) => id === of);
  return useCallback((key) => localize(field?.choices?.find((choice) => choice.key === key)?.name) || key, [field, localize]);
}

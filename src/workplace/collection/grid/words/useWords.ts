import { useCallback } from 'react';
import { useDefinition, useLocalize } from '../../../shell/start/BackOfficeContext';

/** Returns a function that gives the definition's name for a state or a data quality. The function stays the same while the definition does. */
export function useWords(of: 'state' | 'quality'): (key: string) => string {
  const localize = useLocalize();
  const field = useDefinition('inputs')?.fields.find(({ id }) => id === of);
  return useCallback((key) => localize(field?.choices?.find((choice) => choice.key === key)?.name) || key, [field, localize]);
}

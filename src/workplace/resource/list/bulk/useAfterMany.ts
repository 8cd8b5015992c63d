import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCurrentDefinition } from '../../../shell/start/useCurrentDefinition';

/** Returns a function that reads the records of this entity again, after a bulk action changed many of them. */
export function useAfterMany(): () => Promise<void> {
  const { id } = useCurrentDefinition();
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [id] }), [queries, id]);
}

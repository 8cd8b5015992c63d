import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCurrentDefinition } from '../../record/useCurrentDefinition';

/** Reads again what was read of this entity: many of its records are no longer what they were. */
export function useAfterMany(): () => Promise<void> {
  const { id } = useCurrentDefinition();
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: [id] }), [queries, id]);
}

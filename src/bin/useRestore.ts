import type { Deletion } from '#resources/api/history';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { restoreDeletion } from './deletions';

/**
 * Restores one after the other, the last deleted first; what is refused says why beside it. What one refers to may come after it: those
 * refused are asked for again as long as others came back.
 */
export function useRestore(onDone: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [errors, setErrors] = useState<ReadonlyMap<string, Error>>(new Map());
  const [isAtWork, setAtWork] = useState(false);
  const restore = async (deletions: readonly Deletion[]) => {
    setAtWork(true);
    let refused = await refusedOf(deletions);
    for (let before = deletions.length; refused.size > 0 && refused.size < before;) {
      before = refused.size;
      const wanted: ReadonlyMap<string, Error> = refused;
      refused = await refusedOf(deletions.filter(({ id }) => wanted.has(id)));
    }
    setErrors(refused);
    setAtWork(false);
    onDone();
    const restored = deletions.length - refused.size;
    if (restored > 0) notify('bin_screen.restored', { type: 'success', messageArgs: { smart_count: restored } });
    if (refused.size > 0) notify('bin_screen.refused', { type: 'error', messageArgs: { smart_count: refused.size } });
    await queries.invalidateQueries();
  };
  return { restore, errors, isAtWork };
}

async function refusedOf(deletions: readonly Deletion[]): Promise<Map<string, Error>> {
  const refused = new Map<string, Error>();
  for (const { id } of deletions) {
    try {
      await restoreDeletion(id);
    } catch (error) {
      refused.set(id, error instanceof Error ? error : new Error(String(error)));
    }
  }
  return refused;
}

import type { Deletion } from '#resources/api/history/events';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { restoreDeletion } from '../deletions';

export interface RefusedDeletion {
  deletion: Deletion;
  error: Error;
}

/**
 * Restores deleted records one after the other, in the given order, and keeps the refused ones with their errors. A record may refer to one
 * that comes after it, so the refused ones are tried again as long as a round restores at least one.
 */
export function useRestore(onDone?: () => void) {
  const notify = useNotify();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<readonly RefusedDeletion[]>([]);
  const [isAtWork, setAtWork] = useState(false);
  const restore = async (deletions: readonly Deletion[]) => {
    setAtWork(true);
    let left = await refusedOf(deletions);
    for (let before = deletions.length; left.length > 0 && left.length < before;) {
      before = left.length;
      left = await refusedOf(left.map(({ deletion }) => deletion));
    }
    setRefused(left);
    setAtWork(false);
    const restored = deletions.length - left.length;
    if (restored > 0) notify('bin_screen.restored', { type: 'success', messageArgs: { smart_count: restored } });
    if (left.length === 0) onDone?.();
    await queries.invalidateQueries();
  };
  return { restore, refused, forget: () => setRefused([]), isAtWork };
}

async function refusedOf(deletions: readonly Deletion[]): Promise<RefusedDeletion[]> {
  const refused: RefusedDeletion[] = [];
  for (const deletion of deletions) {
    try {
      await restoreDeletion(deletion.id);
    } catch (error) {
      refused.push({ deletion, error: error instanceof Error ? error : new Error(String(error)) });
    }
  }
  return refused;
}

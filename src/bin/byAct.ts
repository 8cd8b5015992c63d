import type { Deletion } from '#resources/api/history';

/** Deletions as they stand in the bin, those of one act together: an act is one moment, so that its records follow one another. */
export function byAct(deletions: readonly Deletion[]): Deletion[][] {
  const groups: Deletion[][] = [];
  for (const deletion of deletions) {
    const last = groups.at(-1);
    if (last && deletion.act !== null && last[0]?.act === deletion.act) last.push(deletion);
    else groups.push([deletion]);
  }
  return groups;
}

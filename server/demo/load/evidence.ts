import type { Attachment } from '#resources/definition';
import { meterSheet } from '../evidence/meters';
import type { DemoInput } from '../inputs';
import type { Loading, Person } from './context';
import { loadFiles } from './files';

/** Stores the evidence files of entries, as if this user had uploaded them. */
export async function loadEvidence(loading: Loading, inputs: readonly DemoInput[], by: Person): Promise<Map<DemoInput, Attachment[]>> {
  const sheets = inputs.flatMap((input) => {
    const sheet = meterSheet(input);
    return sheet ? [{ input, ...sheet }] : [];
  });
  const kept = await loadFiles(loading, sheets, by);
  return new Map(sheets.map(({ input }, place) => [input, kept.slice(place, place + 1)]));
}

import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Attachment } from '#resources/definition';
import { writeEvents } from '#server/audit/events';
import { attachments } from '#server/db/schema';
import { fileUrl } from '#server/records/references';
import { meterSheet } from '../evidence/meters';
import type { DemoInput } from '../inputs';
import type { Loading, Person } from './context';

/** Keeps the files that go with entries, as this person would upload them before. */
export async function loadEvidence(loading: Loading, inputs: readonly DemoInput[], by: Person): Promise<Map<DemoInput, Attachment[]>> {
  const kept = new Map<DemoInput, Attachment[]>();
  const sheets = inputs.flatMap((input) => {
    const sheet = meterSheet(input);
    return sheet ? [{ input, ...sheet }] : [];
  });
  const rows = await Promise.all(
    sheets.map(async ({ input, name, content }) => {
      const { sha256, size } = await loading.files.keep(Readable.from([content]));
      const file = { oid: randomUUID(), name, type: 'application/pdf', size };
      kept.set(input, [{ ...file, url: fileUrl(file.oid, name) }]);
      return { ...file, sha256, created_by: by.id };
    }),
  );
  await loading.db.insert(attachments).values(rows);
  await writeEvents(
    loading.db,
    rows.map(({ oid, name }) => ({ action: 'upload', entity: 'attachments', entity_id: oid, changes: { name: [null, name] } })),
    loading.as(by),
  );
  return kept;
}

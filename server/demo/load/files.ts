import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Attachment } from '#resources/definition';
import { writeEvents } from '#server/entities/history/audit/events';
import { attachments } from '#server/core/db/schema';
import { fileUrl } from '#server/entities/records/relations/references';
import type { Loading, Person } from './context';

/** Stores PDFs in their order, as if this user had uploaded them. */
export async function loadFiles(loading: Loading, files: readonly { name: string; content: Buffer }[], by: Person): Promise<Attachment[]> {
  const kept = await Promise.all(
    files.map(async ({ name, content }) => {
      const { sha256, size } = await loading.files.keep(Readable.from([content]));
      return { oid: randomUUID(), name, type: 'application/pdf', size, sha256, created_by: by.id };
    }),
  );
  if (kept.length > 0) await loading.db.insert(attachments).values(kept);
  await writeEvents(
    loading.db,
    kept.map(({ oid, name }) => ({ action: 'upload', entity: 'attachments', entity_id: oid, changes: { name: [null, name] } })),
    loading.as(by),
  );
  return kept.map(({ oid, name, type, size }) => ({ oid, name, type, size, url: fileUrl(oid, name) }));
}

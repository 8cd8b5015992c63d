/** Sets the day until which a file of answers is valid. */
import type { Db } from '#server/core/db/db';
import { forbidden, notFound } from '#server/core/errors';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { accessTo } from '../../access/access';
import { recordEvidence } from './attach';
import { libraryOf, type LibraryFile } from './library';

/** Returns the files that a person may attach to a questionnaire. Throws 404 without access, 403 for somebody who only reads it. */
export async function libraryFor(db: Db, entities: Entities, id: string, viewer: Viewer) {
  const { row, access } = await accessTo(db, id, viewer);
  if (access.role === 'viewer') throw forbidden();
  return libraryOf(db, entities, row, viewer);
}

/** Returns one of these files, by the id of any file with its content. Throws 404 where there is none. */
export async function fileFor(db: Db, entities: Entities, { id, oid }: { id: string; oid: string }, viewer: Viewer): Promise<LibraryFile> {
  const file = (await libraryFor(db, entities, id, viewer)).find(({ oids }) => oids.includes(oid.toLowerCase()));
  if (!file) throw notFound();
  return file;
}

/** Sets the day until which a file is valid, for all files with its content that the person may read. Throws 404 for a file that they may not attach, 403 where others attached it. */
export async function dateEvidence(
  db: Db,
  entities: Entities,
  { id, oid, valid_until }: { id: string; oid: string; valid_until: string | null },
  context: WriteContext,
): Promise<void> {
  const { can_date, oids } = await fileFor(db, entities, { id, oid }, context.viewer);
  if (!can_date) throw forbidden();
  await recordEvidence(db, entities, { questionnaire: id.toLowerCase(), oids }, context);
  const entity = entities.get('questionnaire_evidence');
  const records = await entity.storage.find(db, oids, { lock: true });
  const changes = records.map((before) => ({ id: before.id, before, data: { valid_until } }));
  await writeRecords(db, entity, changes, context);
}

/** Links the files of answers to their questionnaire, so that those who may read the questionnaire may read them. */
import { sql } from 'drizzle-orm';
import type { RecordError, Values } from '#resources/definition';
import type { Db } from '#server/core/db/db';
import type { Viewer } from '#server/core/viewer/viewer';
import { filesIn, readableFiles } from '#server/entities/attachments/uses';
import type { Entities } from '#server/entities/entities';

/** Returns an error for each answer that adds a file which the viewer may not read: attaching a file would make it readable to the viewer. */
export async function checkAnswerFiles(
  db: Db,
  entities: Entities,
  { sent, before }: { sent: Values; before: Values },
  viewer: Viewer,
): Promise<RecordError[]> {
  const added = Object.entries(sent).flatMap(([field, value]) => {
    const had = new Set(filesIn(before[field]));
    return filesIn(value)
      .filter((oid) => !had.has(oid))
      .map((oid) => ({ field, oid }));
  });
  if (added.length === 0) return [];
  const known = await readableFiles(
    db,
    (id) => entities.find(id),
    added.map(({ oid }) => oid),
    viewer,
  );
  return added
    .filter(({ oid }) => !known.has(oid))
    .map(({ field, oid }) => ({ field, code: 'INVALID', level: 'error', params: { reason: 'choice', value: oid } }));
}

/** Stores that a questionnaire carries the files of these answers. */
export async function noteAnswerFiles(db: Db, questionnaireId: string, answers: readonly { value: unknown }[]): Promise<void> {
  const oids = [...new Set(answers.flatMap(({ value }) => filesIn(value)))];
  if (oids.length === 0) return;
  await db.execute(sql`INSERT INTO attachment_uses (oid, entity, entity_id)
    SELECT oid, 'questionnaires', ${questionnaireId} FROM unnest(${sql.param(oids)}::uuid[]) AS e(oid) ON CONFLICT DO NOTHING`);
}

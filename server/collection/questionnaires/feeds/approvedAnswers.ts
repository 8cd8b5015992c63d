/** Reads the answers of a questionnaire as they were approved, for reports. */
import { sql } from 'drizzle-orm';
import { isRecord } from '#resources/language/fields/isRecord';
import type { FieldValue, LocalizedText } from '#resources/definition';
import type { Question } from '#resources/language/questions/question';
import { ApiError } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { seenRow } from '../acts/seen';
import { versionOf } from '../templates/versions';

export interface ApprovedAnswers {
  name: LocalizedText;
  period: { date: string; date_end: string };
  questions: { field: Question; value: FieldValue }[];
}

/** Returns the answers of the last submission in the order of their questions; null where the questionnaire is not approved, or the viewer may not read it. */
export async function approvedAnswers(db: Db, id: string, viewer: Viewer): Promise<ApprovedAnswers | null> {
  if (!can(viewer, 'questionnaires:read') || !isUuid(id)) return null;
  const row = await seenRow(db, id, viewer).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (row?.state !== 'approved') return null;
  const { rows } = await db.execute<{ document: string }>(
    sql`SELECT document FROM questionnaire_submissions WHERE questionnaire_id = ${id}::uuid ORDER BY number DESC LIMIT 1`,
  );
  const document: unknown = JSON.parse(rows[0]?.document ?? '{}');
  const answers = isRecord(document) && isRecord(document['answers']) ? document['answers'] : {};
  const { name, questions } = await versionOf(db, row.template_id, row.template_version);
  const said = questions.flatMap((field) => {
    const answer = answers[field.id];
    // A document that the server wrote holds JSON values alone.
    return isRecord(answer) && answer['value'] !== undefined ? [{ field, value: answer['value'] as FieldValue }] : [];
  });
  return { name, period: { date: row.date, date_end: row.date_end }, questions: said };
}

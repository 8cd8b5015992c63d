/** Finds the files of the answers of an owner about a record, in all periods and templates: the evidence that respondents choose from. */
import { sql } from 'drizzle-orm';
import type { EvidenceFile, EvidenceValidity } from '#resources/api/questionnaires/evidence';
import type { JsonValue, LocalizedText } from '#resources/definition';
import { byId } from '#resources/language/fields/byId';
import { questionOfEvidence } from '#resources/language/questions/evidence';
import { prepared } from '#server/core/db/prepared';
import type { Db } from '#server/core/db/db';
import { writers } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';
import { filesIn, readableFiles } from '#server/entities/attachments/uses';
import type { Entities } from '#server/entities/entities';
import { fileUrl } from '#server/entities/records/relations/references';
import type { QuestionnaireRow } from '../../access/access';
import { versionOf } from '../../templates/versions';

/** The most questionnaires whose files are offered, the latest ones. */
const mostQuestionnaires = 100;

type Use = EvidenceFile['uses'][number];
interface AnswerWithFiles extends Record<string, unknown> {
  questionnaire_id: string;
  name: LocalizedText;
  template_id: string;
  template_version: number;
  date: string;
  date_end: string;
  question: string;
  value: JsonValue;
  /** True where the viewer's own access lets them read the answer. */
  is_read: boolean;
}
/** A file of the library. All files with the same content are one. */
export interface LibraryFile extends EvidenceFile {
  sha256: string;
  /** The ids of the files with this content that the viewer may read. */
  oids: string[];
}

/** Returns the files that answers to questionnaires of the same owner about the same record have now, and that the viewer may read. The file that was uploaded first stands for all with the same content. */
export async function libraryOf(
  db: Db,
  entities: Entities,
  { owner_email, about }: Pick<QuestionnaireRow, 'owner_email' | 'about'>,
  viewer: Viewer,
): Promise<LibraryFile[]> {
  const { rows: answers } = await db.execute<AnswerWithFiles>(sql`${prepared}
    WITH asked AS (SELECT q.* FROM questionnaire_access o JOIN questionnaires q ON q.id = o.questionnaire_id
      WHERE lower(o.email) = lower(${owner_email}) AND o.role = 'owner' AND lower(q.owner_email) = lower(${owner_email}) AND q.about = ${JSON.stringify(about)}::jsonb
      ORDER BY q.date DESC, q.id DESC LIMIT ${mostQuestionnaires})
    SELECT q.id AS questionnaire_id, q.name, q.template_id, q.template_version, q.date::text, q.date_end::text, a.question, a.value,
      EXISTS (SELECT FROM questionnaire_access o WHERE o.questionnaire_id = q.id AND lower(o.email) = lower(${viewer.user?.email ?? ''})
        AND (o.role <> 'delegate' OR o.questions ? regexp_replace(a.question, '__evidence$', ''))) AS is_read
    FROM asked q JOIN questionnaire_answers a ON a.questionnaire_id = q.id
    WHERE a.value::text LIKE '%"oid"%' ORDER BY q.date DESC, q.id DESC, a.question`);
  const oids = [...new Set(answers.flatMap(({ value }) => filesIn(value)))];
  if (oids.length === 0) return [];
  const readable = await readableFiles(db, (id) => entities.find(id), oids, viewer);
  const uses = await usesByFile(
    db,
    answers.filter(({ is_read }) => is_read),
  );
  const library = new Map<string, LibraryFile>();
  for (const { validity, ...file } of await storedFiles(db, [...readable], viewer)) {
    const first = library.get(file.sha256);
    library.set(file.sha256, {
      ...(first ?? { ...file, ...validity }),
      oids: [...(first?.oids ?? []), file.oid],
      uses: [...(first?.uses ?? []), ...(uses.get(file.oid) ?? [])],
    });
  }
  return [...library.values()];
}

/** Returns the answers that have each file, by the id of the file. */
async function usesByFile(db: Db, answers: readonly AnswerWithFiles[]): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>();
  for (const { questionnaire_id, name, template_id, template_version, date, date_end, question, value } of answers) {
    const questions = byId((await versionOf(db, template_id, template_version)).questions);
    const asked = questions.get(questionOfEvidence(question));
    if (!asked) continue;
    const use = { questionnaire_id, name, date, date_end, question: asked.id, question_name: asked.name };
    for (const oid of filesIn(value)) uses.set(oid, [...(uses.get(oid) ?? []), use]);
  }
  return uses;
}

/** A file as it is stored, in the form of answers, beside what is known of it. */
export interface StoredFile extends Pick<EvidenceFile, 'oid' | 'name' | 'url' | 'size' | 'type' | 'attached_at'> {
  sha256: string;
  validity: EvidenceValidity;
}

/** Returns these files in the order in which they were uploaded. `can_date` is true where the viewer has uploaded the same content, or was the first to attach the file. */
export async function storedFiles(db: Db, oids: readonly string[], viewer: Viewer): Promise<StoredFile[]> {
  if (oids.length === 0) return [];
  const mine = sql`ARRAY(SELECT id FROM ${writers} w WHERE lower(w.email) = lower(${viewer.user?.email ?? ''}))`;
  const { rows } = await db.execute<Omit<StoredFile, 'url' | 'validity'> & EvidenceValidity & Record<string, unknown>>(sql`${prepared}
    SELECT f.oid, f.name, f.size, f.type, f.sha256, to_char(f.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS attached_at, e.valid_until::text,
      (coalesce(e.created_by = ANY(${mine}), false) OR EXISTS (SELECT FROM attachments s WHERE s.sha256 = f.sha256 AND s.created_by = ANY(${mine}))) AS can_date
    FROM attachments f LEFT JOIN questionnaire_evidence e ON e.id = f.oid
    WHERE f.oid = ANY(${sql.param([...oids])}::uuid[]) ORDER BY f.created_at, f.oid`);
  return rows.map(({ oid, name, size, type, sha256, attached_at, valid_until, can_date }) => ({
    oid,
    name,
    url: fileUrl(oid, name),
    size,
    type,
    sha256,
    attached_at,
    validity: { valid_until, can_date },
  }));
}

/** Returns until when the files in these answers are valid, by the id of the file. */
export async function validityIn(db: Db, answers: Iterable<unknown>, viewer: Viewer): Promise<Record<string, EvidenceValidity>> {
  const oids = [...new Set([...answers].flatMap((value) => filesIn(value)))];
  return Object.fromEntries((await storedFiles(db, oids, viewer)).map(({ oid, validity }) => [oid, validity]));
}

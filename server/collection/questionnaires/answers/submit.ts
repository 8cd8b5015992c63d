/** Submits a questionnaire: freezes its answers in a document, and passes it to the approvers. */
import { sql } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import { progressOf } from '#resources/language/questions/progress';
import { clientConfig } from '#server/core/config/clientConfig';
import type { Db } from '#server/core/db/db';
import { forbidden, invalidRecord } from '#server/core/errors';
import type { Entities } from '#server/entities/entities';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { accessTo } from '../access/access';
import { feedEntries } from '../feeds/feedEntries';
import { notify } from '../mails/notify';
import { questionnairesMoved, transitionOf } from '../acts/states';
import { unitErrors } from '../templates/moves/otherUnits';
import { forgetMove } from '../templates/moves/moveQuestionnaires';
import { versionOf } from '../templates/versions';
import { answersOf, submissionErrors, valuesOf } from './answers';
import { documentOf } from './document';
import { fingerprint } from '#server/core/values/canonical';
import { deletedChoices } from './sent/choices';
import { scoreOf } from './score';
import { givenOf } from './previous/given';
import { variationErrors } from './previous/variation';

export interface Submission {
  id: string;
  /** The version of the questionnaire, and the number of saves, that the person has read. */
  version: number;
  revision?: number | undefined;
}

/**
 * Submits a questionnaire in the caller's transaction. Throws 404 without access, 403 for a delegate or a viewer, 422 STATE_CHANGED where it was changed since it was read or cannot be submitted,
 * INVALID_RECORD with every question that stands in the way. Returns the questionnaire, and the warnings that it was submitted with.
 */
export async function submit(
  db: Db,
  entities: Entities,
  { id, version: read, revision }: Submission,
  context: WriteContext,
): Promise<{ questionnaire: StoredRecord; warnings: RecordError[] }> {
  const { viewer } = context;
  const entity = entities.get('questionnaires');
  const { row, access } = await accessTo(db, id, viewer, true);
  if (access.role !== 'owner' && access.role !== 'respondent') throw forbidden();
  const template = await versionOf(db, row.template_id, row.template_version);
  const transition = transitionOf('submit', row.state, template.approval);
  if (!transition || row.version !== read || (revision !== undefined && row.revision !== revision)) throw questionnairesMoved([row]);
  const answers = await answersOf(db, id);
  const values = valuesOf(template, answers, await givenOf(db, template, row));
  const { default_locale: locale, dates } = await clientConfig(db);
  const found = [
    ...submissionErrors(template, values, { locale, dates }),
    ...unitErrors(template, row, values),
    ...(await variationErrors(db, template, row, { values, answers })),
    ...(await deletedChoices(db, entities, template, values)),
  ];
  if (found.some(({ level }) => level === 'error')) throw invalidRecord(found);
  const document = documentOf(template, row, values, answers);
  const hash = fingerprint(document);
  const by = viewer.user?.id ?? null;
  await db.execute(sql`INSERT INTO questionnaire_submissions (questionnaire_id, number, document, hash, by)
    VALUES (${id}::uuid, ${row.submission + 1}, ${document}, ${hash}, ${by}::uuid)`);
  // A submission confirms all answers, so it removes the marks of answers that were to be confirmed.
  if (row.moved_questions) await forgetMove(db, id);
  const at = new Date().toISOString();
  // These fields of the record name users. A person who came by a link is named by the submission and by the audit.
  const user = viewer.link ? null : by;
  const before = await entity.storage.find(db, [id], { lock: true });
  const { records } = await writeRecords(
    db,
    entity,
    before.map((each) => ({
      id,
      before: each,
      set: {
        state: transition.target,
        submission: row.submission + 1,
        hash,
        submitted_by: user,
        submitted_at: at,
        preapproved_by: null,
        preapproved_at: null,
        approved_by: transition.target === 'approved' ? user : null,
        approved_at: transition.target === 'approved' ? at : null,
        open_questions: null,
        score: scoreOf(template, values),
        completion: progressOf(template, values, { locale }).completion,
      },
    })),
    { ...context, action: 'submit' },
  );
  const [questionnaire] = records;
  if (!questionnaire) throw questionnairesMoved([row]);
  if (questionnaire['state'] === 'approved') await feedEntries(db, entities, questionnaire, context);
  else await notify(db, 'submitted', [questionnaire], context);
  return { questionnaire, warnings: found };
}

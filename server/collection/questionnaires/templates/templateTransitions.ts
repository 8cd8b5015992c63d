/** Publishes, closes, reopens and archives templates. */
import { sql } from 'drizzle-orm';
import { invalidRecord, notFound, unprocessable } from '#server/core/errors';
import { problemErrors } from '#resources/api/collection/subjectPlan';
import type { Elsewhere } from '#resources/language/questions/checkSections';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { stateChanged } from '#server/collection/inputs/reads/subjectInputs';
import { moveQuestionnaires, type Moved, type MoveWhich } from './moves/moveQuestionnaires';
import { elsewhereOf, sectionProblems } from './templateRules';
import { templateTarget, type TemplateEvent } from './templateStates';

export interface TemplateEventAsked {
  id: string;
  event: TemplateEvent;
  version: number;
  /** Which questionnaires move to the version that is published; by default none. */
  move?: MoveWhich | undefined;
}

/**
 * Sends an event to a template, in the caller's transaction. Throws 404 for an unknown template; 422 VERSION_CHANGE where it has another version than was read, STATE_CHANGED where its state doesn't
 * accept the event, INVALID_RECORD where its sections have mistakes or no question, TEMPLATE_IN_USE where a template that somebody answers would be unpublished.
 */
export async function sendTemplateEvent(
  db: Db,
  entity: Entity,
  { id, event, version, move }: TemplateEventAsked,
  context: WriteContext,
): Promise<{ template: StoredRecord } & Moved> {
  const [before] = await entity.storage.find(db, [id], { lock: true });
  if (!before) throw notFound();
  const state = templateTarget(event, String(before['state']));
  if (!state) throw stateChanged([id]);
  if (event === 'publish') refuseMistakes(before, await elsewhereOf(db, context.definitions));
  if (event === 'unpublish') await refuseAnswered(db, id);
  const number = Number(before['published_version']) + 1;
  const published =
    event === 'publish'
      ? { published_version: number, published_at: new Date().toISOString(), published_by: context.viewer.user?.id ?? null }
      : {};
  const { records } = await writeRecords(db, entity, [{ id, version, set: { state, ...published } }], { ...context, action: event });
  const [template = before] = records;
  if (event !== 'publish') return { template, moved: 0, kept: 0, to_confirm: 0 };
  await db.execute(sql`INSERT INTO questionnaire_template_versions (template_id, number, name, description, approval, min_answered, sections, created_by)
    SELECT id, ${number}, name, description, approval, min_answered, sections, ${context.viewer.user?.id ?? null}::uuid FROM questionnaire_templates WHERE id = ${id}::uuid`);
  return { template, ...(await moveQuestionnaires(db, id, number, move)) };
}

function refuseMistakes({ sections }: StoredRecord, elsewhere: Required<Elsewhere>): void {
  const errors = problemErrors('sections', sectionProblems(sections, elsewhere));
  const isEmpty = Array.isArray(sections) && sections.length === 0;
  if (isEmpty || errors.length > 0) throw invalidRecord(isEmpty ? [{ field: 'sections', code: 'BLANK', level: 'error' }] : errors);
}

async function refuseAnswered(db: Db, id: string): Promise<void> {
  const { rows } = await db.execute<{ answered: boolean }>(
    sql`SELECT EXISTS (SELECT FROM questionnaires WHERE template_id = ${id}::uuid AND answered_at IS NOT NULL) AS answered`,
  );
  if (rows[0]?.answered) throw unprocessable('TEMPLATE_IN_USE', 'Somebody has answered a questionnaire of this template.');
}

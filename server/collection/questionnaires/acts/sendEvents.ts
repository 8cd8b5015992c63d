/** Approves questionnaires, requests changes, reopens and closes them: all that the caller names, or none. */
import type { RecordError } from '#resources/definition';
import { sql } from 'drizzle-orm';
import { uuidv7 } from '#server/core/db/uuid';
import type { Db } from '#server/core/db/db';
import { ApiError, forbidden, invalidRecord, notFound } from '#server/core/errors';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entities } from '#server/entities/entities';
import type { StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { questionnairesMoved, transitionOf, type QuestionnaireEvent, type Transition } from './states';
import { versionOf, type TemplateVersion } from '../templates/versions';
import { withDependents } from './dependents';
import { refuseOwnAnswers } from './ownAnswers';
import { feedEntries } from '../feeds/feedEntries';
import type { Notice } from '../mails/letters';
import { notify } from '../mails/notify';

export interface Asked {
  id: string;
  /** The version that the person has read, and the fingerprint of the submission. */
  version: number;
  hash?: string | undefined;
}
export interface EventAsked {
  event: Exclude<QuestionnaireEvent, 'submit'>;
  of: readonly Asked[];
  reason?: string | undefined;
  /** The questions that a request for changes is about. */
  questions?: readonly string[] | undefined;
  due_on?: string | undefined;
}
interface Step {
  before: StoredRecord;
  template: TemplateVersion;
  transition: Transition & { target: string };
}

/**
 * Sends an event to questionnaires in the caller's transaction. Throws 404 where one isn't visible; 422 STATE_CHANGED where one has another state, version or fingerprint than was read; 403 where the
 * viewer may not; INVALID_RECORD where a reason or the questions are missing; COMMENTS_OPEN where a request for changes is open.
 */
export async function sendEvents(
  db: Db,
  entities: Entities,
  { event, of, reason = '', questions = [], due_on }: EventAsked,
  context: WriteContext,
): Promise<StoredRecord[]> {
  const entity = entities.get('questionnaires');
  const { viewer } = context;
  const read = new Map(of.map((each) => [each.id.toLowerCase(), each]));
  const found = await entity.storage.find(db, [...read.keys()], { visible: entity.rules.visible?.(viewer), lock: true });
  if (found.length < read.size) throw notFound();
  const stale = found.filter((each) => isStale(each, read.get(each.id)));
  if (stale.length > 0) throw questionnairesMoved(stale);
  const steps = await stepsOf(db, event, found);
  if (steps.some(({ transition }) => !transition.permissions.some((permission) => can(viewer, permission)))) throw forbidden();
  const text = reason.trim();
  if (text === '' && steps.some((step) => step.transition.reason))
    throw invalidRecord([{ field: event === 'request_changes' ? 'comment' : 'reason', code: 'BLANK', level: 'error' }]);
  if (event === 'request_changes') refuseQuestions(steps, questions);
  if (steps.some(({ transition }) => transition.byAnother)) await refuseApproval(db, steps, viewer);
  const writes = steps.map((step) => ({
    id: step.before.id,
    before: step.before,
    set: valuesAfter(event, step, viewer, questions, due_on),
  }));
  const acts = { ...context, action: event, ...(text !== '' && { reason: text }), ...(steps.length > 1 && { change_set: uuidv7() }) };
  const { records } = await writeRecords(db, entity, writes, acts);
  if (event === 'approve')
    for (const record of records) if (record['state'] === 'approved') await feedEntries(db, entities, record, context);
  const notice = notices[event];
  if (notice) await notify(db, notice, records, context, event === 'request_changes' ? text : '');
  if (event === 'request_changes') await requestChanges(db, entities, { steps, questions, text }, context);
  return records;
}

/** The emails that an event sends. A pre-approval tells those who may give the last approval. */
const notices: Partial<Record<EventAsked['event'], Notice>> = {
  preapprove: 'submitted',
  approve: 'approved',
  request_changes: 'changes_requested',
};

const isStale = (record: StoredRecord, asked: Asked | undefined): boolean =>
  asked === undefined || record.version !== asked.version || (asked.hash !== undefined && record['hash'] !== asked.hash);

async function stepsOf(db: Db, event: EventAsked['event'], found: readonly StoredRecord[]): Promise<Step[]> {
  const moved: StoredRecord[] = [];
  const steps: Step[] = [];
  for (const before of found) {
    const template = await versionOf(db, String(before['template_id']), Number(before['template_version']));
    const transition = transitionOf(event, String(before['state']), template.approval);
    if (transition) steps.push({ before, template, transition });
    else moved.push(before);
  }
  if (moved.length > 0) throw questionnairesMoved(moved);
  return steps;
}

function refuseQuestions(steps: readonly Step[], questions: readonly string[]): void {
  if (questions.length === 0) throw invalidRecord([{ field: 'questions', code: 'BLANK', level: 'error' }]);
  const errors = questions.flatMap((value, place): RecordError[] => {
    const asked = steps.map(({ template }) => template.questions.find(({ id }) => id === value));
    const wrong = (params: { reason: string }): RecordError[] => [
      { field: `questions.${place}`, code: 'INVALID', level: 'error', params: { ...params, value } },
    ];
    if (asked.includes(undefined)) return wrong({ reason: 'choice' });
    // Nobody answers a computed question, so a request about one could never be resolved.
    return asked.some((each) => each?.compute !== undefined) ? wrong({ reason: 'computed_request' }) : [];
  });
  if (errors.length > 0) throw invalidRecord(errors);
}

/** Throws where the viewer may not approve: they, or who acts as them, answered a question, gave the first approval, or may not give the last one; or a request for changes is open. */
async function refuseApproval(db: Db, steps: readonly Step[], viewer: Viewer): Promise<void> {
  const ids = steps.map(({ before }) => before.id);
  await refuseOwnAnswers(db, ids, viewer);
  const people = [viewer.user?.id, viewer.impersonator];
  const last = steps.filter(({ transition }) => transition.lastApproval);
  if (last.some(({ before }) => people.includes(String(before['preapproved_by']))))
    throw forbidden('SECOND_APPROVAL', 'The second approval is someone else’s.');
  if (last.length > 0 && viewer.user?.approval_role === 'preapprobator')
    throw forbidden('PREAPPROVER', 'A pre-approver does not give the last approval.');
  const { rows } = await db.execute<{
    id: string;
    question: string;
  }>(sql`SELECT questionnaire_id AS id, question FROM questionnaire_comments
    WHERE questionnaire_id = ANY(${sql.param(ids)}::uuid[]) AND kind = 'request' AND parent_id IS NULL AND resolved_at IS NULL`);
  // A request about a question that the present version of the template doesn't have is left out, because no screen shows it.
  const open = steps.flatMap(({ before: { id }, template: { questions } }) =>
    rows.some((each) => each.id === id && questions.some((question) => question.id === each.question)) ? [id] : [],
  );
  if (open.length > 0) throw new ApiError(422, 'COMMENTS_OPEN', 'A request for changes is not resolved.', { ids: open });
}

/** Returns the values that an event sets. */
function valuesAfter(
  event: EventAsked['event'],
  { transition, template }: Step,
  { user }: Viewer,
  questions: readonly string[],
  due_on: string | undefined,
): Partial<StoredRecord> {
  const at = new Date().toISOString();
  const by = user?.id ?? null;
  const unapproved = { preapproved_by: null, preapproved_at: null, approved_by: null, approved_at: null };
  const signed: Record<EventAsked['event'], Partial<StoredRecord>> = {
    preapprove: { preapproved_by: by, preapproved_at: at },
    approve: { approved_by: by, approved_at: at },
    request_changes: { ...unapproved, open_questions: withDependents(template, questions), ...(due_on !== undefined && { due_on }) },
    reopen: { ...unapproved, open_questions: null },
    close: {},
  };
  return { ...signed[event], state: transition.target };
}

interface Request {
  steps: readonly Step[];
  questions: readonly string[];
  text: string;
}

/** Writes the request as a comment on each question that it is about: respondents find it there, and it must be resolved before an approval. */
async function requestChanges(db: Db, entities: Entities, { steps, questions, text }: Request, context: WriteContext): Promise<void> {
  const made = steps.flatMap(({ before }) =>
    questions.map((question) => ({
      made: { id: uuidv7(), questionnaire_id: before.id, question, parent_id: null, text, kind: 'request', internal: false },
    })),
  );
  await writeRecords(db, entities.get('questionnaire_comments'), made, context);
}

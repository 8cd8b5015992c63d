/** Submits, approves, refuses or reopens inputs: all that the caller names, or none. */
import { sql } from 'drizzle-orm';
import type { RecordError } from '#resources/definition';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { ApiError, forbidden, invalidRecord, notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { inputOf } from './input';
import type { Subject } from './checks/inputChecks';
import { subjectsOf } from './checks/inputFacts';
import { approvalRefusals, refusalsOf, submitRefusalsOf, type ApprovalRefusal } from './checks/mayApprove';
import { stateChanged } from './reads/subjectInputs';
import { isApproval, transitionOf, type InputEvent, type InputTransition } from './inputStates';

export interface Firing {
  event: InputEvent;
  ids: readonly string[];
  /** The version at which each input was read, by id. Where one has another version now, nothing is done. */
  versions?: Readonly<Record<string, number>> | undefined;
  comment?: string | undefined;
}
interface Step {
  before: StoredRecord;
  subject: Subject;
  transition: InputTransition & { target: string };
}

/**
 * Takes inputs from one state to the next in the caller's transaction, with their audit events and figures.
 * Throws 422 STATE_CHANGED with the ids of inputs that aren't in a state that accepts the event or have another version than was read; 403 where the viewer may not; 404 where an input isn't found; BLANK where a comment is missing.
 */
export async function fire(
  db: Db,
  entity: Entity,
  { event, ids, versions, comment = '' }: Firing,
  context: WriteContext,
): Promise<StoredRecord[]> {
  const { viewer } = context;
  const found = await lockedInputs(db, entity, ids, viewer);
  refuseChanged(found, versions);
  const steps = stepsOf(event, found, await subjectsOfIds(db, ids));
  if (steps.some(({ transition }) => !can(viewer, transition.permission))) throw forbidden();
  if (comment.trim() === '' && steps.some(({ transition }) => transition.commentRequired)) throw invalidRecord([blankComment]);
  await refuseOwnApproval(db, steps, viewer);
  const acts = steps.map(({ before, transition }) => ({ id: before.id, before, set: signed(event, transition.target, viewer) }));
  return (await writeRecords(db, entity, acts, { ...context, action: event, ...(comment.trim() !== '' && { reason: comment }) })).records;
}

const blankComment: RecordError = { field: 'comment', code: 'BLANK', level: 'error' };

async function lockedInputs(db: Db, entity: Entity, ids: readonly string[], viewer: Viewer): Promise<StoredRecord[]> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = await entity.storage.find(db, wanted, { visible: entity.rules.visible?.(viewer), lock: true });
  if (found.length < wanted.length) throw notFound();
  return found;
}

/** Throws STATE_CHANGED where an input has another version than the one that the user read. */
function refuseChanged(records: readonly StoredRecord[], versions: Firing['versions']): void {
  if (!versions) return;
  const read = new Map(Object.entries(versions).map(([id, version]) => [id.toLowerCase(), version]));
  const changed = records.filter(({ id, version }) => (read.get(id) ?? version) !== version).map(({ id }) => id);
  if (changed.length > 0) throw stateChanged(changed);
}

async function subjectsOfIds(db: Db, ids: readonly string[]): Promise<Map<string, Subject>> {
  const { rows } = await db.execute<{ subject_key: string }>(
    sql`select distinct subject_key from inputs where id = any(${sql.param([...ids])}::uuid[])`,
  );
  return subjectsOf(db, rows);
}

function stepsOf(event: InputEvent, records: readonly StoredRecord[], subjects: ReadonlyMap<string, Subject>): Step[] {
  const moved: string[] = [];
  const steps = records.flatMap((before): Step[] => {
    const { state, subject_key } = inputOf(before);
    const subject = subjects.get(subject_key);
    const transition = subject && isApproval(subject.approval) ? transitionOf(event, state, subject.approval) : undefined;
    if (subject && transition) return [{ before, subject, transition }];
    moved.push(before.id);
    return [];
  });
  if (moved.length > 0) throw stateChanged(moved);
  return steps;
}

const sentences: Record<ApprovalRefusal, string> = {
  APPROVALS_STOPPED: 'This account gives no approval until an administrator has confirmed it.',
  ACCOUNT_CHANGED: 'Who entered this made or changed your account: another administrator confirms it first.',
  AUTHOR_CHANGED: 'You made or changed the account of who entered this: another administrator confirms it first.',
  APPROVAL_LOOSENED:
    'You, or who entered this, set the subject to ask for no approval by somebody else: another person sets it again first.',
  SELF_APPROVAL: 'You may not approve what you entered.',
  SECOND_APPROVAL: 'The second approval is someone else’s.',
  PREAPPROVER: 'A pre-approver does not give the last approval.',
};

/** Throws 403 where the viewer entered an input or gave its first approval, unless the subject allows it, and for the other reasons of `approvalRefusals`. Also throws 403 where submitting would approve an input whose author made the subject ask for no approval. */
async function refuseOwnApproval(db: Db, steps: readonly Step[], viewer: Viewer): Promise<void> {
  const guarded = steps.filter(({ transition }) => transition.byAnother).map(({ before }) => before.id);
  const refusals = new Set((await refusalsOf(db, guarded, viewer)).values());
  for (const code of approvalRefusals) if (refusals.has(code)) throw refused(code);
  const approved = steps.filter(({ transition: { event, target } }) => event === 'submit' && target === 'approved');
  const loosened = await submitRefusalsOf(
    db,
    approved.map(({ before }) => before.id),
  );
  if (loosened.size > 0) throw refused('APPROVAL_LOOSENED');
}

/** The reasons that are answered with the code SELF_APPROVAL, although the viewer didn't enter the input. */
const reasons: readonly ApprovalRefusal[] = ['ACCOUNT_CHANGED', 'AUTHOR_CHANGED', 'APPROVAL_LOOSENED'];

const refused = (code: ApprovalRefusal): ApiError =>
  reasons.includes(code) ? new ApiError(403, 'SELF_APPROVAL', sentences[code], {}, { reason: code }) : forbidden(code, sentences[code]);

/** Returns the fields that say who submitted and who approved the input last, and when, with its new state. */
function signed(event: InputEvent, target: string, { user }: Viewer): Partial<StoredRecord> {
  const now = new Date().toISOString();
  const by = user?.id ?? null;
  const submitted = { submitted_by: by, submitted_at: now };
  const approved = { approved_by: by, approved_at: now };
  const signatures: Record<InputEvent, Record<string, string | null>> = {
    submit: target === 'approved' ? { ...submitted, ...approved } : submitted,
    approve: approved,
    refuse: { approved_by: null, approved_at: null },
    reopen: { submitted_by: null, submitted_at: null, approved_by: null, approved_at: null },
  };
  return { ...signatures[event], state: target };
}

/** Reads and writes the comments on the questions of a questionnaire. */
import { sql } from 'drizzle-orm';
import type { CommentRead } from '#resources/api/questionnaires/answering';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { forbidden, invalidRecord, notFound } from '#server/core/errors';
import { writers } from '#server/core/viewer/guests';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Entity, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { accessTo } from '../access/access';
import { versionOf } from '../templates/versions';

/** The most comments of a question that are read at once, the latest. */
const mostRead = 500;

interface Place {
  questionnaire: string;
  question: string;
  /** True for approvers and administrators, who read and write internal comments. */
  inside: boolean;
  /** False for somebody who only reads the questionnaire. */
  mayWrite: boolean;
}
export interface NewComment {
  text: string;
  parent_id?: string | null | undefined;
  kind?: string | undefined;
  internal?: boolean | undefined;
}

/**
 * Returns where a person comments: with access to the questionnaire, or as an approver or administrator who sees it. A delegate comments the questions that are theirs.
 * Throws 404 otherwise, and for a question that the questionnaire doesn't have, unless it has comments from a version that asked it.
 */
export async function commentPlace(db: Db, questionnaires: Entity, id: string, question: string, viewer: Viewer): Promise<Place> {
  const inside = can(viewer, 'questionnaires:approve') || can(viewer, 'questionnaires:read');
  const [seen] = inside ? await questionnaires.storage.find(db, [id], { visible: questionnaires.rules.visible?.(viewer) }) : [];
  const { template_id, template_version, asked, mayWrite } = seen
    ? { template_id: String(seen['template_id']), template_version: Number(seen['template_version']), asked: null, mayWrite: true }
    : await accessTo(db, id, viewer).then(({ row, access: { role, questions } }) => ({
        ...row,
        asked: questions,
        mayWrite: role !== 'viewer',
      }));
  const place = { questionnaire: id.toLowerCase(), question, inside: seen !== undefined, mayWrite };
  const { questions } = await versionOf(db, template_id, template_version);
  if (asked && !asked.includes(question)) throw notFound();
  if (!questions.some((each) => each.id === question) && !(await hasComments(db, place))) throw notFound();
  return place;
}

async function hasComments(db: Db, { questionnaire, question, inside }: Place): Promise<boolean> {
  const { rowCount } = await db.execute(sql`SELECT FROM questionnaire_comments
    WHERE questionnaire_id = ${questionnaire}::uuid AND question = ${question} AND (NOT internal OR ${inside}) LIMIT 1`);
  return rowCount !== 0;
}

interface Row extends Record<string, unknown> {
  id: string;
  question: string;
  parent_id: string | null;
  text: string;
  kind: string;
  internal: boolean;
  created_by: string | null;
  name: string | null;
  created_at: string;
  updated_at: string;
  resolved_at: string | null;
}
const moment = (column: string) => sql.raw(`to_char(c.${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS ${column}`);

/** Returns the comments of a question that the viewer may read, the oldest first. */
export async function listComments(db: Db, { questionnaire, question, inside }: Place, viewer: Viewer): Promise<CommentRead[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT * FROM (
      SELECT c.id, c.question, c.parent_id, c.text, c.kind, c.internal, c.created_by, ${moment('created_at')}, ${moment('updated_at')}, ${moment('resolved_at')},
        coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), u.email) AS name
      FROM questionnaire_comments c LEFT JOIN ${writers} u ON u.id = c.created_by
      WHERE c.questionnaire_id = ${questionnaire}::uuid AND c.question = ${question} AND (NOT c.internal OR ${inside}) ORDER BY c.id DESC LIMIT ${mostRead}) latest
    ORDER BY id`);
  return rows.map(({ created_by, name, ...comment }) => {
    const own = created_by !== null && created_by === viewer.user?.id;
    return {
      ...comment,
      author: created_by === null ? null : { id: created_by, name: name ?? '' },
      can_edit: own,
      can_resolve: isResolvable(comment, own, viewer),
      can_delete: own || can(viewer, 'questionnaires:manage'),
    };
  });
}

const isResolvable = ({ kind, parent_id }: Pick<Row, 'kind' | 'parent_id'>, own: boolean, viewer: Viewer): boolean =>
  kind === 'request' && parent_id === null && (own || can(viewer, 'questionnaires:approve'));

/** Writes a comment in the caller's transaction. Throws 403 for somebody who only reads, 422 where an internal comment, or a request, is not the viewer's to write, or the comment answered is of another question. */
export async function addComment(db: Db, comments: Entity, place: Place, asked: NewComment, context: WriteContext): Promise<StoredRecord> {
  const { text, parent_id = null, kind = 'note', internal = false } = asked;
  const wrong = (field: string) => invalidRecord([{ field, code: 'INVALID', level: 'error', params: { reason: 'choice' } }]);
  if (!place.mayWrite) throw forbidden();
  if (!place.inside && internal) throw wrong('internal');
  if (!place.inside && kind === 'request') throw wrong('kind');
  const parent = parent_id === null ? undefined : await findComment(db, comments, place, parent_id);
  if (parent_id !== null && (!parent || parent['parent_id'] !== null)) throw wrong('parent_id');
  const data = {
    questionnaire_id: place.questionnaire,
    question: place.question,
    parent_id,
    text,
    kind: parent ? 'note' : kind,
    internal: parent?.['internal'] === true || internal,
  };
  const { records } = await writeRecords(db, comments, [{ data }], context);
  const [made] = records;
  if (!made) throw notFound();
  return made;
}

async function findComment(db: Db, comments: Entity, { questionnaire, question, inside }: Place, id: string, lock = false) {
  const [found] = isUuid(id) ? await comments.storage.find(db, [id], { lock }) : [];
  const isHere = found?.['questionnaire_id'] === questionnaire && found['question'] === question && (inside || found['internal'] !== true);
  return isHere ? found : undefined;
}

/** Changes the text of a comment, which its author may, or resolves a request for changes, which its author or an approver may. Throws 403 for others. */
export async function changeComment(
  db: Db,
  comments: Entity,
  place: Place,
  { id, text, resolved }: { id: string; text?: string | undefined; resolved?: boolean | undefined },
  context: WriteContext,
): Promise<void> {
  const before = await findComment(db, comments, place, id, true);
  if (!before) throw notFound();
  const { user } = context.viewer;
  const own = before['created_by'] === user?.id;
  if (text !== undefined) {
    if (!own) throw forbidden();
    await writeRecords(db, comments, [{ id, before, data: { text } }], context);
  }
  if (resolved === undefined) return;
  const asked = { kind: String(before['kind']), parent_id: before['parent_id'] === null ? null : String(before['parent_id']) };
  if (!isResolvable(asked, own, context.viewer)) throw forbidden();
  const [present = before] = await comments.storage.find(db, [id]);
  const set = { resolved_at: resolved ? new Date().toISOString() : null, resolved_by: resolved ? (user?.id ?? null) : null };
  await writeRecords(db, comments, [{ id, before: present, set }], context);
}

/** Removes a comment and the answers to it: its author may, or an administrator of questionnaires. */
export async function removeComment(db: Db, comments: Entity, place: Place, id: string, context: WriteContext): Promise<void> {
  const before = await findComment(db, comments, place, id, true);
  if (!before) throw notFound();
  if (before['created_by'] !== context.viewer.user?.id && !can(context.viewer, 'questionnaires:manage')) throw forbidden();
  const { rows } = await db.execute<{ id: string }>(sql`SELECT id FROM questionnaire_comments WHERE parent_id = ${id}::uuid`);
  const removals = [...rows, { id }].map((each) => ({ id: each.id, removed: true as const }));
  await writeRecords(db, comments, removals, { ...context, going: new Set(removals.map((each) => each.id)) });
}

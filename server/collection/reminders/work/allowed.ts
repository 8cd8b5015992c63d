/** Finds what of a person's work somebody else may read, or do in their place: when a digest is written, and again when it is sent. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { can, type Viewer } from '#server/core/viewer/viewer';
import { waitingFor } from '#server/collection/questionnaires/acts/seen';
import { narrowed } from './approvals';
import { workLeft } from './left';
import { workKinds, type Worker, type WorkItem, type WorkKind, type WorkLimits } from './work';

/** Whether somebody reads of the work (they are told of it), or does it (they stand in for the person). */
export type Purpose = 'read' | 'do';

interface Asked extends Pick<WorkLimits, 'today' | 'years' | 'seenBy'> {
  to: Purpose;
  reader: Viewer;
}

const readsInputs = ['inputs:read'];
const readsQuestionnaires = ['questionnaires:read', 'questionnaires:manage', 'questionnaires:approve'];
/** The permissions of which one lets somebody read, or do, what is left of a kind within their scopes. Questionnaires are answered by those who have access to them alone. */
export const permissionsFor: Record<Purpose, Record<WorkKind, readonly string[]>> = {
  read: {
    entries: readsInputs,
    entry_approval: readsInputs,
    questionnaire: readsQuestionnaires,
    questionnaire_approval: readsQuestionnaires,
  },
  do: {
    entries: ['inputs:write'],
    entry_approval: ['inputs:approve'],
    questionnaire: [],
    questionnaire_approval: ['questionnaires:approve'],
  },
};

/** Returns those of a person's items that somebody else may read, or do, with what they may do of each. */
export async function itemsAllowed(
  db: Db,
  worker: Pick<Worker, 'id' | 'email' | 'items'>,
  { to, reader, ...days }: Asked,
): Promise<readonly WorkItem[]> {
  const kinds = new Set(workKinds.filter((kind) => permissionsFor[to][kind].some((permission) => can(reader, permission))));
  const entries = await entriesAllowed(db, worker, { to, reader, kinds, ...days });
  const questionnaires = await questionnairesAllowed(db, worker.items, { to, reader, kinds });
  return worker.items.flatMap((item) =>
    item.questionnaire === undefined ? (entries.get(item.key) ?? []) : questionnaires.has(item.key) ? [item] : [],
  );
}

type Limited = Asked & Pick<WorkLimits, 'kinds'>;

/** Returns, by key, the items of entries within the reader's scopes; of those to approve, the entries that the reader may approve as well. */
async function entriesAllowed(
  db: Db,
  { id, items }: Pick<Worker, 'id' | 'items'>,
  { to, reader, kinds, ...days }: Limited,
): Promise<ReadonlyMap<string, WorkItem>> {
  const own = items.filter((item) => item.questionnaire === undefined && kinds.has(item.kind));
  const isLimited = reader.scopes.length > 0 || (to === 'do' && own.some(({ kind }) => kind === 'entry_approval'));
  if (id === null || own.length === 0 || !isLimited) return new Map(own.map((item) => [item.key, item]));
  const { workers } = await workLeft(db, {
    kinds: new Set((['entries', 'entry_approval'] as const).filter((kind) => kinds.has(kind))),
    within: reader,
    under: [],
    only: { id },
    ...(to === 'do' && { decidedBy: reader }),
    ...days,
  });
  return new Map([...workers.values()][0]?.items.map((item) => [item.key, item]));
}

/** Returns the keys of the items of questionnaires to which the reader has access, that are within their scopes and permissions, or that wait for them. */
async function questionnairesAllowed(
  db: Db,
  items: readonly WorkItem[],
  { to, reader, kinds }: Pick<Limited, 'to' | 'reader' | 'kinds'>,
): Promise<ReadonlySet<string>> {
  const asked = items.filter(({ questionnaire }) => questionnaire !== undefined);
  if (asked.length === 0) return new Set();
  const ids = asked.flatMap(({ questionnaire }) => questionnaire ?? []);
  const { rows } = await db.execute<{ id: string }>(sql`SELECT DISTINCT questionnaire_id AS id FROM questionnaire_access
    WHERE questionnaire_id = ANY(${sql.param(ids)}::uuid[]) AND lower(email) = lower(${reader.user?.email ?? ''}) AND (${to === 'read'} OR role <> 'viewer')`);
  const accessible = new Set(rows.map(({ id }) => id));
  const seen = to === 'read' && kinds.has('questionnaire') ? await narrowed(db, ids, { within: reader, under: [] }) : new Set();
  const waits = asked.some(({ kind }) => kind === 'questionnaire_approval') && to === 'do' && kinds.has('questionnaire_approval');
  const decidable = new Set(waits ? (await waitingFor(db, reader)).map(({ id }) => id) : []);
  const isAllowed = ({ kind, questionnaire = '' }: WorkItem) =>
    seen.has(questionnaire) || (kind === 'questionnaire_approval' && to === 'do' ? decidable : accessible).has(questionnaire);
  return new Set(asked.filter(isAllowed).map(({ key }) => key));
}

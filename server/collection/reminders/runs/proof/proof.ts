/** Reads runs and their proof: why each person was chosen, what their email listed, and what the mail server answered. */
import { sql, type SQL } from 'drizzle-orm';
import type { ReminderRun, RunProof, RunRead } from '#resources/api/reminders/runs';
import type { LocalizedText } from '#resources/definition';
import { notFound } from '#server/core/errors';
import type { Db } from '#server/core/db/db';
import type { NoticeReason } from '#server/core/db/schema';
import { writers } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';
import { isoOf } from '#server/entities/history/revisions/revisions';
import { scopeOf } from '#server/collection/inputs/checks/scopes';
import { narrowed } from '../../work/approvals';
import { achievedSql } from './achieved';

/** The last email of the digest of a notice (`n`). */
const mail = sql.raw(
  `LEFT JOIN LATERAL (SELECT m.* FROM mails m WHERE m.kind = 'digest' AND m.about = n.digest_id::text ORDER BY m.created_at DESC LIMIT 1) m ON true`,
);

/** The SQL condition that a notice (`n`) reminds of one's own work or that of an absent person. The others tell an approver. */
const reminded = sql.raw(`n.why ->> 'as' <> 'late'`);

/**
 * Returns the SQL condition that a viewer reads a whole run (`r`): with scopes, only one that they sent, or of a reminder whose writer they are, since such runs choose within their scopes. Other runs
 * count people of other sites.
 */
export const ownRuns = ({ scopes, user }: Viewer): SQL => {
  if (scopes.length === 0) return sql`true`;
  const id = sql`${user?.id ?? null}::uuid`;
  return sql`(r.made_by = ${id} OR (r.made_by IS NULL AND EXISTS (SELECT FROM records d JOIN reminder_states s ON s.reminder_id = d.id
    WHERE d.resource = 'reminders' AND d.id = r.reminder_id AND s.writer = ${id})))`;
};

/** Returns the runs that meet a condition on `reminder_runs` (`r`), the latest first. */
export async function runsWhere(db: Db, condition: SQL, most: number): Promise<ReminderRun[]> {
  const { rows } = await db.execute<Omit<ReminderRun, 'counts'> & ReminderRun['counts'] & Record<string, unknown>>(sql`
    SELECT r.id, r.reminder_id, r.subject_key, coalesce(r.title, '{}') AS title, r.kind, ${isoOf('r.made_at')} AS at,
      (SELECT nullif(trim(concat(w.first_name, ' ', w.last_name)), '') FROM ${writers} w WHERE w.id = r.made_by) AS by, c.*, ${achievedSql} AS achieved
    FROM reminder_runs r CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE n.concerning = '')::int AS chosen, coalesce(sum((n.why ->> 'count')::int) FILTER (WHERE n.concerning = ''), 0)::int AS left,
        (count(*) FILTER (WHERE n.outcome = 'done' AND ${reminded}))::int AS done, (count(*) FILTER (WHERE n.outcome = 'held' AND ${reminded}))::int AS held,
        (count(*) FILTER (WHERE n.outcome IN ('listed', 'covered') AND m.status = 'sent' AND ${reminded}))::int AS sent,
        (count(*) FILTER (WHERE (n.outcome = 'waiting' OR m.status IN ('waiting', 'sending')) AND ${reminded}))::int AS waiting,
        (count(*) FILTER (WHERE m.status IN ('failed', 'kept') AND ${reminded}))::int AS not_sent, (count(b.mail_id) FILTER (WHERE ${reminded}))::int AS returned
      FROM reminder_notices n ${mail} LEFT JOIN mail_bounces b ON b.mail_id = m.id AND b.permanent WHERE n.run_id = r.id) c
    WHERE ${condition} ORDER BY r.made_at DESC, r.id LIMIT ${most}`);
  return rows.map(({ id, reminder_id, subject_key, title, kind, at, by, ...counts }) => ({
    id,
    reminder_id,
    subject_key,
    title,
    kind,
    at,
    by,
    counts,
  }));
}

interface Listed {
  key: string;
  name: LocalizedText;
  due: string | null;
  count: number;
  subject?: string | null;
  questionnaire?: string | null;
  tags?: Record<string, string>[];
}
interface Row extends Record<string, unknown> {
  total: number;
  id: string | null;
  email: string;
  name: string;
  why: NoticeReason;
  outcome: RunProof['outcome'];
  held: string | null;
  about: string | null;
  listed: Listed[] | null;
  status: string | null;
  answer: string | null;
  written_at: string | null;
  sent_at: string | null;
  returned: RunProof['returned'];
}

/** The most people that a run is read with. */
export const mostProofs = 10_000;

/**
 * Returns a run with its people, of whom there are `most` at most. A viewer with scopes reads all people of a run that chose within their scopes; of another, the people whose email listed something
 * within them; and of what an email listed only that. Throws 404 for an unknown run.
 */
export async function readRun(db: Db, id: string, viewer: Viewer, most = mostProofs): Promise<RunRead> {
  const [run] = await runsWhere(db, sql`r.id = ${id}::uuid`, 1);
  if (!run) throw notFound();
  const isWhole = (await runsWhere(db, sql`r.id = ${id}::uuid AND ${ownRuns(viewer)}`, 1)).length > 0;
  const { rows } = await db.execute<Row>(sql`
    SELECT count(*) OVER ()::int AS total, n.user_id AS id, coalesce(u.email, n.address) AS email, trim(concat(u.first_name, ' ', u.last_name)) AS name, n.why, n.outcome, n.held,
      coalesce(c.email, nullif(n.concerning, '')) AS about, CASE WHEN n.concerning = '' THEN d.listed -> 'own' ELSE (SELECT other -> 'items'
        FROM jsonb_array_elements((d.listed -> 'away') || (d.listed -> 'late')) AS other WHERE coalesce(other ->> 'id' = p.user_id::text, lower(other ->> 'email') = n.concerning) LIMIT 1) END AS listed, m.status, nullif(coalesce(m.error, m.answer), 'OUT_OF_DATE') AS answer,
      ${isoOf('d.written_at')} AS written_at, ${isoOf('m.sent_at')} AS sent_at,
      (SELECT jsonb_build_object('permanent', b.permanent, 'answer', b.answer, 'at', ${isoOf('b.at')}) FROM mail_bounces b
        WHERE b.mail_id = m.id ORDER BY b.permanent DESC LIMIT 1) AS returned
    FROM reminder_notices n LEFT JOIN users u ON u.id = n.user_id
      LEFT JOIN reminder_notices p ON p.run_id = n.run_id AND p.address = n.concerning AND p.concerning = '' LEFT JOIN users c ON c.id = p.user_id
      LEFT JOIN reminder_digests d ON d.id = n.digest_id ${mail}
    WHERE n.run_id = ${id}::uuid ORDER BY n.address, n.concerning LIMIT ${most}`);
  const proofs = rows.map(({ why, listed, total: _total, ...row }) => ({
    ...row,
    as: why.as,
    told: why.told ?? [],
    keys: why.keys,
    why: why.names.map(textOf),
    count: why.count,
    listed: listed ?? [],
  }));
  const people = await within(db, proofs, viewer, isWhole);
  return {
    ...run,
    counts: isWhole ? run.counts : countsOf(people),
    people: people.map(({ keys: _keys, ...proof }) => ({
      ...proof,
      listed: proof.listed.map(({ name, due, count }) => ({ name: textOf(name), due, count })),
    })),
    total: isWhole ? (rows[0]?.total ?? 0) : people.length,
  };
}

type Counted = Pick<RunProof, 'about' | 'outcome' | 'status' | 'count' | 'returned' | 'as'>;

/** Returns the counts of a run, as `runsWhere` does, of the notices that a viewer with scopes reads. `achieved` is 0: entries and questionnaires of other sites may be among those achieved. */
function countsOf(notices: readonly Counted[]): ReminderRun['counts'] {
  const reminders = notices.filter(({ as }) => as !== 'late');
  const of = (is: (notice: Counted) => boolean) => reminders.filter(is).length;
  const chosen = notices.filter(({ about }) => about === null);
  return {
    chosen: chosen.length,
    left: chosen.reduce((sum, { count }) => sum + count, 0),
    done: of(({ outcome }) => outcome === 'done'),
    held: of(({ outcome }) => outcome === 'held'),
    sent: of(({ outcome, status }) => (outcome === 'listed' || outcome === 'covered') && status === 'sent'),
    waiting: of(({ outcome, status }) => outcome === 'waiting' || status === 'waiting' || status === 'sending'),
    not_sent: of(({ status }) => status === 'failed' || status === 'kept'),
    returned: of(({ returned }) => returned?.permanent === true),
    achieved: 0,
  };
}

const textOf = (text: LocalizedText) =>
  Object.fromEntries(Object.entries(text).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Narrows what people read of proofs. Of a run that is theirs as a whole, all that it was about is within their scopes. */
async function within<Each extends { listed: Listed[]; why: unknown[]; count: number; keys: string[]; told: string[] }>(
  db: Db,
  proofs: Each[],
  viewer: Viewer,
  isWhole: boolean,
): Promise<Each[]> {
  if (viewer.scopes.length === 0) return proofs;
  const covers = await scopeOf(db, viewer);
  const questionnaires = await narrowed(
    db,
    proofs.flatMap(({ listed }) => listed.flatMap(({ questionnaire }) => questionnaire ?? [])),
    { within: viewer, under: [] },
  );
  const isSeen = ({ questionnaire, subject, tags = [] }: Listed) =>
    typeof questionnaire !== 'string'
      ? tags.some((each) => covers({ subject_key: subject ?? '', tags: each }))
      : questionnaires.has(questionnaire);
  if (isWhole)
    return proofs.map((proof) => ({ ...proof, listed: proof.listed.filter((item) => proof.keys.includes(item.key) || isSeen(item)) }));
  return proofs.flatMap((proof) => {
    const listed = proof.listed.filter(isSeen);
    const count = listed.reduce((sum, item) => sum + item.count, 0);
    return listed.length > 0 ? [{ ...proof, listed, count, told: [], why: listed.map(({ name }) => textOf(name)) }] : [];
  });
}

/** Reads reports as a person may: those who write reports, those whom one is shared with, and those who are asked to approve it. */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PageSummary, ReportAct, ReportMore, VersionRead } from '#resources/api/reports/reports';
import { reportActs, type MyReport } from '#resources/api/reports/reports';
import { reports } from '#server/core/db/schema';
import type { Db } from '#server/core/db/db';
import { isUuid } from '#server/core/db/uuid';
import { notFound } from '#server/core/errors';
import { can, type Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { nameOf } from '#server/entities/history/revisions/revisions';
import type { Entity, StoredRecord } from '#server/entities/records/entity';
import type { ReportRow } from './content/contentOf';
import { signaturesOf } from './acts/signatures';
import { isPublic, stateAfter } from './acts/states';
import { versionsOf } from './versions/versions';

export const reportsEntity = ({ entities }: Pick<Deps, 'entities'>): Entity => entities.get('reports');

/** Returns the condition on `reports` (alias `t`) that the report is shared with the viewer, or waits for their signature. */
export function sharedWith({ user }: Viewer): SQL {
  if (!user) return sql`false`;
  return sql`(t.users ? ${user.id} OR EXISTS (SELECT FROM report_signatures s WHERE s.report_id = t.id AND s.user_id = ${user.id}::uuid)
    OR EXISTS (SELECT FROM users u WHERE u.id = ${user.id}::uuid AND t.roles ?| ARRAY(SELECT jsonb_array_elements_text(u.roles))))`;
}

/** Returns the row of a report that the viewer may read in the back-office. Throws 404 otherwise. `lock` keeps others from changing it until the transaction ends. */
export async function readableReport(db: Db, id: string, viewer: Viewer, lock = false): Promise<ReportRow> {
  if (!isUuid(id)) throw notFound();
  const query = db.select().from(reports).where(eq(reports.id, id));
  const [row] = await (lock ? query.for('update') : query);
  if (!row || !(can(viewer, 'reports:read') || can(viewer, 'reports:write') || (await isShared(db, id, viewer)))) throw notFound();
  return row;
}

async function isShared(db: Db, id: string, viewer: Viewer): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM reports t WHERE t.id = ${id}::uuid AND ${sharedWith(viewer)}`);
  return rows.length > 0;
}

/** The most reports that the first screen lists. */
const mostOfMine = 20;

/** Returns the reports that wait for the viewer, the latest first: those to approve, and those that are shared with them and not on the site yet. */
export async function reportsOfMine(db: Db, viewer: Viewer): Promise<MyReport[]> {
  const { rows } = await db.execute<MyReport & Record<string, unknown>>(sql`
    SELECT * FROM (
      SELECT t.id, t.title, t.state, t.updated_at, t.state = 'frozen' AND EXISTS (
        SELECT FROM report_signatures s JOIN report_versions v ON v.report_id = s.report_id AND v.number = t.revision
        WHERE s.report_id = t.id AND s.user_id = ${viewer.user?.id ?? null}::uuid AND s.hash IS DISTINCT FROM v.hash
      ) AS to_approve
      FROM reports t WHERE t.kind = 'report' AND ${sharedWith(viewer)}
    ) mine WHERE to_approve OR state IN ('draft', 'frozen') ORDER BY to_approve DESC, updated_at DESC LIMIT ${mostOfMine}`);
  return rows.map(({ id, title, state, to_approve }) => ({ id, title, state, to_approve }));
}

/** Returns what stands in a report besides its fields. */
export async function moreOf(db: Db, record: StoredRecord, viewer: Viewer): Promise<ReportMore> {
  const [pages, versions] = await Promise.all([summariesOf(db, record.id), versionsOf(db, record.id)]);
  const signatures = await signaturesOf(db, record.id, versions[0]?.hash ?? null);
  const names = await namesOf(
    db,
    versions.flatMap(({ created_by }) => created_by ?? []),
  );
  const published = record['published_revision'];
  const isPublicNow = isPublic(typeof published === 'number' ? published : null, versions);
  const asked = signatures.some(({ user }) => user.id === viewer.user?.id);
  return {
    pages,
    signatures,
    versions: versions.map(({ report_id: _report, created_by, ...version }): VersionRead => ({
      ...version,
      created_by: names.get(created_by ?? '') ?? null,
    })),
    events: reportActs.filter((act) => mayDo(act, { ...record, isPublic: isPublicNow }, viewer, asked)),
  };
}

/** Returns the pages without their parts, which are counted. */
async function summariesOf(db: Db, report: string): Promise<PageSummary[]> {
  const { rows } = await db.execute<PageSummary & Record<string, unknown>>(sql`
    SELECT id, index, title, orientation, look, for_each, jsonb_array_length(parts) AS parts, version FROM report_pages
    WHERE report_id = ${report}::uuid ORDER BY index, id`);
  return rows;
}

function mayDo(act: ReportAct, { state, kind, isPublic: hasReaders }: StoredRecord, viewer: Viewer, asked: boolean): boolean {
  if (kind === 'template' || stateAfter(act, String(state)) === undefined) return false;
  if (act === 'withdraw' && !hasReaders) return false;
  return act === 'sign' || act === 'decline' ? asked && viewer.impersonator === null : can(viewer, 'reports:write');
}

async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    SELECT u.id, ${nameOf} AS name FROM users u WHERE u.id = ANY(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Tells whether a person would restate approved entries by a factor or a formula that they changed themselves. Another person then runs the recomputation, as another person approves what they enter. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/core/db/db';
import { idsOfPeople } from '#server/core/viewer/guests';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Subject } from '../checks/inputChecks';
import type { Source } from './lookups';
import type { StaleEntry } from './stale';

/** Collects the records whose change makes approved entries change. */
export class ChangedSources {
  /** The records, each with the version that an entry has of it; 0 for one that an entry doesn't have yet. */
  private readonly since = new Map<string, { entity: string; id: string; version: number }>();
  private hasApproved = false;

  add({ state, former, lookups }: StaleEntry): void {
    if (state !== 'approved') return;
    this.hasApproved = true;
    for (const field of new Set([...Object.keys(former ?? {}), ...Object.keys(lookups ?? {})])) {
      const [was, is] = [former?.[field], lookups?.[field]];
      if (was && is && was.id === is.id) this.note(is, was.version);
      else for (const source of [was, is]) if (source) this.note(source, source === was ? source.version : 0);
    }
  }

  private note({ resource: entity, id }: Source, version: number): void {
    const known = this.since.get(id);
    this.since.set(id, { entity, id, version: Math.min(version, known?.version ?? version) });
  }

  /** Returns whether the viewer made one of these changes, or changed the fields of the subject since its entries were last computed again. Subjects that need no second person are left out. */
  async areOf(db: Db, subject: Subject, { user, impersonator }: Viewer): Promise<boolean> {
    if (!this.hasApproved || subject.self_approval || subject.approval === 'none' || !user) return false;
    const people = idsOfPeople(impersonator === null ? [user.id] : [user.id, impersonator]);
    const records = JSON.stringify([...this.since.values()]);
    const last = sql`coalesce((SELECT max(j.finished_at) FROM jobs j
      WHERE j.kind = 'recompute' AND j.status = 'done' AND j.params ->> 'subject' = ${subject.key}), '-infinity')`;
    const { rows } = await db.execute<{ own: boolean }>(sql`
      SELECT EXISTS (
        SELECT FROM jsonb_to_recordset(${records}::jsonb) AS s(entity text, id text, version int)
          JOIN audit_events e ON e.entity = s.entity AND e.entity_id = s.id
        WHERE (e.version > s.version OR e.action = 'delete') AND (e.actor = ANY(${people}) OR e.impersonator = ANY(${people}))
      ) OR (${subject.formulas_changed} AND EXISTS (
        SELECT FROM audit_events e WHERE e.entity = 'subjects' AND e.entity_id = ${subject.key} AND jsonb_exists(e.changes, 'fields') AND e.at > ${last}
          AND (e.actor = ANY(${people}) OR e.impersonator = ANY(${people})))) AS own`);
    return rows[0]?.own === true;
  }
}

import { sql } from 'drizzle-orm';
import { fire, type Firing } from '#server/collection/offers';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { demoInputs } from '../inputs';
import { isRestated, restated } from '../data/figures/restated';
import type { Team } from './collected';
import type { Loading } from './context';

/** Corrects an entry used by published figures, by the same acts as users: reopen, update, submit, approve. */
export async function loadRestatement({ db, deps, as }: Loading, team: Team, tagIds: ReadonlyMap<string, string>): Promise<void> {
  const values = demoInputs().find(isRestated)?.values;
  const { subject_key, date, site, reason, correction } = restated;
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM inputs WHERE subject_key = ${subject_key} AND date = ${date}::date AND tags ->> 'country' = ${tagIds.get(site) ?? site}`,
  );
  const [entry] = rows;
  if (!values || !entry) throw new Error(`The demonstration has no entry of ${site} to restate.`);
  const inputs = deps.entities.get('inputs');
  const ids = [entry.id];
  const move = (step: Omit<Firing, 'ids'>, by: Team[keyof Team]) => fire(db, inputs, { ...step, ids }, as(by));
  await move({ event: 'reopen', comment: reason }, team.approver);
  await writeRecords(db, inputs, [{ id: entry.id, data: { values } }], { ...as(team.contributor), action: 'update' });
  await move({ event: 'submit' }, team.contributor);
  await move({ event: 'approve', comment: correction }, team.approver);
}

/** Reads the approval queue of one subject: a page of inputs, each with what helps the approver to decide (previous period, effect on figures, submitter). */
import { sql } from 'drizzle-orm';
import type { ListQuery } from '#resources/lists/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import { inputOf } from '../inputs/input';
import { previousInputs, subjectsOf } from '../inputs/checks/inputFacts';
import { refusalsOf } from '../inputs/checks/mayApprove';
import { writers } from '#server/core/viewer/guests';
import type { Db } from '#server/core/db/db';
import type { Entity, Page, StoredRecord } from '#server/entities/records/entity';
import { visibilityOf, recordsById } from '#server/entities/records/read';
import { nameOf } from '#server/entities/history/revisions/revisions';
import { clientConfig } from '#server/core/config/clientConfig';
import { weightOf, type EffectsOf } from './weight';
import { decidable, decidableIds, groupsOf } from './waiting';

export interface QueueQuery {
  subject: string;
  query: ListQuery;
  /** True to sort by the size of the effect on a published figure, the largest first. */
  byEffect: boolean;
  /** The property to group by, `date` or `tags.{root}`: the response then also counts the inputs of each group. */
  group: string | undefined;
  /** True to list the inputs that the viewer may not approve, instead of those that the viewer may approve. */
  others: boolean;
}

/** Returns a page of the queue and the number of inputs in each group. `inputs` is the entity of inputs with the subject's dimensions and fields added. */
export async function queueOf(db: Db, inputs: Entity, effectsOf: EffectsOf, asked: QueueQuery, viewer: Viewer) {
  const { subject, query, byEffect, group, others } = asked;
  const fiscalStart = (await clientConfig(db)).fiscal_year_start_month;
  const effects = (ids: readonly string[]) => effectsOf(db, { subject, ids, fiscalStart }, viewer);
  const { ids: all, capped } =
    byEffect || group ? await decidableIds(db, inputs, query.filter, viewer, others) : { ids: [], capped: false };
  const page = byEffect
    ? await pageByEffect(db, inputs, { all, range: query.range, effects: await effects(all) }, viewer)
    : await inputs.storage.list(db, query, { ...visibilityOf(inputs, query, viewer), visible: decidable(viewer, others) });
  const ids = page.records.map(({ id }) => id);
  const records = byEffect ? page.records : await recordsById(db, inputs, ids, viewer);
  const entries = records.map(inputOf);
  const previous = await previousInputs(db, entries, await subjectsOf(db, entries), fiscalStart);
  const [found, refusals, names] = [await effects(ids), await refusalsOf(db, ids, viewer), await submittersOf(db, ids)];
  const shown = records.map((record, place): StoredRecord => {
    const { id } = record;
    const beside = { previous: previous.get(place) ?? null, effect: found.get(id) ?? null };
    return { ...record, ...beside, refusal: refusals.get(id) ?? null, submitter: names.get(id) ?? null };
  });
  return { page: { ...page, records: shown }, groups: group ? await groupsOf(db, all, group) : [], capped };
}

async function pageByEffect(
  db: Db,
  inputs: Entity,
  { all, range: [first, last], effects }: { all: readonly string[]; range: ListQuery['range']; effects: Awaited<ReturnType<EffectsOf>> },
  viewer: Viewer,
): Promise<Page> {
  const weights = new Map(all.map((id) => [id, weightOf(effects.get(id))]));
  const weight = (id: string) => weights.get(id) ?? -1;
  const ordered = all.toSorted((a, b) => (weight(a) === weight(b) ? 0 : weight(b) - weight(a)));
  return { records: await recordsById(db, inputs, ordered.slice(first, last + 1), viewer), total: all.length };
}

async function submittersOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select i.id, ${nameOf} as name from inputs i join ${writers} u on u.id = i.submitted_by where i.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The inputs of one subject: what was entered, what was refused, and the period before, to compare with. */
import type { Values } from '#resources/definition';
import type { ListQuery } from '#resources/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import { ApiError, notFound, unprocessable } from '#server/core/errors';
import { refuseOtherThan } from '#server/core/http/bodies/unkept';
import type { Db } from '#server/core/db/db';
import type { Entity, Page, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { findRecord, listRecords } from '#server/entities/records/read';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { clientConfig } from '#server/core/config/clientConfig';
import { inputOf } from '../input';
import { previousInputs, subjectsOf } from '../checks/inputFacts';

export interface SubjectInputs {
  /** Each with `previous`: the same tags in the period before, or null. */
  inputs: StoredRecord[];
  /** How many of the subject's inputs wait for a correction. */
  refused: number;
  /** How many there are beyond the page. */
  total: number;
}

/** A page of a subject's inputs, those that the viewer may know of. */
export async function listSubjectInputs(
  db: Db,
  inputs: Entity,
  subject: string,
  query: ListQuery,
  viewer: Viewer,
): Promise<SubjectInputs & { page: Page }> {
  const page = await listRecords(db, inputs, ofSubject(query, subject), viewer);
  const refused = await listRecords(
    db,
    inputs,
    ofSubject({ filter: { state: 'refused' }, sort: [], range: [0, -1], count: 'exact' }, subject),
    viewer,
  );
  const entries = page.records.map(inputOf);
  const { fiscal_year_start_month } = await clientConfig(db);
  const previous = await previousInputs(db, entries, await subjectsOf(db, entries), fiscal_year_start_month);
  const records = page.records.map((record, place): StoredRecord => ({ ...record, previous: previous.get(place) ?? null }));
  return { inputs: records, refused: refused.total, total: page.total, page };
}

const ofSubject = (query: ListQuery, subject: string): ListQuery => ({ ...query, filter: { ...query.filter, subject_key: subject } });

/** Makes inputs of a subject, one or a grid of them, all or none. */
export async function createSubjectInputs(
  db: Db,
  entities: { subjects: Entity; inputs: Entity },
  subject: string,
  sent: readonly Values[],
  context: WriteContext,
) {
  await findRecord(db, entities.subjects, subject, context.viewer);
  for (const values of sent) refuseOtherThan('subject_key', subject, values['subject_key']);
  const changes = sent.map((values) => ({ data: { ...values, subject_key: subject } }));
  return (await writeRecords(db, entities.inputs, changes, context)).records;
}

/** Removes inputs of a subject, all or none; STATE_CHANGED where one is approved by now. */
export async function deleteSubjectInputs(
  db: Db,
  inputs: Entity,
  subject: string,
  ids: readonly string[],
  context: WriteContext,
): Promise<StoredRecord[]> {
  const wanted = [...new Set(ids)];
  const found = await inputs.storage.find(db, wanted, { visible: inputs.rules.visible?.(context.viewer), lock: true });
  if (found.length < wanted.length || found.some((record) => record['subject_key'] !== subject)) throw notFound();
  const moved = found.filter((record) => record['state'] === 'approved').map((record) => record.id);
  if (moved.length > 0) throw stateChanged(moved);
  const removals = found.map((before) => ({ id: before.id, before, removed: true as const }));
  return (await writeRecords(db, inputs, removals, context)).records;
}

/** The answer to an action on inputs that moved on since they were read. */
export function stateChanged(ids: string[]): ApiError {
  return unprocessable('STATE_CHANGED', 'Some inputs are not in the state they were in any more.', { ids });
}

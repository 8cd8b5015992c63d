/** Lists, creates and deletes the inputs of one subject; the list has the number of refused inputs and the values of the period before. */
import type { Values } from '#resources/definition';
import type { ListQuery } from '#resources/lists/listQuery';
import type { Viewer } from '#server/core/viewer/viewer';
import { ApiError, notFound, unprocessable } from '#server/core/errors';
import { refuseOtherRecord } from '#server/core/http/bodies/ignoredMembers';
import type { Db } from '#server/core/db/db';
import type { Entity, Page, StoredRecord, WriteContext } from '#server/entities/records/entity';
import { findRecord, listRecords } from '#server/entities/records/read';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { clientConfig } from '#server/core/config/clientConfig';
import { inputOf } from '../input';
import { previousInputs, subjectsOf } from '../checks/inputFacts';

export interface SubjectInputs {
  /** The inputs of the page, each with `previous`: the input with the same tags in the period before, or null. */
  inputs: StoredRecord[];
  /** The number of the subject's inputs that wait for a correction. */
  refused: number;
  /** The number of inputs on all pages. */
  total: number;
}

/** Returns a page of a subject's inputs, among those that the viewer may see. */
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

/** Creates one or many inputs of a subject, all or none. */
export async function createSubjectInputs(
  db: Db,
  entities: { subjects: Entity; inputs: Entity },
  subject: string,
  sent: readonly Values[],
  context: WriteContext,
) {
  await findRecord(db, entities.subjects, subject, context.viewer);
  for (const values of sent) refuseOtherRecord('subject_key', subject, values['subject_key']);
  const changes = sent.map((values) => ({ data: { ...values, subject_key: subject } }));
  return (await writeRecords(db, entities.inputs, changes, context)).records;
}

/** Deletes inputs of a subject, all or none. Throws 404 where one isn't found in the subject, 422 STATE_CHANGED where one is approved. */
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

/** Returns the 422 error for an action on inputs whose state or version changed since they were read. */
export function stateChanged(ids: string[]): ApiError {
  return unprocessable('STATE_CHANGED', 'Some inputs are not in the state they were in any more.', { ids });
}

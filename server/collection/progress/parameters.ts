/** Defines the parameters of the progress routes and reads the calendar that they use. */
import { Type } from 'typebox';
import type { Viewer } from '#server/core/viewer/viewer';
import { ListOf } from '#server/core/http/addresses/lists';
import type { Db } from '#server/core/db/db';
import { clientConfig } from '#server/core/config/clientConfig';
import type { ProgressQuery } from './dataProgress';
import { trackedSubjects, trackedSubject } from './overview';
import { dayOfToday } from './period';
import type { Subject } from '../inputs/checks/inputChecks';

export const tags = ['progress'];
export const Key = Type.Object({ key: Type.String({ maxLength: 200 }) });
export const Year = Type.Integer({ minimum: 1900, maximum: 9998 });
export const KeysQuery = Type.Object({
  subject_keys: Type.Optional(ListOf('All where there are none', { maxItems: 500 })),
});

/** Returns the year (the present one by default), the month when the client's fiscal year starts, and today's date. */
export async function progressQueryOf(db: Db, year: number | undefined): Promise<ProgressQuery> {
  const today = dayOfToday();
  const { fiscal_year_start_month: fiscalStart } = await clientConfig(db);
  return { year: year ?? Number(today.slice(0, 4)), fiscalStart, today };
}

/** Returns the named subjects, or all whose progress is tracked. Throws 404 on a subject that the viewer may not see. */
export async function findTrackedSubjects(db: Db, keys: readonly string[] = [], viewer: Viewer): Promise<Subject[]> {
  const followed = async () => (await trackedSubjects(db, viewer, dayOfToday())).filter(({ disabled }) => !disabled).map(({ key }) => key);
  const wanted = keys.length > 0 ? new Set(keys) : await followed();
  const subjects: Subject[] = [];
  for (const key of wanted) subjects.push(await trackedSubject(db, key, viewer));
  return subjects;
}

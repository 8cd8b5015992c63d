/** Brings the copied figures of a report up to date. */
import type { Refreshed } from '#resources/api/reports/reports';
import type { Db } from '#server/core/db/db';
import type { Deps } from '#server/entities/deps';
import type { WriteContext } from '#server/entities/records/entity';
import { writeRecords } from '#server/entities/records/write/writeRecords';
import { readingAll } from '../content/readable';
import { pagesOf } from '../pages/planPages';
import { readableReport, reportsEntity } from '../read';
import { movedFigures } from '../versions/refresh';
import { copyFigures, freeze } from '../versions/versions';

/** Returns the settings of a transaction that reads all figures as they are at one moment. One that meets another write of the same report is refused as 409 TRY_AGAIN. The embedded database has one connection, so nobody writes meanwhile. */
export const atOneMoment = ({ database }: Pick<Deps, 'database'>) =>
  database.kind === 'postgresql' ? { isolationLevel: 'repeatable read' as const } : {};

/** Copies the figures of today in the transaction of the caller, and returns what changed. A frozen report gets a version with them; signatures of the former one are of another content. Throws what `movedFigures` throws. */
export async function refreshReport(
  tx: Db,
  deps: Pick<Deps, 'entities'>,
  id: string,
  version: number | undefined,
  context: WriteContext,
): Promise<Refreshed> {
  const { viewer } = context;
  const report = await readableReport(tx, id, viewer, true);
  const found = await movedFigures(tx, report, viewer);
  // All figures are brought up to date, also those that the viewer may not read.
  const { changed } = found.changed.length > 0 ? found : await movedFigures(tx, report, readingAll(viewer));
  if (changed.length === 0) return found;
  const rows = await pagesOf(tx, report.id, { lock: true });
  const set = { snapshot_at: new Date().toISOString(), revision: report.revision };
  if (report.state === 'frozen') {
    const frozen = await freeze(tx, report, rows, { viewer, again: true });
    Object.assign(set, { snapshot_at: frozen.snapshot_at, revision: frozen.revision });
  } else await copyFigures(tx, report, rows, { viewer, again: true });
  await writeRecords(tx, reportsEntity(deps), [{ id: report.id, ...(version !== undefined && { version }), set }], {
    ...context,
    action: 'refresh',
  });
  return found;
}

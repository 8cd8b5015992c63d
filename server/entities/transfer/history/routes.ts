/**
 * Registers what imports and exports have in common, beside their lists (resources/logs/import.json, export.json):
 *   GET    /api/import/:id, /api/export/:id                returns one, with its progress and its history
 *   POST   /api/import/:id/cancel, /api/export/:id/cancel  stops it: nothing of it is kept
 *   DELETE /api/import/:id, /api/export/:id                removes it from the history, with its file
 */
import { Type } from 'typebox';
import { Export } from '#resources/api/transfer/exports';
import { Import } from '#resources/api/transfer/imports';
import type { App } from '#server/core/app';
import { unprocessable } from '#server/core/errors';
import { answers } from '#server/core/http/answers/schemas';
import { cancelJob } from '#server/core/jobs/jobs';
import type { Viewer } from '#server/core/viewer/viewer';
import type { Deps } from '#server/entities/deps';
import { findJobWithHistory, type JobWithHistory } from './jobHistory';
import { removeTransfer, transferFor } from './remove';
import { shownExport, shownImport } from './shown';
import { firstErrors } from '../import/rows';

type Kind = 'import' | 'export';
const shapes = { import: Import, export: Export };
const shownAs = { import: shownImport, export: shownExport };

/** Returns the schema of a call on one import or export, which answers it. */
export const aboutOne = (kind: Kind, operationId: string, summary: string, ...statuses: number[]) => ({
  tags: [kind],
  operationId,
  summary,
  params: Type.Object({ id: Type.String({ maxLength: 36 }) }),
  response: answers(200, `The ${kind}`, { $ref: kind === 'import' ? 'Import#' : 'Export#' }, 400, 401, ...statuses),
});

export function historyRoutes(app: App, deps: Deps, kind: Kind): void {
  const { db } = deps.database;
  const config = { permission: 'signed_in' };
  const one = `/api/${kind}/:id`;
  const shown = (job: JobWithHistory, viewer: Viewer) => shownAs[kind](job, viewer);
  app.addSchema(shapes[kind]);

  app.get(
    one,
    { config, schema: aboutOne(kind, `get_${kind}`, 'One, with its progress and its history', 404) },
    async ({ params, viewer }) => {
      const { id } = await transferFor(deps, kind, params.id, viewer, false);
      const found = shown(await findJobWithHistory(db, id), viewer);
      // Only the person who sent a file sees its errors: its cells may hold more than another person may read.
      return 'errors' in found && found.own && found.counts.refused > 0 ? { ...found, errors: await firstErrors(db, id) } : found;
    },
  );

  const stops = aboutOne(kind, `cancel_${kind}`, 'Stop it: nothing of it is kept', 404, 422);
  app.post(`${one}/cancel`, { config, schema: stops }, async ({ params, viewer }) => {
    const { id } = await transferFor(deps, kind, params.id, viewer, true);
    if (!(await cancelJob(db, id))) throw unprocessable('JOB_OVER', 'It is over already.');
    return shown(await findJobWithHistory(db, id), viewer);
  });

  const summary = 'Remove one from the history, with its file; what an import wrote stays';
  app.delete(one, { config, schema: aboutOne(kind, `delete_${kind}`, summary, 404, 422) }, async ({ params, viewer }) =>
    shown(await removeTransfer(deps, kind, params.id, viewer), viewer),
  );
}

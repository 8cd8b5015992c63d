/** Runs jobs that change or remove many records, or undo a change set: all or none, with the permissions that the user has when the job runs. */
import { isRecord } from '#resources/language/fields/isRecord';
import type { JsonValue } from '#resources/definition';
import type { Viewer } from '#server/core/viewer/viewer';
import { undoChangeSet } from '#server/entities/history/changeSets/undo';
import type { Deps } from '#server/entities/deps';
import { ApiError, notFound } from '#server/core/errors';
import { viewerOf } from '#server/core/viewer/asViewer';
import { finishJob, type Job, type JobEnd } from '#server/core/jobs/jobs';
import type { Work } from '#server/core/jobs/attempt';
import { changeChosen, deleteChosen, type Chosen, type Tell } from './bulk';
import type { Db } from '#server/core/db/db';
import type { Entity } from '../entity';
import { contextOf } from '../routes';

/** The operations on many records, stored as the `step` of the job. */
const steps = ['change', 'delete', 'undo'] as const;
type Step = (typeof steps)[number];

export const bulkWork =
  (deps: Deps): Work =>
  async (job, handle) => {
    const { db, kind } = deps.database;
    const entity = deps.entities.find(job.resource ?? '');
    // A job of an earlier version may restore a deletion, which is an undo now.
    const asked = job.params['step'] === 'restore' ? 'undo' : job.params['step'];
    const step = steps.find((each) => each === asked);
    if (!entity || !step) throw notFound();
    const viewer = await viewerOf(db, job, entity.definition.permissions.write);
    // The embedded database has a single connection, which the transaction holds, so progress cannot be reported there.
    const tell: Tell = (done, total) => (kind === 'postgresql' ? handle.report(done, total) : handle.check());
    try {
      return await db.transaction(async (tx) => {
        const result = await doings[step]({ tx, deps, entity, job, viewer, tell });
        const count = Number(result['matched'] ?? result['deleted'] ?? result['undone'] ?? 0);
        const end: JobEnd = { status: 'done', done: count, total: count, result };
        if (!(await finishJob(tx, job, end))) throw new Error('Another instance has taken this job.');
        return end;
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const feedback: JsonValue = JSON.parse(JSON.stringify(error.feedback ?? null));
      return { status: 'failed', error: error.code, result: { feedback } };
    }
  };

interface Doing {
  tx: Db;
  deps: Deps;
  entity: Entity;
  job: Job;
  viewer: Viewer;
  tell: Tell;
}
const doings: Record<Step, (doing: Doing) => Promise<Record<string, JsonValue>>> = {
  change: ({ tx, deps, entity, job, viewer, tell }) => {
    const { data } = job.params;
    return changeChosen(tx, entity, chosenOf(job), isRecord(data) ? data : {}, contextOf(deps, viewer), tell);
  },
  delete: ({ tx, deps, entity, job, viewer, tell }) => deleteChosen(tx, entity, chosenOf(job), contextOf(deps, viewer), tell),
  undo: async ({ tx, deps, job: { params }, viewer, tell }) => {
    const done = await undoChangeSet(tx, deps, String(params['change_set'] ?? params['act']), viewer, tell);
    return JSON.parse(JSON.stringify(done));
  },
};

function chosenOf({ params: { ids, filter, expected } }: Job): Chosen {
  return {
    ...(Array.isArray(ids) && { ids: ids.map(String) }),
    ...(isRecord(filter) && { filter }),
    ...(typeof expected === 'number' && { expected }),
  };
}

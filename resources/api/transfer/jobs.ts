/** Describes the calls under `/api/jobs`: work that continues after the request that started it. */
import { Type, type Static } from 'typebox';

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const Job = Type.Object(
  {
    id: Type.String(),
    kind: Type.Enum(['import', 'export', 'bulk', 'precalculate', 'recompute', 'sync', 'bounces', 'reports']),
    resource: OrNull,
    status: Type.Enum(['queued', 'running', 'ready', 'done', 'failed', 'cancelled', 'undone'], {
      description: 'ready: it waits for a person',
    }),
    step: Type.Union([Type.Enum(['check', 'apply', 'undo', 'change', 'delete', 'restore']), Type.Null()], {
      description: 'check, apply of an import; change, delete of many records; undo of a change set; restore is of earlier versions',
    }),
    done: Type.Integer(),
    total: Type.Union([Type.Integer(), Type.Null()]),
    cancel_requested: Type.Boolean(),
    subject: Type.Union([Type.String(), Type.Null()], { description: 'Of an import of entries: whose' }),
    file: Type.Union([Type.String(), Type.Null()], { description: 'The name of the file' }),
    result: Type.Unknown({ description: 'What it gives, by its kind' }),
    error: OrNull,
    dead: Type.Boolean({
      description: 'Failed after its last attempt for a reason that is not the person’s to mend: a super administrator may run it again',
    }),
    cause: Type.Union([Type.String(), Type.Null()], {
      description: 'What the last attempt failed of, in technical words; for super administrators',
    }),
    run_after: Type.Union([Type.String(), Type.Null()], { description: 'The end of the pause before the next attempt' }),
    created_by: OrNull,
    created_by_name: OrNull,
    own: Type.Boolean(),
    created_at: Type.String(),
    finished_at: OrNull,
  },
  { $id: 'Job', title: 'Job' },
);
export type Job = Static<typeof Job>;
export type JobStatus = Job['status'];

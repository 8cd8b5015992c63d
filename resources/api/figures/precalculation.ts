/** Describes the runs that calculated the figures: `/api/services/super_admin/precalculation_runs`. */
import { Type, type Static } from 'typebox';

const OrNull = Type.Union([Type.String(), Type.Null()]);

export const PrecalculationRun = Type.Object({
  id: Type.String({ description: 'Of the run; of its job as long as there is no run' }),
  kind: Type.Enum(['full', 'touched'], { description: 'full: every figure; touched: those that a write concerns' }),
  status: Type.Enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  progress: Type.Number({ description: 'From 0 to 1' }),
  cause: Type.String({ description: 'What made it run: `precalculate`, `inputs:approve`, `indicators` …' }),
  reason: Type.Union([Type.String(), Type.Null()], { description: 'In the words of who caused it' }),
  actor: OrNull,
  actor_name: OrNull,
  indicators: Type.Integer({ description: 'How many it computed' }),
  written: Type.Integer({ description: 'Lines of figures that came out otherwise than before' }),
  removed: Type.Integer({ description: 'Lines of figures that are no more' }),
  error: OrNull,
  started_at: Type.String(),
  finished_at: OrNull,
});
export type PrecalculationRun = Static<typeof PrecalculationRun>;

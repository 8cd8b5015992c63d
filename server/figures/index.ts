/** Registers the wing of figures: the published indicators and everything about how they are made. */
import type { App } from '#server/core/app';
import type { JobKind } from '#server/core/jobs/attempt';
import type { Runner } from '#server/core/jobs/runner';
import type { Deps } from '#server/entities/deps';
import { annotationsRoutes } from './annotations/routes';
import { indicatorsRoutes } from './indicators/routes';
import { lineageRoutes } from './lineage/routes';
import { precalculationRoutes } from './precalculation/routes';
import { precalculateWork } from './precalculation/work';
import { statementsRoutes } from './statements/routes';

export { effectsOn } from './effects/effects';

export const figuresWork = (deps: Deps): Record<string, JobKind> => ({ precalculate: { work: precalculateWork(deps), retries: 2 } });

export function registerFigures(app: App, deps: Deps, { runner }: { runner: Runner }): void {
  indicatorsRoutes(app, deps);
  lineageRoutes(app, deps);
  statementsRoutes(app, deps);
  annotationsRoutes(app, deps);
  precalculationRoutes(app, deps, runner);
}

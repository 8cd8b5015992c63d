/** Registers the collection wing: subjects, inputs, their approval, the progress of the collection, and questionnaires. */
import type { App } from '#server/core/app';
import type { Db } from '#server/core/db/db';
import type { JobKind } from '#server/core/jobs/attempt';
import type { Runner } from '#server/core/jobs/runner';
import type { Complete, Mailer } from '#server/core/mail/mailer';
import type { Workers } from '#server/core/worker/workers';
import type { Deps } from '#server/entities/deps';
import { approvalRoutes } from './approval/routes';
import type { EffectsOf } from './approval/weight';
import { whyRoutes } from './approval/whyRoutes';
import { cellsRoutes } from './inputs/cells/routes';
import { entryRoutes } from './inputs/entryRoutes';
import { recomputeKind, recomputeWork } from './inputs/derived/recompute';
import { recomputeRoutes } from './inputs/derived/routes';
import { inputsRoutes } from './inputs/routes';
import { progressRoutes } from './progress/routes';
import { remindersKind, remindersWork } from './reminders/clock';
import { digestsAsSent } from './reminders/digests/asSent';
import { remindersRoutes } from './reminders/routes';
import { countingKind, countingWork } from './questionnaires/acts/overview/countSections';
import { withAnswerSecret } from './questionnaires/links/secrets';
import { questionnairesRoutes } from './questionnaires/routes';
import { sectionsRoutes } from './subjects/sections/routes';
import { subjectsRoutes } from './subjects/routes';

export { admitByLink } from './questionnaires/links/session';

/** Returns the function that gives each email as it is sent; `ofOthers` gives those of other wings. */
export function mailsAsSent(db: Db, ofOthers: Complete): Complete {
  const digestAsSent = digestsAsSent(db);
  return (own, mail) => digestAsSent(mail) ?? withAnswerSecret(own, mail) ?? ofOthers(own, mail);
}

interface Around {
  mailer: Mailer;
  runner: Runner;
  workers: Workers;
  /** Returns the effect of approvals on figures; the figures wing provides this function. */
  effectsOf: EffectsOf;
}

export const collectionWork = (deps: Deps): Record<string, JobKind> => ({
  [countingKind]: { work: countingWork(deps) },
  [remindersKind]: remindersWork(deps),
  [recomputeKind]: { work: recomputeWork(deps) },
});

export function registerCollection(app: App, deps: Deps, { mailer, runner, workers, effectsOf }: Around): void {
  sectionsRoutes(app, deps);
  subjectsRoutes(app, deps, workers);
  inputsRoutes(app, deps);
  cellsRoutes(app, deps);
  entryRoutes(app, deps);
  recomputeRoutes(app, deps, runner);
  approvalRoutes(app, deps, effectsOf);
  whyRoutes(app, deps);
  progressRoutes(app, deps);
  remindersRoutes(app, deps, mailer);
  questionnairesRoutes(app, deps, mailer, workers);
}

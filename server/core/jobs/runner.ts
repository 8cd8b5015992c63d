/** Runs jobs in each instance: one at a time, and on PostgreSQL an export beside it. */
import { sql, type SQL } from 'drizzle-orm';
import type { App, CoreDeps } from '../app';
import { attempt, attemptsOf, Stopping, type JobKind } from './attempt';
import { claimJob, requeueAbandoned } from './jobs';
import { addDueJobs } from './schedules';
import { listenForWakes } from './wake';

export interface Runner {
  /** Looks for jobs now rather than at the next turn. */
  poke(): void;
}

/** The time between two looks for jobs without a notification, in ms. The runner then finds jobs whose pause has ended, schedules that are due, and jobs of instances that died. */
const turn = 5000;
/** The conditions of the jobs that may run at the same time. Exports take long and only read, so other jobs don't wait for them. The embedded database has one connection, so one job at a time. */
const lanes = { postgresql: [sql`kind = 'export'`, sql`kind <> 'export'`], embedded: [sql`true`] };

/** Runs jobs once the server answers requests (`opened`), until the application closes: a running job then goes back to the queue. */
export function runJobs(
  app: App,
  { database }: Pick<CoreDeps, 'database'>,
  kinds: Readonly<Record<string, JobKind>>,
  opened: Promise<void> = Promise.resolve(),
): Runner {
  const { db, kind } = database;
  const stops = new AbortController();
  const around = { db, log: app.log, stops: stops.signal };
  const tell = (error: unknown) => app.log.error({ err: error }, 'jobs');
  let isOpen = false;
  let timer: NodeJS.Timeout | undefined;
  let deaf: (() => Promise<void>) | undefined;
  const open = lanes[kind].map((which) => inTurn(() => claimAll(which), stops.signal, tell));
  const calendar = inTurn(() => addDueJobs(db), stops.signal, tell);
  const poke = () => {
    if (isOpen) open.forEach((lane) => lane.begin());
  };

  async function claimAll(which: SQL): Promise<void> {
    for (;;) {
      const job = stops.signal.aborted ? undefined : await claimJob(db, which, (of) => attemptsOf(kinds[of]));
      if (!job) return;
      await attempt(job, kinds[job.kind], around);
    }
  }

  const look = () => {
    if (isOpen) calendar.begin();
    poke();
  };

  app.addHook('onReady', async () => {
    if (kind === 'embedded') await requeueAbandoned(db);
    timer = setInterval(look, turn);
    timer.unref();
    deaf = listenForWakes(database, poke, (error) => app.log.warn({ err: error }, 'jobs'));
    void opened.then(() => {
      isOpen = true;
      look();
    });
  });
  app.addHook('onClose', async () => {
    stops.abort(new Stopping('The process ends.'));
    clearInterval(timer);
    await deaf?.();
    await Promise.all([...open, calendar].map(({ ended }) => ended()));
  });
  return { poke };
}

/** Runs a function one call at a time. Calls during a run lead to one more run after it. */
function inTurn(doing: () => Promise<void>, stops: AbortSignal, failed: (error: unknown) => void) {
  let running: Promise<void> | undefined;
  let again = false;
  const begin = (): void => {
    again = true;
    if (running || stops.aborted) return;
    again = false;
    running = doing()
      .catch(failed)
      .finally(() => {
        running = undefined;
        if (again) begin();
      });
  };
  return { begin, ended: () => running };
}

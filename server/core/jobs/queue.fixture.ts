/** Starts several runners on one database, as several instances of the server do. */
import Fastify from 'fastify';
import { vi } from 'vitest';
import type { Database } from '../db/connection';
import type { JobKind } from './attempt';
import { findJob, type Job } from './jobs';
import { runJobs } from './runner';

/** Starts instances that run these kinds of jobs. Returns a function that closes them all. */
export async function startInstances(database: Database, kinds: Record<string, JobKind>, count = 1): Promise<() => Promise<void>> {
  const apps = Array.from({ length: count }, () => Fastify());
  for (const app of apps) {
    runJobs(app.withTypeProvider(), { database }, kinds);
    await app.ready();
  }
  return async () => void (await Promise.all(apps.map((app) => app.close())));
}

/** Waits until a job has one of these statuses, and returns it. */
export const becomes = ({ db }: Database, { id }: Pick<Job, 'id'>, ...statuses: Job['status'][]): Promise<Job> =>
  vi.waitFor(
    async () => {
      const job = await findJob(db, id);
      if (!job || !statuses.includes(job.status)) throw new Error(`It is ${job?.status}: ${job?.error ?? ''} ${job?.cause ?? ''}`);
      return job;
    },
    { timeout: 20_000, interval: 20 },
  );

export const asked = (kind: string) => ({ kind, resource: null, params: {}, created_by: null });

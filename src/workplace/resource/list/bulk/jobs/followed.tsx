import { Suspense, useCallback } from 'react';
import { useStore } from 'ra-core';
import type { Job } from '#resources/api/jobs';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../../shell/start/lazyWithTexts';

const FollowedJob = lazyWithTexts(async () => (await import('./FollowedJob')).FollowedJob);

/** The key in the store of the jobs that this browser follows, each with the user who started it. */
const kept = 'bulk.jobs';
interface Followed {
  id: string;
  by: string;
  /** The moment when the job was asked for, in ms. It changes when an import that was read is applied, so that the job is followed anew. */
  since: number;
}

/** Returns a function that follows a job: its progress and its end are told on every screen, also after a reload. */
export function useFollowJob(): (job: Pick<Job, 'id'>) => void {
  const { profile } = useBackOffice();
  const [, setJobs] = useStore<readonly Followed[]>(kept, []);
  return useCallback(
    ({ id }) => setJobs((before) => [...before.filter((job) => job.id !== id), { id, by: profile.id, since: Date.now() }]),
    [setJobs, profile.id],
  );
}

/** Follows the jobs that the signed-in user started. */
export function FollowedJobs() {
  const { profile } = useBackOffice();
  const [jobs, setJobs] = useStore<readonly Followed[]>(kept, []);
  const forget = useCallback(
    (over: string, asked: number) => setJobs((before) => before.filter(({ id, since }) => id !== over || since !== asked)),
    [setJobs],
  );
  return (
    <Suspense fallback={null}>
      {jobs
        .filter(({ by }) => by === profile.id)
        .map(({ id, since }) => (
          <FollowedJob key={`${id} ${since}`} id={id} since={since} onOver={forget} />
        ))}
    </Suspense>
  );
}

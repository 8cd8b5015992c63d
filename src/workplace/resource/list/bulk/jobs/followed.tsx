import { Suspense, useCallback } from 'react';
import { useStore } from 'ra-core';
import type { Job } from '#resources/api/jobs';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../../shell/start/lazyWithTexts';

const FollowedJob = lazyWithTexts(async () => (await import('./FollowedJob')).FollowedJob);

/** The work beside the screens that this browser waits for: each with who asked for it. */
const kept = 'bulk.jobs';
interface Followed {
  id: string;
  by: string;
  /** When it was asked for, in ms: an import that is applied after it was read is waited for anew. */
  since: number;
}

/** Shows how far a job is, whatever the screen, and tells its end; after a reload too. */
export function useFollowJob(): (job: Pick<Job, 'id'>) => void {
  const { profile } = useBackOffice();
  const [, setJobs] = useStore<readonly Followed[]>(kept, []);
  return useCallback(
    ({ id }) => setJobs((before) => [...before.filter((job) => job.id !== id), { id, by: profile.id, since: Date.now() }]),
    [setJobs, profile.id],
  );
}

/** What this person waits for. */
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

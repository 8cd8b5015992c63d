import { lazy, Suspense, useCallback } from 'react';
import { useStore } from 'ra-core';
import type { Job } from '#resources/api/jobs';
import { useBackOffice } from '../../../../shell/BackOfficeContext';
import { readLaterTexts } from '../../../../shell/i18n';

const FollowedJob = lazy(async () => {
  const [{ FollowedJob: Followed }] = await Promise.all([import('./FollowedJob'), readLaterTexts()]);
  return { default: Followed };
});

/** The work beside the screens that this browser waits for: each with who asked for it. */
const kept = 'bulk.jobs';
interface Followed {
  id: string;
  by: string;
}

/** Shows how far a job is, whatever the screen, and tells its end; after a reload too. */
export function useFollowJob(): (job: Pick<Job, 'id'>) => void {
  const { profile } = useBackOffice();
  const [, setJobs] = useStore<readonly Followed[]>(kept, []);
  return useCallback(
    ({ id }) => setJobs((before) => [...before.filter((job) => job.id !== id), { id, by: profile.id }]),
    [setJobs, profile.id],
  );
}

/** What this person waits for. */
export function FollowedJobs() {
  const { profile } = useBackOffice();
  const [jobs, setJobs] = useStore<readonly Followed[]>(kept, []);
  const forget = useCallback((id: string) => setJobs((before) => before.filter((job) => job.id !== id)), [setJobs]);
  return (
    <Suspense fallback={null}>
      {jobs
        .filter(({ by }) => by === profile.id)
        .map(({ id }) => (
          <FollowedJob key={id} id={id} onOver={forget} />
        ))}
    </Suspense>
  );
}

import { Suspense, useCallback } from 'react';
import { useStore } from 'ra-core';
import { followedJobs, type Followed } from '../../../../shell/notices/useFollowJob';
import { useBackOffice } from '../../../../shell/start/BackOfficeContext';
import { lazyWithTexts } from '../../../../shell/start/lazyWithTexts';

const FollowedJob = lazyWithTexts(async () => (await import('./FollowedJob')).FollowedJob);

/** Follows the jobs that the signed-in user started. */
export function FollowedJobs() {
  const { profile } = useBackOffice();
  const [jobs, setJobs] = useStore<readonly Followed[]>(followedJobs, []);
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

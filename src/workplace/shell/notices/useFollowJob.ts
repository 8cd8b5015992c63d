import { useCallback } from 'react';
import { useStore } from 'ra-core';
import type { Job } from '#resources/api/transfer/jobs';
import { useBackOffice } from '../start/BackOfficeContext';

/** The key in the store of the jobs that this browser follows, each with the user who started it. */
export const followedJobs = 'bulk.jobs';
export interface Followed {
  id: string;
  by: string;
  /** The moment when the job was asked for, in ms. It changes when an import that was read is applied, so that the job is followed anew. */
  since: number;
}

/** Returns a function that follows a job: its progress and its end are told on every screen, also after a reload. */
export function useFollowJob(): (job: Pick<Job, 'id'>) => void {
  const { profile } = useBackOffice();
  const [, setJobs] = useStore<readonly Followed[]>(followedJobs, []);
  return useCallback(
    ({ id }) => setJobs((before) => [...before.filter((job) => job.id !== id), { id, by: profile.id, since: Date.now() }]),
    [setJobs, profile.id],
  );
}

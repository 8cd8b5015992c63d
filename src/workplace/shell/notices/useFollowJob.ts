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

/** The exports whose files this page downloads once they are written. After a reload, a notice offers the file. */
export const awaitedFiles = new Set<string>();

/** Returns a function that follows a job: its progress and its end are told on every screen, also after a reload. With `downloads`, this page downloads the file of the export. */
export function useFollowJob(): (job: Pick<Job, 'id'>, options?: { downloads: boolean }) => void {
  const { profile } = useBackOffice();
  const [, setJobs] = useStore<readonly Followed[]>(followedJobs, []);
  return useCallback(
    ({ id }, options) => {
      if (options?.downloads) awaitedFiles.add(id);
      setJobs((before) => [...before.filter((job) => job.id !== id), { id, by: profile.id, since: Date.now() }]);
    },
    [setJobs, profile.id],
  );
}

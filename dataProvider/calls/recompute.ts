/** Computes the entries of a subject again: what would change, and the job that changes it. */
import type { RecomputePreview } from '#resources/api/collection/recompute';
import type { Job } from '#resources/api/transfer/jobs';
import { apiUrl, http } from '../http/http';

const base = (subject: string) => `${apiUrl}/services/data_cluster/subjects/${encodeURIComponent(subject)}/recompute`;

export async function previewRecompute(subject: string, signal?: AbortSignal): Promise<RecomputePreview> {
  return (await http(`${base(subject)}/preview`, { method: 'POST', ...(signal ? { signal } : {}) })).json;
}

/** Adds the job. It fails with STATE_CHANGED where the entries are no longer those of the preview with this fingerprint. */
export async function startRecompute(
  subject: string,
  body: { reason: string } & Pick<RecomputePreview, 'fingerprint' | 'entries'>,
): Promise<Job> {
  return (await http(base(subject), { method: 'POST', body: JSON.stringify(body) })).json;
}

/** Starts imports and exports through the API, as a program does, and waits until they end. */
import { setTimeout as wait } from 'node:timers/promises';
import { post, type Client } from '#tests/support/product/client';

export interface Ended {
  id: string;
  status: string;
  counts: Record<string, number>;
  count: number | null;
  size: number | null;
}

export async function startImport(client: Client, subject: string, file: Buffer, dryRun = false): Promise<string> {
  const body = new FormData();
  body.append('subject_key', subject);
  body.append('dry_run', String(dryRun));
  body.append('upload', new Blob([new Uint8Array(file)]), 'entries.xlsx');
  return idOf(await client.fetch('/api/import', { method: 'POST', body }));
}
export async function startExport(client: Client, keys: readonly string[]) {
  return idOf(await client.fetch('/api/export', post({ subjects: keys })));
}
/** Starts the recalculation of every figure; only a super administrator may. */
export async function startPrecalculation(client: Client) {
  return idOf(await client.fetch('/api/services/super_admin/precalculate', { method: 'POST' }));
}
export async function importOf(client: Client, subject: string, file: Buffer) {
  return settled(client, 'import', await startImport(client, subject, file));
}
/** Imports a file as a person does: previews it first, then applies it. */
export async function shownImportOf(client: Client, subject: string, file: Buffer) {
  const id = await startImport(client, subject, file, true);
  await settled(client, 'import', id);
  await client.fetch(`/api/import/${id}/apply`, { method: 'POST' });
  return settled(client, 'import', id);
}
export async function exportOf(client: Client, keys: readonly string[]) {
  return settled(client, 'export', await startExport(client, keys));
}

async function idOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(await answer.text());
  const { id }: { id: string } = JSON.parse(await answer.text());
  return id;
}

export async function settled(client: Client, kind: string, id: string): Promise<Ended> {
  for (;;) {
    const answer = await client.fetch(`/api/${kind}/${id}`);
    const job: Ended = JSON.parse(await answer.text());
    // A busy instance refuses the request, which is then sent again.
    if (!answer.ok) job.status = 'running';
    if (!['pending', 'queued', 'running', 'validating', 'importing'].includes(job.status)) return job;
    await wait(50);
  }
}

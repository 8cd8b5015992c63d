/** Imports entries through the API, for tests. */
import { expect } from 'vitest';
import type { Import } from '#resources/api/transfer/imports';
import { call } from '#server/collection/inputs/collection.fixture';
import { settled, undone, type ShownRow } from '#server/entities/transfer/spreadsheets.fixture';
import type { Inject } from '#tests/support/product/visitor';

/** Sends a file of entries. */
export function send(inject: Inject, fields: Record<string, string>, content: Buffer | string, name = 'entries.csv') {
  const edge = 'edge-of-parts';
  const part = (head: string, body: Buffer | string) => [
    Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...Object.entries(fields).flatMap(([field, value]) => part(`name="${field}"`, value)),
    ...part(`name="upload"; filename="${name}"`, content),
  ];
  const payload = Buffer.concat([...parts, Buffer.from(`--${edge}--\r\n`)]);
  return inject({ method: 'POST', url: '/api/import', payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } });
}

/** Sends a file, and returns the import once it is checked. */
export async function imported(inject: Inject, fields: Record<string, string>, content: Buffer | string, name?: string): Promise<Import> {
  const answer = await send(inject, fields, content, name);
  expect(answer.statusCode, answer.body).toBe(202);
  return over(inject, answer.json<Import>().id);
}
/** Returns an import once its job has ended. */
export async function over(inject: Inject, id: string): Promise<Import> {
  await settled(inject, id);
  return (await call<Import>(inject, 'GET', `/import/${id}`)).body;
}
/** Applies or undoes an import, and waits for the end of that step. */
export async function step(inject: Inject, id: string, act: 'apply' | 'undo'): Promise<Import> {
  if (act === 'undo') await undone(inject, id);
  else expect((await call(inject, 'POST', `/import/${id}/${act}`)).status).toBe(200);
  return over(inject, id);
}
/** Returns the outcome of each row of an import. */
export async function rowsOf(inject: Inject, id: string, query = ''): Promise<(ShownRow & { record_id: string })[]> {
  return (await call<(ShownRow & { record_id: string })[]>(inject, 'GET', `/import/${id}/rows${query}`)).body;
}

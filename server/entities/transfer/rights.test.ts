/** Tests that hidden fields are neither exported nor imported, that users can't see the jobs of others, and that a crash leaves nothing half-written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../records/records.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { cellText } from '#resources/spreadsheet/cells';
import { claimJob, findJob, finishJob } from '#server/core/jobs/jobs';
import { checked, go, rowsOf, send, settled } from './spreadsheets.fixture';
import { opened } from '#server/core/sheets/workbook.fixture';

let test: TestApp;
let all: Inject;
let some: Inject;
const rights = ['resource.samples:read', 'resource.samples:write'];

beforeAll(async () => {
  test = await startTestApp({ definitions: { 'samples.json': samples } });
  all = await test.signIn('super@lacet.example');
  some = await test.signIn('some@lacet.example', { grants: rights });
  await all({ method: 'POST', url: '/api/samples', payload: { label: '=cmd', salary: 4242, fixed: 'F', notes: '+1\t-2' } });
});
afterAll(() => test.close());

describe('rights', () => {
  it('hide a field from what goes out, and refuse it in filters, columns and what comes in', async () => {
    const seen = (await all('/api/export/file?resource=samples&format=csv')).body;
    const hidden = (await some('/api/export/file?resource=samples&format=csv')).body;
    expect([seen.includes('4242'), hidden.includes('4242'), hidden.includes('salary')]).toEqual([true, false, false]);
    for (const query of ['columns=["salary"]', 'filter={"salary":4242}', 'sort=["salary","ASC"]', 'columns=nothing', 'columns=[1]'])
      expect((await some(`/api/export/file?resource=samples&${query}`)).statusCode, query).toBe(400);
    const job = await checked(some, 'samples', 'f.csv', 'label,salary\nNew,1\n');
    expect(job.result.understood.columns.map(({ column }) => column)).toEqual(['label', null]);
    const [row] = await rowsOf(some, job.id);
    expect(row?.changes).not.toHaveProperty('salary');
  });

  it('to write are asked for to import, to read for to export', async () => {
    const reader = await test.signIn('only@lacet.example', { grants: ['resource.samples:read'] });
    const nobody = await test.signIn('nobody@lacet.example', { grants: [] });
    expect((await reader('/api/export/file?resource=samples')).statusCode).toBe(200);
    expect((await send(reader, '/api/import?resource=samples', 'f.csv', 'label\nA\n')).statusCode).toBe(403);
    expect((await nobody('/api/export/file?resource=samples')).statusCode).toBe(403);
  });

  it('to an import are its author’s: others do not know of it; who sees the audit knows that there is one', async () => {
    const job = await checked(some, 'samples', 'mine.csv', 'label\nMine\n');
    const other = await test.signIn('other@lacet.example', { grants: rights });
    for (const url of [`/api/jobs/${job.id}`, `/api/import/${job.id}`, `/api/import/${job.id}/rows`])
      expect((await other(url)).statusCode, url).toBe(404);
    for (const call of ['import/:id/apply', 'change_sets/:id/undo'])
      expect((await other({ method: 'POST', url: `/api/${call.replace(':id', job.id)}` })).statusCode).toBe(404);
    expect((await other({ method: 'POST', url: `/api/jobs/${job.id}/cancel` })).statusCode).toBe(404);
    expect((await other('/api/jobs')).json()).toEqual([]);
    expect((await all('/api/jobs')).json()).toContainEqual(expect.objectContaining({ id: job.id, own: false }));
    expect((await all(`/api/import/${job.id}/rows`)).statusCode).toBe(404);
  });

  it('that are lost before the work is done stop it', async () => {
    const leaving = await test.signIn('leaving@lacet.example', { grants: rights });
    const job = await checked(leaving, 'samples', 'late.csv', 'label\nLate\n');
    await test.database.pool.query("UPDATE users SET archived_at = now() WHERE email = 'leaving@lacet.example'");
    await test.database.pool.query(`UPDATE jobs SET status = 'queued', params = params || '{"step":"apply"}' WHERE id = $1`, [job.id]);
    await settled(all, job.id);
    expect(await findJob(test.database.db, job.id)).toMatchObject({ status: 'failed', error: 'FORBIDDEN' });
  });
});

describe('what begins a formula', () => {
  it('is kept from running in CSV, is a text in XLSX, and comes back as it was', async () => {
    const csv = (await all('/api/export/file?resource=samples&format=csv&locale=en')).body;
    expect(csv).toContain("'=cmd");
    expect(csv).toContain("'+1\t-2");
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows = await opened((await all('/api/export/file?resource=samples')).rawPayload);
    expect(rows.at(-1)?.cells.map(cellText)).toContain('=cmd');
    const job = await checked(all, 'samples', 'same.csv', csv);
    expect(job.result.counts).toMatchObject({ updated: 0, refused: 0 });
  });
});

describe('a job', () => {
  it('whose instance died is taken again; the one that was thought dead can end nothing any more', async () => {
    const job = await checked(all, 'samples', 'died.csv', 'label\nDied\n');
    const { db, pool } = test.database;
    await pool.query(
      `UPDATE jobs SET status = 'running', seen_at = now() - interval '5 minutes', params = params || '{"step":"apply"}', attempt = 1 WHERE id = $1`,
      [job.id],
    );
    const dead = await findJob(db, job.id);
    if (!dead) throw new Error('no job');
    const again = await settled(all, job.id);
    expect(again).toMatchObject({ status: 'done' });
    expect(await finishJob(db, dead, { status: 'failed' })).toBe(false);
    const { rows } = await pool.query("SELECT count(*)::int AS n FROM records_samples WHERE data ->> 'label' = 'Died'");
    expect(rows[0].n).toBe(1);
  });

  it('that stops the process each time is given up', async () => {
    const job = await checked(all, 'samples', 'cursed.csv', 'label\nCursed\n');
    await test.database.pool.query(
      `UPDATE jobs SET status = 'running', seen_at = now() - interval '5 minutes', attempt = 2 WHERE id = $1`,
      [job.id],
    );
    expect(await settled(all, job.id)).toMatchObject({ status: 'failed', error: 'JOB_DIED' });
    expect(await claimJob(test.database.db)).toBeUndefined();
  });

  it('can be cancelled, and is over then', async () => {
    const job = await checked(all, 'samples', 'no.csv', 'label\nNo\n');
    const cancel = () => all({ method: 'POST', url: `/api/jobs/${job.id}/cancel` });
    expect((await cancel()).json()).toMatchObject({ status: 'cancelled' });
    expect((await cancel()).statusCode).toBe(422);
    expect((await all({ method: 'POST', url: `/api/import/${job.id}/apply` })).statusCode).toBe(422);
  });

  it('tells of rows that are left out as a spreadsheet with the reasons', async () => {
    const job = await checked(all, 'samples', 'left.csv', 'label,amount\nGood,1\nBad,many\n');
    const answer = await all({
      method: 'POST',
      url: `/api/import/${job.id}/refused`,
      payload: { header: 'Reasons', sentences: { unreadable_number: '“%{value}” is no number' } },
    });
    const [, , bad, ...more] = await opened(answer.rawPayload);
    expect([bad?.cells.map(cellText), more]).toEqual([['Bad', 'many', 'B3: “many” is no number'], []]);
    await go(all, job.id, 'apply');
  });
});

/** Tests exports of entries: the same numbers, within the user's scopes, each entry once. */
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Export } from '#resources/api/transfer/exports';
import { cellText } from '#resources/spreadsheet/cells';
import { filePath } from '#server/core/files/store/folder';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { opened } from '#server/core/sheets/workbook.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
let ofFrance: Inject;
const exact = '1234567890123456789.5';

beforeAll(async () => {
  test = await startTestApp({ config: { exportLimit: 5 } });
  data = await collection(test);
  await data.subject('electricity');
  await data.subject('water', { period: 'month' });
  const grants = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write'];
  ofFrance = await test.signIn('france@lacet.example', { grants, scopes: [{ subjects: [], tags: [data.tag['france'] ?? ''] }] });
  const { france, spain } = data.tag;
  made(await data.enter(data.admin, { tags: { country: france }, values: { kwh: 0.1, note: '<p>=1+1</p>' }, comment: '=cmd|calc' }));
  made(await data.enter(data.admin, { tags: { country: spain }, values: { kwh: exact } }));
  made(await data.enter(data.admin, { tags: { country: france }, date: '2023-01-01', values: { kwh: 12 }, quality: 'estimated' }));
  made(await data.enter(data.admin, { subject_key: 'water', tags: { country: spain }, date: '2024-07-01', values: { kwh: 3 } }));
});
afterAll(() => test.close());

async function exported(inject: Inject, asked: object): Promise<Export> {
  const { status, body } = await call<Export>(inject, 'POST', '/export', asked);
  expect(status).toBe(202);
  expect(body.status).toBe('pending');
  return vi.waitFor(
    async () => {
      const { body: now } = await call<Export>(inject, 'GET', `/export/${body.id}`);
      expect(['pending', 'running']).not.toContain(now.status);
      return now;
    },
    { timeout: 50_000, interval: 50 },
  );
}
const fileOf = async (inject: Inject, { id }: Export) => (await inject(`/api/export/${id}/file`)).rawPayload;

describe('an export of entries', () => {
  it('is a workbook with a sheet for each subject: exact numbers, texts that run nothing', async () => {
    const whole = await exported(data.admin, { subjects: ['electricity', 'water'] });
    expect(whole).toMatchObject({ status: 'done', progress: 1, count: 4, format: 'xlsx', own: true });
    expect(whole.size).toBeGreaterThan(1000);
    const rows = (await opened(await fileOf(data.admin, whole))).map(({ cells }) => cells.map(cellText));
    expect(rows[0]).toEqual(['date', 'tags.country', 'tags.brand', 'values.kwh', 'values.note', 'quality', 'comment', 'state']);
    expect(rows.slice(2)).toEqual([
      ['2023', 'France', '', '12', '', 'Estimated', '', 'Draft'],
      expect.arrayContaining(['2024']),
      expect.arrayContaining(['2024']),
    ]);
    expect(rows.flat()).toContain(exact);
    expect(rows.flat()).toContain('=cmd|calc');
  });

  it('is CSV that neutralises formulas, or JSON with keys, in the language asked for', async () => {
    const csv = await exported(data.admin, { subjects: ['electricity'], format: 'csv', locale: 'fr', date_start: '2024-01-01' });
    const text = (await fileOf(data.admin, csv)).toString();
    expect(text).toContain("'=cmd|calc");
    expect(text).toContain('Période;');
    expect(text).toMatch(/(^|;)2024;/m);
    expect(text).not.toMatch(/(^|;)2023;/m);
    const asJson = await exported(data.admin, {
      subjects: ['electricity', 'water'],
      format: 'json',
      tags: { country: [data.tag['europe']] },
    });
    const entries: { subject: string; tags: object; values: { kwh: unknown } }[] = JSON.parse(
      (await fileOf(data.admin, asJson)).toString(),
    );
    expect(entries.map(({ subject, tags, values }) => [subject, tags, values.kwh])).toContainEqual([
      'electricity',
      { country: 'spain' },
      exact,
    ]);
    expect(entries).toHaveLength(4);
    const zipped = await exported(data.admin, { subjects: ['electricity', 'water'], format: 'csv' });
    expect(zipped.file).toMatch(/\.zip$/);
    expect((await fileOf(data.admin, zipped)).subarray(0, 2).toString()).toBe('PK');
    const none = await exported(data.admin, { subjects: ['water'], format: 'json', states: ['approved'] });
    expect((await fileOf(data.admin, none)).toString()).toBe('[]\n');
  });

  it('holds nothing of another site, and is nobody else’s', async () => {
    const own = await exported(ofFrance, { subjects: ['electricity', 'water'], format: 'json' });
    const text = (await fileOf(ofFrance, own)).toString();
    expect(own.count).toBe(2);
    expect(text).not.toMatch(/spain|1234567890/);
    const direct = await ofFrance('/api/services/data_cluster/inputs_xlsx?subjects=electricity');
    expect((await opened(direct.rawPayload)).flatMap(({ cells }) => cells.map(cellText))).not.toContain('Spain');
    const others = await exported(data.admin, { subjects: ['electricity'] });
    expect((await ofFrance(`/api/export/${others.id}`)).statusCode).toBe(404);
    expect((await ofFrance(`/api/export/${others.id}/file`)).statusCode).toBe(404);
    expect((await call(ofFrance, 'DELETE', `/export/${others.id}`)).status).toBe(404);
    expect((await call<Export[]>(ofFrance, 'GET', '/export')).body.every((each) => each.own)).toBe(true);
    await test.database.pool.query(`UPDATE users SET scopes = $1 WHERE email = 'france@lacet.example'`, [
      JSON.stringify([{ subjects: [], tags: [data.tag['japan']] }]),
    ]);
    expect((await ofFrance(`/api/export/${own.id}/file`)).statusCode).toBe(403);
  });

  it('says what is wrong with it, and where it is limited', async () => {
    const wrong = await call<{ details: Record<string, { code: string }[]> }>(data.admin, 'POST', '/export', {
      subjects: ['nothing'],
      date_start: '2024-02-31',
      date_end: '2020-01-01',
      states: ['gone'],
    });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.details).sort()).toEqual(['date_end', 'date_start', 'states', 'subjects']);
    for (const none of [{}, { subjects: [] }])
      expect(await call(data.admin, 'POST', '/export', none)).toMatchObject({
        status: 422,
        body: { code: 'INVALID_RECORD', details: { subjects: [{ code: 'BLANK' }] } },
      });
    for (const [field, value] of Object.entries({
      scripts: ['everything'],
      date_start: 'yesterday',
      tags: { country: [data.tag['brise']] },
    }))
      expect(await call(data.admin, 'POST', '/export', { subjects: ['water'], [field]: value }), field).toMatchObject({
        status: 422,
        body: { code: 'INVALID_RECORD', details: { [field]: [{ code: 'INVALID' }] } },
      });
    for (const year of ['2019', '2020', '2021']) {
      made(await data.enter(data.admin, { date: `${year}-01-01`, tags: { country: data.tag['japan'] }, values: { kwh: 1 } }));
    }
    const limited = await call(data.admin, 'POST', '/export', { subjects: ['electricity'] });
    expect(limited).toMatchObject({ status: 422, body: { code: 'EXPORT_LIMIT_REACHED', details: { limit: 5, count: 6 } } });
    expect((await data.admin('/api/services/data_cluster/inputs_xlsx?subjects=electricity')).statusCode).toBe(422);
  });

  it('tells its history: who asked, and what it came to', async () => {
    const { id, scripts, history } = await exported(data.admin, { subjects: ['water'], scripts: [], date_start: null, date_end: null });
    expect(scripts).toEqual([]);
    expect(history).toMatchObject([
      { step: 'asked', by: 'admin Test', error: null },
      { step: 'done', by: null },
    ]);
    const { body } = await call<Export[]>(data.admin, 'GET', '/export');
    expect(body.find((each) => each.id === id)?.history).toEqual(history);
  });

  it('takes its file with it, where no other has the same', async () => {
    // Adds an entry, so that this file differs from earlier ones: two exports of the same entries in the same second are the same file.
    made(
      await data.enter(data.admin, { subject_key: 'water', tags: { country: data.tag['japan'] }, date: '2024-08-01', values: { kwh: 4 } }),
    );
    const gone = await exported(data.admin, { subjects: ['water'] });
    const { rows } = await test.database.pool.query(`SELECT result ->> 'sha256' AS sha256 FROM jobs WHERE id = $1`, [gone.id]);
    const path = filePath(test.deps.config.dataDir, String(rows[0].sha256));
    expect(existsSync(path)).toBe(true);
    expect((await call(data.admin, 'DELETE', `/export/${gone.id}`)).status).toBe(200);
    expect(existsSync(path)).toBe(false);
    expect((await call(data.admin, 'GET', `/export/${gone.id}`)).status).toBe(404);
    expect((await call(data.admin, 'GET', '/export/nothing')).status).toBe(404);
  });
});

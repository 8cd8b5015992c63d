/** Tests an import that is requested in JSON and names a file that the user uploaded before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '#resources/api/transfer/imports';
import { call, collection, type Collection, type InputBody } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { over, step } from './imports.fixture';

let test: TestApp;
let data: Collection;
let ofFrance: Inject;

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  await data.subject('electricity');
  const grants = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write'];
  ofFrance = await test.signIn('france@lacet.example', { grants, scopes: [{ subjects: [], tags: [data.tag['france'] ?? ''] }] });
});
afterAll(() => test.close());

const entries = async (subject: string) =>
  (await call<{ inputs: InputBody[] }>(data.admin, 'GET', `/services/data_cluster/subjects/${subject}/inputs?range=[0,99]`)).body.inputs;

describe('an import that is asked for in JSON', () => {
  const upload = async (inject: Inject, name: string, content: string) => {
    const edge = 'edge-of-parts';
    const head = `--${edge}\r\nContent-Disposition: form-data; name="upload"; filename="${name}"\r\n\r\n`;
    const headers = { 'content-type': `multipart/form-data; boundary=${edge}` };
    const payload = `${head}${content}\r\n--${edge}--\r\n`;
    const answer = await inject({ method: 'POST', url: '/api/ckeditor/attachment_files', payload, headers });
    return answer.json<{ oid: string }>().oid;
  };
  const ask = (inject: Inject, payload: object) => call<Import & { details: object }>(inject, 'POST', '/import', payload);

  it('reads a file that one has uploaded, as it is told to, and tells its history', async () => {
    const file = await upload(data.admin, 'json.csv', 'When;Where;A\r\n2011;Spain;1,500\r\n');
    const mapping = { columns: ['date', 'tags.country', 'values.kwh'], decimals: { 'values.kwh': 'comma' } };
    const asked = await ask(data.admin, { subject_key: 'electricity', file, mode: 'create', dry_run: true, mapping });
    expect(asked).toMatchObject({ status: 202, body: { file: 'json.csv', mode: 'create', dry_run: true, subject_key: 'electricity' } });
    const checked = await over(data.admin, asked.body.id);
    expect(checked).toMatchObject({ status: 'valid', counts: { created: 1, refused: 0 } });
    await step(data.admin, checked.id, 'apply');
    expect((await entries('electricity')).find(({ date }) => date === '2011-01-01')).toMatchObject({ values: { kwh: 1.5 } });
    const undone = await step(data.admin, checked.id, 'undo');
    expect(undone.history.map(({ step: taken, by }) => [taken, by])).toEqual([
      ['asked', 'admin Test'],
      ['imported', 'admin Test'],
      ['undone', 'admin Test'],
    ]);
    expect((await call(data.admin, 'DELETE', `/import/${checked.id}`)).status).toBe(200);
    expect((await ask(data.admin, { subject_key: 'electricity', file })).status).toBe(202);
  });

  it('refuses another’s file, what is no spreadsheet and what is no file', async () => {
    const others = await upload(data.admin, 'others.csv', 'Period;Country;Energy\r\n2011;Spain;1\r\n');
    const archive = await upload(data.admin, 'site.zip', 'PK\x03\x04');
    const refused = (reason: string) => ({
      status: 422,
      body: { code: 'INVALID_RECORD', details: { file: [{ code: 'INVALID', reason }] } },
    });
    expect(await ask(ofFrance, { subject_key: 'electricity', file: others })).toMatchObject(refused('choice'));
    expect(await ask(data.admin, { subject_key: 'electricity', file: archive })).toMatchObject(refused('extension'));
    expect(await ask(data.admin, { subject_key: 'electricity', file: 'nothing' })).toMatchObject(refused('choice'));
    expect(await ask(data.admin, { subject_key: 'electricity' })).toMatchObject({
      status: 422,
      body: { details: { file: [{ code: 'BLANK' }] } },
    });
    expect((await ask(data.admin, { subject_key: 'electricity', file: others, dry_run: 'maybe' })).status).toBe(400);
    expect(await ask(data.admin, { file: others })).toMatchObject({ status: 422, body: { details: { subject_key: [{ code: 'BLANK' }] } } });
  });
});

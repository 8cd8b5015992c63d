/** Tests files that are sent to do harm: each import ends with a reason that has its sentence, and the server works on as before. `npm run test:hostile` sends them at full size. */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Import } from '#resources/api/transfer/imports';
import { imported, over, send } from '#server/collection/transfer/import/imports.fixture';
import { call, collection, type Collection } from '#server/collection/inputs/collection.fixture';
import { enRefusals } from '#src/shell/i18n/refusals/enRefusals';
import { frRefusals } from '#src/shell/i18n/refusals/frRefusals';
import { hostileFiles } from '#tests/hostile/files';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';

let test: TestApp;
let data: Collection;
let contributor: Inject;
const files = hostileFiles(false);
const fields = { subject_key: 'electricity' };

beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  await data.subject('electricity');
  const grants = ['subjects:read', 'tags:read', 'inputs:read', 'inputs:write'];
  contributor = await test.signIn('contributor@lacet.example', { grants, scopes: [{ subjects: ['electricity'], tags: [] }] });
});
afterAll(() => test.close());

const sentences: Record<string, Record<string, string>> = { en: enRefusals.errors, fr: frRefusals.errors };
const left = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`empreinte-task-${process.pid}-`));

describe('a hostile file', () => {
  it('is one of thirty and more', () => expect(files.length).toBeGreaterThanOrEqual(30));

  it.each(files)('$name ends for the reason that it has', async ({ name, make, ends }) => {
    const { status, error } = await imported(contributor, fields, make(), name);
    if (status === 'failed') {
      expect(ends).toContain(error);
      for (const texts of Object.values(sentences)) expect(texts[error ?? '']).toMatch(/\w.*[.!]$/);
    } else {
      expect(ends).toContain('read');
      expect(['question', 'invalid', 'valid']).toContain(status);
    }
  });

  it('leaves nothing in the temporary folder, and no entry', async () => {
    expect(left()).toEqual([]);
    expect(
      (await call<{ inputs: unknown[] }>(data.admin, 'GET', '/services/data_cluster/subjects/electricity/inputs')).body.inputs,
    ).toEqual([]);
  });
});

it('a file of formulas without a value and of cells that are too long is refused row by row, with the reason', async () => {
  const long = files.find(({ name }) => name === 'long-cell.xlsx');
  const { status, errors } = await imported(contributor, fields, long?.make() ?? '', 'long-cell.xlsx');
  expect(status).toBe('invalid');
  expect(errors.map(({ cell, params }) => [cell, params['reason']])).toContainEqual(['C2', 'cell_too_long']);
  expect(enRefusals.validation.reasons.cell_too_long).toContain('32,767');
  expect(frRefusals.validation.reasons.cell_too_long).toMatch(/32\s767/);
});

it('four at once are done like one after the other', async () => {
  const sent = await Promise.all(files.slice(0, 4).map(({ name, make }) => send(contributor, fields, make(), name)));
  const ids = sent.map((answer) => answer.json<Import>().id);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 202]);
  const ended = await Promise.all(ids.map((id) => over(contributor, id)));
  expect(ended.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect(left()).toEqual([]);
});

/** Tests how a workbook that was filled in meets a table that others have changed since, through the application. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { exported, typed, uploaded } from '../workbooks.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
const email = 'ana@lacet.example';
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn(email, { grants: [], locale: 'fr' });
});
afterAll(() => app.close());

it('cells of one line that two people change are both kept; a line that was removed meanwhile is one conflict, with its cells', async () => {
  const [lyon, brest] = ['01a1f000-0000-4000-8000-00000000000a', '01a1f000-0000-4000-8000-00000000000b'];
  const accidents = [
    { _row: lyon, place: 'Lyon', days: 3 },
    { _row: brest, place: 'Brest', days: 4 },
  ];
  const [id = ''] = (await q.ask([{ email }])).ids;
  await q.save(ana, id, { employees: 40, accidents });
  const filled = await typed(await exported(ana, id), { C5: 'Paris', D6: 9 }, 2);
  await q.save(ana, id, { accidents: [{ ...accidents[0], days: 8 }] }, { accidents: 1 });
  const { body } = await uploaded(ana, id, filled);
  expect(body).toMatchObject({
    total: 2,
    conflicts: 1,
    differences: [
      {
        key: `accidents.${brest}`,
        row: brest,
        column: null,
        change: 'value',
        exported: accidents[1],
        current: null,
        file: { ...accidents[1], days: 9 },
        conflict: true,
      },
      { key: `accidents.${lyon}.place`, exported: 'Lyon', current: 'Lyon', file: 'Paris', conflict: false },
    ],
  });
  const sides = JSON.stringify({ [`accidents.${brest}`]: 'file' });
  expect((await uploaded(ana, id, filled, { apply: 'true', seen: body.seen, sides })).status).toBe(200);
  expect((await q.read(ana, id)).body.fields['accidents']?.value).toEqual([
    { _row: lyon, place: 'Paris', days: 8 },
    { _row: brest, place: 'Brest', days: 9 },
  ]);
});

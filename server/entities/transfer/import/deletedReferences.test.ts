/** Tests that a file exported before a referenced record was deleted changes nothing when it is imported again. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Definition, Field } from '#resources/definition';
import { call, made } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { checked, go, rowsOf } from '../spreadsheets.fixture';
import { edited } from '#server/core/sheets/workbook.fixture';

const name = (id: string) => ({ en: id, fr: id });
const entity = (id: string, fields: Field[]): Definition => ({
  id,
  name: { en: { one: id, other: id }, fr: { one: id, other: id } },
  title: 'label',
  fields: [{ id: 'label', name: name('label'), type: 'string', ...(id === 'kinds' && { localized: true }) }, ...fields],
  list: { columns: ['label'], sort: ['label', 'ASC'] },
  form: [{ fields: ['label', ...fields.map((field) => field.id)] }],
  permissions: { read: `resource.${id}:read`, write: `resource.${id}:write` },
});
const definitions = {
  'kinds.json': entity('kinds', []),
  'makers.json': entity('makers', []),
  'crates.json': entity('crates', [
    { id: 'maker', name: name('maker'), type: 'dropdown', choices_from: { resource: 'makers', label: 'label' } },
    { id: 'kinds', name: name('kinds'), type: 'multidropdown', choices_from: { resource: 'kinds', label: 'label' } },
  ]),
};

let test: TestApp;
let owner: Inject;
let maker: string;
let wooden: string;
let small: string;
let crate: string;
beforeAll(async () => {
  test = await startTestApp({ definitions });
  owner = await test.signIn('super@lacet.example');
});
afterAll(() => test.close());

const make = async (path: string, values: object) => made(await call<{ id: string }>(owner, 'POST', path, values)).id;
const exported = async (locale = 'en') => (await owner(`/api/export/file?resource=crates&format=xlsx&locale=${locale}`)).rawPayload;
const remove = async (path: string) => expect((await call(owner, 'DELETE', path)).status).toBeLessThan(300);
const text = (value: string) => ({ kind: 'text', text: value }) as const;

beforeEach(async () => {
  await test.database.pool.query(
    'DELETE FROM records_crates; DELETE FROM records_makers; DELETE FROM records_kinds; DELETE FROM deletion_log',
  );
  maker = await make('/makers', { label: 'Boxes Ltd' });
  wooden = await make('/kinds', { label: { en: 'Wooden; old', fr: 'En bois' } });
  small = await make('/kinds', { label: { en: 'Small', fr: 'Petite' } });
  crate = await make('/crates', { label: 'First', maker, kinds: [wooden, small] });
});

it.each(['en', 'fr'])('as it is (%s)', async (locale) => {
  const file = await exported(locale);
  await remove(`/makers/${maker}`);
  await remove(`/kinds/${wooden}`);
  const job = await checked(owner, 'crates', 'crates.xlsx', file);
  expect(job.result.counts, JSON.stringify(await rowsOf(owner, job.id))).toMatchObject({ unchanged: 1, refused: 0 });
});

it('with something else edited changes that alone, and takes one of several away', async () => {
  const file = await edited(await exported('fr'), ([row = []], place) => {
    row[place('label')] = text('Renamed');
    row[place('kinds')] = text('En bois');
  });
  await remove(`/makers/${maker}`);
  await remove(`/kinds/${wooden}`);
  const job = await checked(owner, 'crates', 'crates.xlsx', file);
  expect(job.result.counts, JSON.stringify(await rowsOf(owner, job.id))).toMatchObject({ updated: 1, refused: 0 });
  expect(await go(owner, job.id, 'apply')).toMatchObject({ status: 'done' });
  expect((await call(owner, 'GET', `/crates/${crate}`)).body).toMatchObject({ label: 'Renamed', maker, kinds: [wooden] });
});

it('and names it to no row that did not refer to it, nor in place of one that is there', async () => {
  const other = await make('/crates', { label: 'Second' });
  const file = await edited(await exported(), (rows, place) => {
    for (const row of rows) row[place('maker')] = text('Boxes Ltd');
  });
  await remove(`/makers/${maker}`);
  const refused = await checked(owner, 'crates', 'crates.xlsx', file);
  expect(await rowsOf(owner, refused.id)).toMatchObject([
    { label: 'First', outcome: 'unchanged' },
    { label: 'Second', outcome: 'refused', problems: [{ field: 'maker', params: { reason: 'unknown_choice' } }] },
  ]);
  const again = await make('/makers', { label: 'Boxes Ltd' });
  const found = await checked(owner, 'crates', 'crates.xlsx', file);
  expect(await rowsOf(owner, found.id)).toMatchObject([{ changes: { maker: [maker, again] } }, { changes: { maker: [null, again] } }]);
  expect((await call(owner, 'GET', `/crates/${other}`)).body).toMatchObject({ maker: null });
});

it('is refused to who may not read what it refers to', async () => {
  const grants = ['resource.crates:read', 'resource.crates:write'];
  const stranger = await test.signIn('crates@lacet.example', { grants });
  const file = await exported();
  await remove(`/makers/${maker}`);
  const job = await checked(stranger, 'crates', 'crates.xlsx', file);
  expect(job.result.counts).toMatchObject({ unchanged: 0, refused: 1 });
});

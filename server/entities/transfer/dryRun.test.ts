/** Tests the preview of an import: what would be created, what records it would be like, and what would be dropped. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imported } from '#server/collection/transfer/import/imports.fixture';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { checked, go, rowsOf, say, supplier } from './spreadsheets.fixture';

let test: TestApp;
let inject: Inject;
let data: Collection;
beforeAll(async () => {
  test = await startTestApp();
  data = await collection(test);
  inject = data.admin;
});
afterAll(() => test.close());

describe('rows that nothing recognises', () => {
  const text =
    'name,category,total_co2_kg\nAtlantis,Purchased electricity,0.2\natlantis,Employee commuting,0.3\nLemuria,Purchased electricity,0.4\n';
  const atlantis = { category: 'purchased-electricity', name: 'Atlantis', total_co2_kg: 0.1 };

  it('are counted where they are like a record that is there, and can be recognised by what makes them so', async () => {
    const { id } = made(await call<{ id: string }>(inject, 'POST', '/emission_factors', atlantis));
    const job = await checked(inject, 'emission_factors', 'f.csv', text);
    expect(job.result).toMatchObject({ alike: 1, understood: { match: null }, counts: { created: 3 } });
    expect(await rowsOf(inject, job.id)).toMatchObject([
      { label: 'Atlantis', alike: id, changes: { category: [null, 'purchased-electricity'], total_co2_kg: [null, 0.2] } },
      { label: 'atlantis', alike: null },
      { label: 'Lemuria', alike: null },
    ]);
    const said = await say(inject, job.id, { match: '*' });
    expect(said.result).toMatchObject({ alike: 0, understood: { match: '*' }, counts: { created: 2, updated: 1 } });
    expect(await rowsOf(inject, job.id, 'updated')).toMatchObject([{ row: 2, changes: { total_co2_kg: [0.1, 0.2] } }]);
    await go(inject, job.id, 'apply');
    expect((await call(inject, 'GET', `/emission_factors/${id}`)).body).toMatchObject({ total_co2_kg: 0.2 });
  });

  it('are refused where they could be two records', async () => {
    made(await call<{ id: string }>(inject, 'POST', '/emission_factors', atlantis));
    const job = await checked(inject, 'emission_factors', 'f.csv', text);
    expect(job.result).toMatchObject({ understood: { match: '*' }, counts: { refused: 1 } });
    expect(await rowsOf(inject, job.id, 'refused')).toMatchObject([
      { problems: [{ cell: 'A2', field: 'name', params: { reason: 'ambiguous_name', value: 'Atlantis' } }] },
    ]);
  });

  it('are recognised by nothing that may occur twice, nor by what the file does not hold', async () => {
    const job = await checked(inject, 'emission_factors', 'other.csv', 'category,unit\nPurchased electricity,km\n');
    for (const match of ['*', 'category', 'name']) expect((await say(inject, job.id, { match })).result.understood.match, match).toBeNull();
  });
});

describe('a cell whose field is not in the row', () => {
  it('is refused by its address, with what leaves it out', async () => {
    const job = await checked(inject, 'suppliers', 'f.csv', 'name,country,audited,audit_score\nLeft out,FR,no,150\nPlain,FR,no,\n');
    expect(job.result.counts).toMatchObject({ refused: 1, created: 1 });
    expect(await rowsOf(inject, job.id, 'refused')).toMatchObject([{ cells: ['Left out', 'FR', 'no', '150'] }]);
    expect(await rowsOf(inject, job.id, 'created')).toMatchObject([{ cells: null }]);
    expect(await rowsOf(inject, job.id, 'refused')).toMatchObject([
      { row: 2, problems: [{ cell: 'D2', field: 'audit_score', params: { reason: 'not_shown_by', value: '150', on: 'Audited' } }] },
    ]);
  });

  it('is no fault where it is as it was: that it goes is told as a change', async () => {
    const name = 'No longer audited';
    made(await call<{ id: string }>(inject, 'POST', '/suppliers', { ...supplier(3), name }));
    const job = await checked(inject, 'suppliers', 'f.csv', `name,audited,audit_score\n${name},no,87.5\n`);
    const said = await say(inject, job.id, { match: 'name' });
    expect(said.result.counts).toMatchObject({ updated: 1, refused: 0 });
    expect(await rowsOf(inject, job.id)).toMatchObject([{ changes: { audited: [true, false], audit_score: [87.5, null] } }]);
    const other = await checked(inject, 'suppliers', 'f.csv', `name,audited,audit_score\n${name},no,12\n`);
    expect(other.result.counts).toMatchObject({ updated: 0, refused: 1 });
  });

  it('is refused among entries too; what a new entry holds is shown', async () => {
    const metered = { id: 'metered', name: { en: 'Metered', fr: 'Relevé' }, type: 'checkbox' };
    const kwh = { id: 'kwh', name: { en: 'Energy', fr: 'Énergie' }, type: 'number', display_condition: { key: 'metered', values: [true] } };
    made(await data.subject('meters', { fields: [metered, kwh] }));
    const { id, errors } = await imported(
      inject,
      { subject_key: 'meters' },
      'Period,Country,Metered,Energy\n2021,France,yes,12.5\n2022,France,no,7\n',
    );
    expect(errors).toMatchObject([{ cell: 'D3', field: 'values.kwh', params: { reason: 'not_shown_by', value: '7', on: 'Metered' } }]);
    expect(await rowsOf(inject, id, 'created')).toMatchObject([
      { changes: { 'values.kwh': [null, 12.5], 'values.metered': [null, true] } },
    ]);
  });
});

describe('CSV in French', () => {
  it('has decimal commas, in English points; both come back as they were', async () => {
    made(
      await call<{ id: string }>(inject, 'POST', '/suppliers', {
        name: 'Exact',
        country: 'FR',
        tier: 'tier_1',
        spend: '1234567890123456.75',
      }),
    );
    made(await call<{ id: string }>(inject, 'POST', '/suppliers', { name: 'Usual', country: 'FR', tier: 'tier_1', spend: 12.5 }));
    const exported = async (locale: string) =>
      (await inject(`/api/export/file?resource=suppliers&format=csv&locale=${locale}&columns=name,spend`)).body;
    const [fr, en] = [await exported('fr'), await exported('en')];
    expect(fr).toContain('Exact;1234567890123456,75;');
    expect(fr).toContain('Usual;12,5;');
    expect(en).toContain('Exact,1234567890123456.75,');
    expect(en).toContain('Usual,12.5,');
    for (const content of [fr, en]) {
      const { result } = await checked(inject, 'suppliers', 'f.csv', content);
      expect(result.counts).toMatchObject({ updated: 0, refused: 0, created: 0, conflict: 0 });
    }
  });
});

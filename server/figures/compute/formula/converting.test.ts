/** Tests that formulas of indicators convert units before they add up, and refuse what does not convert, with entries made through the product. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { quantityOf } from '#resources/figures/units';
import { call, collection, made, type Collection } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { recomputeWithoutConversions } from '../recompute';
import { compile } from './formula';

describe('a formula over terms in kWh, MWh, kg, m² and in no known unit', () => {
  const units: Record<string, string> = { kwh: 'kWh', mwh: 'MWh', kg: 'kg', m2: 'm²' };
  const names = [...Object.keys(units), 'people'];
  const unitOf = (name: string) => quantityOf({ en: units[name] ?? '' });

  it.each([
    ['kwh + mwh', '2001'],
    ['mwh + kwh', '2.001'],
    ['mwh - kwh + mwh', '3.999'],
    ['kwh / m2 + mwh / m2', '200.1'],
    ['kwh + previous(mwh) * 0', null],
    ['mwh > kwh ? mwh : kwh', '2'],
    ['kwh < mwh ? kwh : mwh', '1'],
    ['(kwh + mwh) / m2', '200.1'],
    ['-mwh + kwh', '-1.999'],
    ['kwh + 5', '6'],
    // The 1000 may be the author's own conversion, so that nothing else is converted.
    ['kwh + mwh * 1000', '2001'],
    ['kwh + people', '51'],
    // A part without a known unit is in that of the part beside it, wherever it stands.
    ['kwh + people + mwh', '2051'],
    ['people + kwh + mwh', '2051'],
    ['kwh + mwh + people', '2051'],
    // Ratios of units of one kind are left to their author.
    ['kwh / mwh * 100', '50'],
    ['kwh / mwh + kwh / kwh', '1.5'],
    ['mwh', '2'],
  ])('%s is %s', (text, expected) => {
    const values = { kwh: 1, mwh: 2, kg: 3, m2: 10, people: 50 };
    expect(compile(text, names).converting(unitOf).evaluate(values)).toBe(expected);
  });

  it.each(['kwh + kg', 'kwh / m2 - kwh', 'kwh > kg ? 1 : 0 * kwh', 'kwh > 1 ? kwh : kg', 'kwh + (mwh + m2) * people'])(
    '%s clashes',
    (text) => {
      expect(compile(text, names).units(unitOf).clash).toBeDefined();
    },
  );

  it('is in the unit of what comes first', () => {
    expect(compile('mwh + kwh', names).units(unitOf).result).toEqual(quantityOf({ en: 'MWh' }));
    expect(compile('kwh / mwh', names).units(unitOf).result?.powers).toEqual({});
    expect(compile('kwh * 2', names).units(unitOf).result).toBeUndefined();
    expect(compile('kwh + people', names).units(unitOf).result).toBeUndefined();
  });
});

describe('an indicator', () => {
  let app: TestApp;
  let c: Collection;
  let visitor: Inject;
  const number = (id: string, unit: string) => ({ id, name: { en: id, fr: id }, type: 'number', unit: { en: unit, fr: unit } });
  const term = (name: string) => ({ name, subject: 'use', field: name, aggregate: 'sum' });
  const write = (key: string, formula: string, more: object = {}) =>
    call<{ details?: Record<string, { reason?: string; part?: string }[]> }>(c.admin, 'POST', '/services/indicators', {
      key,
      name: { en: key, fr: key },
      section: 'climate',
      published: true,
      terms: ['kwh', 'mwh', 'kg', 'sacks'].filter((name) => formula.includes(name)).map(term),
      formula,
      ...more,
    });
  const figure = async (key: string) =>
    (await call<IndicatorPage>(visitor, 'GET', `/services/indicators/${key}`)).body.data.headline.values;

  beforeAll(async () => {
    app = await startTestApp();
    c = await collection(app);
    visitor = await app.anonymous();
    made(await call(c.admin, 'POST', '/services/sections', { key: 'climate', name: { en: 'Climate', fr: 'Climat' } }));
    made(
      await c.subject('use', {
        fields: [number('kwh', 'kWh'), number('mwh', 'MWh'), number('kg', 'kg'), number('sacks', 'sacs')],
      }),
    );
    const { body } = await c.enter(c.admin, {
      subject_key: 'use',
      tags: { country: c.tag['france'] },
      values: { kwh: 1, mwh: 2, kg: 3, sacks: 4 },
    });
    await c.fire(c.admin, 'submit', [body.id]);
    await c.fire(await app.signIn('approver@lacet.example'), 'approve', [body.id]);
  }, 120_000);
  afterAll(() => app.close());

  it('adds kWh and MWh, and follows its subject where the unit of a field becomes another', async () => {
    made(await write('energy', 'kwh + mwh', { unit: { en: 'kWh', fr: 'kWh' } }));
    expect(await figure('energy')).toEqual([2001]);
    made(await write('waste', 'kg + sacks'));
    expect(await figure('waste')).toEqual([7]);
    const fields = [number('kwh', 'kWh'), number('mwh', 'GWh'), number('kg', 'kg'), number('sacks', 't')];
    const subject = await call<{ version: number }>(c.admin, 'GET', '/services/data_cluster/subjects/use');
    const { status } = await call(c.admin, 'PUT', '/services/data_cluster/subjects/use', { fields, version: subject.body.version });
    expect(status).toBe(200);
    expect(await figure('energy')).toEqual([2_000_001]);
    expect(await figure('waste')).toEqual([4003]);
  });

  it.each([
    ['kwh + kg', {}, { formula: [{ reason: 'formula_units', part: 'kwh + kg', units: 'kwh (kWh), kg (kg)' }] }],
    [
      'kwh',
      { unit: { en: 'MWh', fr: 'MWh' } },
      { 'unit.en': [{ reason: 'unit_size', factor: '0.001' }], 'unit.fr': [{ reason: 'unit_size' }] },
    ],
    ['kwh', { unit: { en: 'kg', fr: 'kg' } }, { 'unit.en': [{ reason: 'unit_kind' }] }],
    ['kwh / mwh', { unit: { en: 'kg', fr: 'kg' } }, { 'unit.en': [{ reason: 'unit_kind' }] }],
    [
      'kwh',
      { unit: { en: 'MWh', fr: 'MWh' }, formula: null, series: [{ key: 'a', name: { en: 'a' }, formula: 'kwh' }] },
      { 'unit.en': [{ reason: 'unit_size' }] },
    ],
    [
      'kwh',
      { formula: null, series: [{ key: 'a', name: { en: 'a' }, formula: 'kwh', unit: { en: 't' } }] },
      { 'series.0.unit.en': [{ reason: 'unit_kind' }] },
    ],
  ])('is refused where what it publishes would be wrong: %s %j', async (formula, more, expected) => {
    const { status, body } = await write('other', formula, more);
    expect(status).toBe(422);
    expect(body.details).toMatchObject(expected);
  });

  it('with figures of an earlier version, which converted nothing, is computed again at the first start, and only then', async () => {
    const { db } = app.database;
    made(await write('older', 'kwh + mwh', { unit: { en: 'kWh', fr: 'kWh' } }));
    const [right] = await figure('older');
    await db.execute(sql`update aggregate_lines set values = '{3}' where indicator_key = 'older'`);
    await db.execute(sql`delete from settings where key = 'converted_units'`);
    await recomputeWithoutConversions(db);
    expect(await figure('older')).toEqual([right]);
    const runs = async () => (await db.execute(sql`select cause from precalculation_runs where cause = 'units'`)).rows.length;
    expect(await runs()).toBe(1);
    await recomputeWithoutConversions(db);
    expect(await runs()).toBe(1);
  });

  it('whose units no longer suit each other can still be changed otherwise, and taken down', async () => {
    made(await write('two', 'kwh + mwh'));
    const subject = await call<{ version: number; fields: { id: string }[] }>(c.admin, 'GET', '/services/data_cluster/subjects/use');
    const fields = subject.body.fields.map((each) => (each.id === 'mwh' ? number('mwh', 'kg') : each));
    const path = '/services/data_cluster/subjects/use';
    expect((await call(c.admin, 'PUT', path, { fields, version: subject.body.version })).status).toBe(200);
    expect((await call(c.admin, 'PUT', '/services/indicators/two', { published: false })).status).toBe(200);
    expect((await call(c.admin, 'PUT', '/services/indicators/two', { formula: 'mwh + kwh' })).status).toBe(422);
  });

  it.each([
    ['kwh * 0.000001', 'GWh'],
    ['kwh / kg', 'kWh/kg'],
    ['kwh', 'MJ of heat'],
  ])('takes %s in %s', async (formula, unit) => {
    made(await write(`ok_${unit.replaceAll(/\W/g, '_').toLowerCase()}`, formula, { unit: { en: unit, fr: unit } }));
  });
});

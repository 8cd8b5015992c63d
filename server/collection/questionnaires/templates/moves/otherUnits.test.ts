/** Tests that the answers of a questionnaire that moves to a version with other units stay what they were, or are asked for again. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import { call } from '#server/collection/inputs/collection.fixture';
import { startTestApp, type TestApp } from '#tests/support/product/app';
import type { Inject } from '#tests/support/product/visitor';
import { questionnaires, type Questionnaires } from '../../questionnaires.fixture';
import { asked } from './moves.fixture';

let app: TestApp;
let q: Questionnaires;
let ana: Inject;
beforeAll(async () => {
  app = await startTestApp();
  q = await questionnaires(app);
  ana = await app.signIn('ana@lacet.example', { grants: [] });
});
afterAll(() => app.close());

const text = (en: string) => ({ en, fr: en });
const row = '11111111-1111-4111-8111-111111111111';
const number = (id: string, unit: string, units: object[] = [], more: object = {}) => ({
  id,
  name: text(id),
  type: 'number',
  unit: text(unit),
  ...(units.length > 0 && { units }),
  ...more,
});
const table = (...items: object[]) => ({ id: 'lines', name: text('lines'), type: 'text', format: 'items', items });

it('a number keeps the unit in which it was given, or is converted without loss, also in tables and under a new id', async () => {
  const kg = { key: 'kg', factor: '1000' };
  const { change, read, values } = await asked(
    q,
    ana,
    [number('mass', 'kg'), number('far', 'km', [{ key: 'm', factor: '0.001' }]), table(number('m', 'kg'))],
    {
      mass: 5,
      far: { value: '3', unit: 'm' },
      lines: [{ _row: row, m: 7 }],
    },
  );
  const plan = await change([
    number('weight', 'g', [kg], { was: ['mass'] }),
    number('far', 'm'),
    table(number('m', 'g', [{ ...kg, name: text('kilograms') }])),
  ]);
  expect(plan).toEqual([
    ['weight', 'converted'],
    ['far', 'converted'],
    ['lines', 'converted'],
  ]);
  expect(await values()).toEqual({ weight: { value: '5', unit: 'kg' }, far: 3, lines: [{ _row: row, m: { value: '7', unit: 'kg' } }] });
  expect(await read()).toMatchObject({ errors: [], to_confirm: ['weight', 'far', 'lines'], fields: { far: { rev: 2 } } });
  expect(await read()).not.toHaveProperty('other_unit');

  // A version without the unit converts by the factor that the version before declares.
  expect(await change([number('weight', 'g'), number('far', 'm'), table(number('m', 'g'))])).toEqual([
    ['weight', 'converted'],
    ['lines', 'converted'],
  ]);
  expect(await values()).toMatchObject({ weight: 5000, far: 3, lines: [{ m: 7000 }] });
});

it('an answer that nothing converts is asked for again, and no submission passes before', async () => {
  const { id, change, read, values } = await asked(q, ana, [number('heat', 'GJ'), number('water', 'm³'), table(number('m', 'kg'))], {
    heat: 5,
    lines: [{ _row: row, m: 7 }],
  });
  expect(await change([number('heat', 'kWh'), number('water', 'l'), table(number('m', 'm³'))])).toEqual([
    ['heat', 'asked'],
    ['water', 'asked'],
    ['lines', 'asked'],
  ]);
  expect(await values()).toEqual({ heat: 5, lines: [{ _row: row, m: 7 }] });
  const marked = await read();
  expect(marked).toMatchObject({ other_unit: { heat: text('GJ'), lines: null }, to_confirm: ['heat', 'lines'] });
  const refused = { code: 'INVALID', reason: 'other_unit' };
  expect(await q.submit(ana, id)).toMatchObject({ status: 422, body: { details: { heat: [refused], lines: [refused] } } });

  // A later version asks nothing of it a second time, and the mark follows a new id.
  expect(await change([number('warmth', 'kWh', [], { was: ['heat'] }), table(number('m', 'm³'))])).toEqual([]);
  const later = await read();
  expect(later).toMatchObject({ other_unit: { warmth: text('GJ'), lines: null } });
  const revs = { warmth: later.fields['warmth']?.rev ?? 0, lines: later.fields['lines']?.rev ?? 0 };
  const saved = await q.save(ana, id, { warmth: 1389, lines: [{ _row: row, m: 7 }] }, revs, 3);
  expect([saved.status, Object.hasOwn(saved.body, 'other_unit')]).toEqual([200, false]);
  expect((await q.submit(ana, id)).body).toMatchObject({ state: 'submitted' });
});

it('a page that shows the former unit overwrites nothing', async () => {
  const { id, change, read } = await asked(q, ana, [number('mass', 'kg')], { mass: 5 });
  await change([number('mass', 'g', [{ key: 'kg', factor: '1000' }])]);
  expect((await q.save(ana, id, { mass: 6 }, { mass: 1 }, 2)).body).toMatchObject({ code: 'VERSION_CHANGE' });
  expect((await read()).fields['mass']?.value).toEqual({ value: '5', unit: 'kg' });
});

it('the plan of a publication names what counts with the numbers of a question whose unit changes', async () => {
  const named = [
    number('sum', 't', [], { compute: "total(lines, 'm') * 2" }),
    number('before', 'kg', [], { compute: "mass - previous('mass')" }),
    { id: 'why', name: text('why'), type: 'string', display_condition: { key: 'mass', op: 'gt', value: 5 } },
    { id: 'other', name: text('other'), type: 'string' },
  ];
  const columns = (unit: string) => table(number('m', unit), number('twice', unit, [], { compute: 'm * 2' }));
  const { template, draft } = await asked(q, ana, [number('mass', 'kg'), columns('kg'), ...named], { mass: 5 });
  await draft([number('mass', 'g'), columns('g'), ...named]);
  const { body } = await call<PublishPlan>(q.admin, 'POST', `/questionnaires/templates/${template}/plan`, {});
  expect(body.units).toMatchObject([
    { id: 'mass', named_by: [text('before'), text('why')] },
    { id: 'lines', named_by: [text('lines'), text('sum')] },
  ]);
});

/** Tests the rules over several fields. */
import { expect, it } from 'vitest';
import type { Check, Field, Values } from '../../definition';
import { brokenChecks } from './checks';

const field = (id: string, more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type: 'number', ...more });
const fields = [field('men'), field('women'), field('staff'), field('begun', { type: 'date' }), field('ended', { type: 'date' })];
const message = { en: 'Too many', fr: 'Trop' };
const parts: Check = { rule: 'men + women <= staff', fields: ['women'], message };
const broken = (check: Check, values: Values, before?: Values, all: readonly Field[] = fields) =>
  brokenChecks({ fields: all, checks: [check] }, values, before);

it('a rule is broken where it is false, exactly, and says so in each language', () => {
  expect(broken(parts, { men: 1, women: 2, staff: 2 })).toEqual([
    { field: 'women', code: 'INVALID', level: 'error', params: { reason: 'check', en: 'Too many', fr: 'Trop' } },
  ]);
  expect(broken(parts, { men: 0.1, women: 0.2, staff: 0.3 })).toEqual([]);
  expect(broken({ rule: 'ended >= begun', fields: ['ended'], message }, { begun: '2026-02-01', ended: '2026-01-31' })).toHaveLength(1);
});

it('a rule that needs a missing or hidden value is not broken, nor told under a field that does not show', () => {
  expect(broken(parts, { men: 5, staff: 2 })).toEqual([]);
  const hidden = { display_condition: { key: 'men', op: 'gt' as const, value: 10 } };
  expect(broken(parts, { men: 1, women: 9, staff: 2 }, undefined, [field('men'), field('women', hidden), field('staff')])).toEqual([]);
  const under = [field('men'), field('women'), field('staff'), field('other', hidden)];
  expect(broken({ ...parts, fields: ['other'] }, { men: 1, women: 9, staff: 2 }, undefined, under)).toEqual([]);
});

it('a record that broke the rule before may change in its other fields', () => {
  const before = { men: 1, women: 9, staff: 2, begun: null };
  expect(broken(parts, { ...before, begun: '2026-01-01' }, before)).toEqual([]);
  expect(broken(parts, { ...before, women: 8 }, before)).toHaveLength(1);
  expect(broken({ ...parts, level: 'warning' }, before, before)).toMatchObject([{ level: 'warning' }]);
});

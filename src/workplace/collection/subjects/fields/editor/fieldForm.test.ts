import { expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { fieldOf, formOf, identifierOf, movedTo, originOf, placeAfter, replaced, withFormerName } from './fieldForm';

const name = { en: 'Energy', fr: 'Énergie' };
const kwh: Field = { id: 'kwh', name, type: 'number', min: 0, unit: { en: 'kWh', fr: 'kWh' } };
const source: Field = {
  id: 'source',
  name,
  type: 'dropdown',
  choices: [
    { key: 'grid', name, position: { en: 2, fr: 1 } },
    { key: 'own', name },
  ],
  unique: true,
};
const properties: Field[] = [
  { id: 'id', name, type: 'string' },
  { id: 'name', name, type: 'string', localized: true },
  { id: 'type', name, type: 'dropdown' },
  { id: 'required', name, type: 'checkbox' },
  { id: 'min', name, type: 'number', display_condition: { key: 'type', values: ['number'] } },
  { id: 'unit', name, type: 'string', localized: true, display_condition: { key: 'type', values: ['number'] } },
  {
    id: 'choices',
    name,
    type: 'text',
    format: 'items',
    items: [{ id: 'key', name, type: 'string' }],
    display_condition: { key: 'type', values: ['dropdown'] },
  },
  { id: 'choices_from', name, type: 'text', format: 'json', display_condition: { key: 'type', values: ['dropdown'] } },
  { id: 'format', name, type: 'dropdown', display_condition: { key: 'type', values: ['string', 'text'] } },
  { id: 'items', name, type: 'text', format: 'items', items: [], display_condition: { key: 'format', values: ['items'] } },
];

it('a field goes to its form and comes back as it was, what the form does not speak of included', () => {
  expect(fieldOf(properties, formOf(kwh), kwh)).toEqual(kwh);
  expect(fieldOf(properties, formOf(source), source)).toEqual(source);
});

it('a part of a line is called after its name, and keeps what the form does not speak of', () => {
  const cost: Field = { id: 'cost', name, type: 'number', unit: { en: '€' }, required: true };
  const lines: Field = { id: 'lines', name, type: 'text', format: 'items', items: [cost] };
  expect(fieldOf(properties, formOf(lines), lines)).toEqual(lines);
  const line = { id: null, name: { en: 'Cost', fr: 'Coût' }, type: 'string', required: false, choices: [] };
  expect(fieldOf(properties, { ...formOf(lines), items: [JSON.parse(JSON.stringify(cost)), line] }, lines).items).toEqual([
    cost,
    { id: 'cost_2', name: { en: 'Cost', fr: 'Coût' }, type: 'string' },
  ]);
  expect(fieldOf(properties, { ...formOf(lines), type: 'string' }, lines)).toEqual({ id: 'lines', name, type: 'string' });
});

it('leaves out what says nothing, and what another kind of field cannot say', () => {
  const form = { ...formOf(kwh), required: false, name: { en: 'Energy', fr: null }, type: 'dropdown', choices: [], choices_from: null };
  expect(fieldOf(properties, form, kwh)).toEqual({ id: 'kwh', name: { en: 'Energy' }, type: 'dropdown' });
  const from = { resource: 'tags', label: 'name' };
  expect(fieldOf(properties, { ...formOf(source), choices_from: from }, source)).not.toHaveProperty('choices');
});

it('remembers what a saved field was called, until it is called so again', () => {
  expect(withFormerName({ ...kwh, id: 'energy' }, kwh).was).toEqual(['kwh']);
  const saved = { ...kwh, id: 'energy', was: ['kwh'] };
  expect(withFormerName({ ...saved, id: 'power' }, saved).was).toEqual(['energy', 'kwh']);
  expect(withFormerName({ ...saved, id: 'kwh' }, saved).was).toEqual(['energy']);
  expect(withFormerName({ ...kwh, was: ['x'] }, kwh)).not.toHaveProperty('was');
});

it('knows a field by its former name, unless another has that name', () => {
  const renamed = { ...kwh, id: 'energy', was: ['kwh'] };
  expect(originOf(renamed, [renamed], [kwh])).toBe(kwh);
  expect(originOf(renamed, [renamed, kwh], [kwh])).toBeUndefined();
});

it('makes an identifier of a name', () => {
  expect(identifierOf('Électricité  consommée (kWh)', new Set())).toBe('electricite_consommee_kwh');
  expect(identifierOf('2nd meter', new Set())).toBe('f_2nd_meter');
  expect(identifierOf('Energy', new Set(['energy', 'energy_2']))).toBe('energy_3');
  expect(identifierOf('—', new Set())).toBe('');
});

it('conditions follow a field that is renamed', () => {
  const why: Field = { id: 'why', name, type: 'string', display_condition: { key: 'source', values: ['own'] } };
  expect(replaced([source, why], 0, { ...source, id: 'origin' })[1]?.display_condition).toEqual({ key: 'origin', values: ['own'] });
  const several: Field = {
    ...why,
    display_condition: { all: [{ not: { key: 'source', op: 'eq', value: 'own' } }, { key: 'kwh', op: 'gt', value: 1 }] },
  };
  expect(replaced([source, several], 0, { ...source, id: 'origin' })[1]?.display_condition).toEqual({
    all: [{ not: { key: 'origin', op: 'eq', value: 'own' } }, { key: 'kwh', op: 'gt', value: 1 }],
  });
  expect(movedTo([kwh, source, why], 2, 0).map(({ id }) => id)).toEqual(['why', 'kwh', 'source']);
});

it('follows each member of a list to its place when one is moved', () => {
  const list = ['a', 'b', 'c', 'd'];
  for (const from of list.keys())
    for (const to of list.keys())
      for (const [place, member] of list.entries()) expect(movedTo(list, from, to)[placeAfter(place, from, to)]).toBe(member);
});

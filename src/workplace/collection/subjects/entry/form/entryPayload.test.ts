import { expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { entryPayload } from './entryPayload';

const names = (name: string) => ({ en: name, fr: name });
const quality: Field = {
  id: 'quality',
  name: names('Quality'),
  type: 'radio',
  choices: ['measured', 'estimated'].map((key) => ({ key, name: names(key) })),
};
const method: Field = { id: 'method', name: names('Method'), type: 'string', display_condition: { key: 'quality', values: ['estimated'] } };
const subject = { id: 'water', fields: [] };
const entry = { date: '2024-01-01', method: 'By the bill', values: {} };

it('keeps an added field whose condition is on a field of the product', () => {
  const sent = entryPayload(subject, { ...entry, quality: 'estimated' }, [quality, method]);
  expect(sent).toMatchObject({ subject_key: 'water', quality: 'estimated', method: 'By the bill' });
});

it('leaves it out where it is hidden', () => {
  expect(entryPayload(subject, { ...entry, quality: 'measured' }, [quality, method])).not.toHaveProperty('method');
});

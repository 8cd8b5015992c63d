import { expect, it } from 'vitest';
import { client } from '../../../../../testing/backOffice';
import { entryMessages, valuesOf } from './entryRules';

const blank = { message: 'validation.BLANK', args: {} };
const subject = {
  period: 'span',
  fields: [{ id: 'count', name: { en: 'Count' }, type: 'number', required: true }],
  tag_roots: [
    { key: 'site', required: true },
    { key: 'brand', required: false },
  ],
};

it('asks for the days, the tags and the values that are missing, all at once', () => {
  expect(entryMessages(subject, { tags: {}, values: {} }, client)).toEqual({
    date: blank,
    date_end: blank,
    tags: { site: blank },
    values: { count: { message: 'validation.BLANK', args: { _: 'validation.BLANK' } } },
  });
});

it('asks for a last day only where the dates are free, and for no value where the subject does not apply', () => {
  const entry = { date: '2024-01-01', tags: { site: 'a' }, quality: 'not_applicable' };
  expect(entryMessages({ ...subject, period: 'year' }, entry, client)).toEqual({});
  expect(entryMessages(subject, entry, client)).toEqual({ date_end: blank });
});

it('reads values from anything', () => {
  expect(valuesOf(null)).toEqual({});
  expect(valuesOf([1])).toEqual({});
  expect(valuesOf({ a: 1 })).toEqual({ a: 1 });
});

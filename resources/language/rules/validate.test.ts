import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Field, FieldValue, Values } from '../../definition';
import { clean, isDisplayed, validate, withDefaults } from './validate';

const field = (id: string, type: Field['type'], more: Partial<Field> = {}): Field => ({ id, name: { en: id, fr: id }, type, ...more });
const choices = [
  { key: 'a', name: { en: 'A' } },
  { key: 'b', name: { en: 'B' } },
];
const file = (name: string) => ({ oid: '1', name, url: '/api/files/1', size: 1, type: 'text/csv' });
const bounds = { beginning_of_time: '2013-01-01', end_of_time: '2030-12-31' };

/** Returns `null` when the value is accepted, else the reason of the refusal. */
const why = (one: Field, value: unknown) => {
  const [error] = validate([one], JSON.parse(JSON.stringify({ [one.id]: value })), { locale: 'en', dates: bounds });
  return error ? (error.params?.['reason'] ?? error.code) : null;
};

describe('what each type accepts', () => {
  it.each<[string, Field, unknown, unknown]>([
    ['string', field('x', 'string'), 'é\t😀', null],
    ['string: number', field('x', 'string'), 3, 'type'],
    ['string: two lines', field('x', 'string'), 'a\nb', 'one_line'],
    ['string: the null character, which PostgreSQL refuses', field('x', 'string'), 'a\u0000', 'null_character'],
    ['string: half of a surrogate pair, which UTF-8 cannot write', field('x', 'string'), 'a\ud83d', 'lone_surrogate'],
    ['string: counted in characters, not in halves of them', field('x', 'string', { max_length: 2 }), '😀😀', null],
    ['string: too long', field('x', 'string', { max_length: 2 }), 'abc', 'max_length'],
    ['string: too short', field('x', 'string', { min_length: 2 }), 'a', 'min_length'],
    ['string: the whole matches', field('x', 'string', { pattern: 'a|b' }), 'ab', 'pattern'],
    ['string: a pattern on what is too long to try', field('x', 'string', { pattern: '[^b]+' }), 'a'.repeat(501), 'pattern'],
    ['email', field('x', 'string', { format: 'email' }), 'zoé@lacet.example', null],
    ['email: none', field('x', 'string', { format: 'email' }), 'zoé@lacet', 'format'],
    ['url', field('x', 'string', { format: 'url' }), 'https://lacet.example/é?q=1', null],
    ['url: a script', field('x', 'string', { format: 'url' }), 'javascript:alert(1)', 'format'],
    ['color', field('x', 'string', { format: 'color' }), '#c8401f', null],
    ['color: a name', field('x', 'string', { format: 'color' }), 'red', 'format'],
    ['text: several lines', field('x', 'text'), 'a\r\nb', null],
    ['json: anything', field('x', 'text', { format: 'json' }), { a: [1] }, null],
    ['editor', field('x', 'editor'), '<p>a</p>', null],
    ['editor: a list', field('x', 'editor'), [], 'type'],
    ['number', field('x', 'number'), -1.5e-3, null],
    ['number: as a decimal string', field('x', 'number'), '369029596.99780074608096702', null],
    ['number: a text', field('x', 'number'), '12 kg', 'type'],
    ['number: what JSON cannot say', field('x', 'number'), 'Infinity', 'type'],
    ['number: with a comma', field('x', 'number'), '1,5', 'type'],
    ['number: an exponent without end', field('x', 'number'), '1e999999', 'type'],
    ['number: least', field('x', 'number', { min: 0 }), '-0.00000000000000000000001', 'min'],
    ['number: most, beyond a double', field('x', 'number', { max: 9007199254740992 }), '9007199254740993', 'max'],
    ['number: decimals', field('x', 'number', { decimals: 2 }), '1.10', null],
    ['number: zeros are no decimals', field('x', 'number', { decimals: 2 }), '1.100', null],
    ['number: too many decimals', field('x', 'number', { decimals: 2 }), 1.001, 'decimals'],
    ['number: none at all', field('x', 'number', { decimals: 0 }), '1e3', null],
    ['date', field('x', 'date'), '2024-02-29', null],
    ['date: no such day', field('x', 'date'), '2023-02-30', 'type'],
    ['date: no such leap day', field('x', 'date'), '2023-02-29', 'type'],
    ['date: no such month', field('x', 'date'), '2023-13-01', 'type'],
    ['date: an instant', field('x', 'date'), '2023-01-01T00:00:00Z', 'type'],
    ['date: the year zero', field('x', 'date'), '0000-01-01', 'type'],
    ['date: before the beginning of time', field('x', 'date'), '2012-12-31', 'min'],
    ['date: after its end', field('x', 'date'), '2031-01-01', 'max'],
    ['radio', field('x', 'radio', { choices }), 'a', null],
    ['radio: no choice', field('x', 'radio', { choices }), 'c', 'choice'],
    ['radio: a word of JavaScript', field('x', 'radio', { choices }), 'constructor', 'choice'],
    ['dropdown: several', field('x', 'dropdown', { choices }), ['a'], 'choice'],
    ['dropdown: a reference', field('x', 'dropdown', { choices_from: { resource: 'tags', label: 'name' } }), 'f3', null],
    ['checkbox', field('x', 'checkbox'), false, null],
    ['checkbox: a word', field('x', 'checkbox'), 'true', 'type'],
    ['checkbox with choices', field('x', 'checkbox', { choices }), ['a', 'b'], null],
    ['checkbox with choices: a boolean', field('x', 'checkbox', { choices }), true, 'type'],
    ['multidropdown: twice the same', field('x', 'multidropdown', { choices }), ['a', 'a'], 'repeated'],
    ['multidropdown: no choice', field('x', 'multidropdown', { choices }), ['a', 'c'], 'choice'],
    ['multidropdown: no list', field('x', 'multidropdown', { choices }), 'a', 'type'],
    ['files', field('x', 'files'), [file('a.csv')], null],
    ['files: two', field('x', 'files'), [file('a.csv'), file('b.csv')], 'multiple'],
    ['files: several', field('x', 'files', { multiple: true }), [file('a.csv'), file('b.csv')], null],
    ['files: another kind', field('x', 'files', { accept: ['pdf'] }), [file('a.pdf.csv')], 'accept'],
    ['files: capitals', field('x', 'files', { accept: ['pdf'] }), [file('a.PDF')], null],
    ['files: no attachment', field('x', 'files'), [{ name: 'a.csv' }], 'type'],
    ['localized', field('x', 'string', { localized: true }), { fr: 'a' }, null],
    ['localized: a plain text', field('x', 'string', { localized: true }), 'a', 'type'],
    ['localized: another language', field('x', 'string', { localized: true }), { de: 'a' }, 'locale'],
    ['localized: an inner rule', field('x', 'string', { localized: true, max_length: 1 }), { fr: 'ab' }, 'max_length'],
  ])('%s', (_, one, value, reason) => expect(why(one, value)).toEqual(reason));

  it('shows no field for an object whose text cannot be read', () => {
    const fields = [field('r', 'radio', { choices }), field('e', 'editor', { display_condition: { key: 'r', values: ['a'] } })];
    expect(validate(fields, { r: { toString: {} } }, { locale: 'fr' }).map(({ field: id }) => id)).toEqual(['r']);
  });

  it('never throws, whatever it is given', () => {
    const fields: Field[] = [
      field('s', 'string', { required: true, localized: true, pattern: 'a+' }),
      field('n', 'number', { min: 0, decimals: 2 }),
      field('d', 'date'),
      field('r', 'radio', { choices }),
      field('m', 'multidropdown', { choices }),
      field('c', 'checkbox'),
      field('f', 'files'),
      field('e', 'editor', { display_condition: { key: 'r', values: ['a'] } }),
      field('i', 'text', { format: 'items', items: [field('y', 'number', { required: true })] }),
    ];
    const values = fc.dictionary(fc.constantFrom('s', 'n', 'd', 'r', 'm', 'c', 'f', 'e', 'i', '__proto__', 'x'), fc.jsonValue());
    fc.assert(
      fc.property(values, values, (sent, before) => {
        const given: Values = JSON.parse(JSON.stringify(sent));
        const errors = validate(fields, given, { locale: 'fr', before: JSON.parse(JSON.stringify(before)) });
        expect(errors.every(({ code, level }) => level === 'error' && code !== undefined)).toBe(true);
        const once = clean(fields, given);
        expect(clean(fields, once)).toEqual(once);
      }),
    );
  });
});

describe('required', () => {
  it('asks a localized field for the default language only', () => {
    const name = field('name', 'string', { localized: true, required: true });
    expect(validate([name], { name: { en: 'a' } }, { locale: 'fr' })).toEqual([{ field: 'name.fr', code: 'BLANK', level: 'error' }]);
    expect(validate([name], { name: { fr: 'a', en: '' } }, { locale: 'fr' })).toEqual([]);
    expect(validate([name], {}, { locale: 'fr' })).toHaveLength(1);
  });
  it.each<[string, Field, FieldValue, boolean]>([
    ['white space', field('x', 'string'), ' \u00a0', true],
    ['an empty paragraph', field('x', 'editor'), '<p><br></p>', true],
    ['a picture', field('x', 'editor'), '<p><img src="a"></p>', false],
    ['no file', field('x', 'files'), [], true],
    ['no choice', field('x', 'multidropdown', { choices }), [], true],
    ['false', field('x', 'checkbox'), false, false],
    ['zero', field('x', 'number'), 0, false],
    ['no object', field('x', 'text', { format: 'items', items: [field('y', 'string')] }), [], true],
  ])('%s', (_, one, value, isBlank) => {
    expect(validate([{ ...one, required: true }], { x: value }, { locale: 'en' }).map(({ code }) => code)).toEqual(
      isBlank ? ['BLANK'] : [],
    );
  });
});

describe('display conditions', () => {
  const audited = field('audited', 'checkbox');
  const result = field('result', 'radio', { choices, required: true, display_condition: { key: 'audited', values: [true] } });
  const plan = field('plan', 'editor', { required: true, display_condition: { key: 'result', values: ['b'] } });
  const fields = [plan, result, audited];

  it('neither shows, nor asks for, nor keeps a field whose condition on a condition does not hold', () => {
    expect(isDisplayed(plan, fields, { audited: true, result: 'b' })).toBe(true);
    expect(isDisplayed(plan, fields, { audited: false, result: 'b' })).toBe(false);
    expect(validate(fields, { audited: true, result: 'b' }, { locale: 'en' }).map(({ field: id }) => id)).toEqual(['plan']);
    expect(validate(fields, { result: 'nonsense', plan: 3 }, { locale: 'en' })).toEqual([]);
    expect(clean(fields, { audited: false, result: 'b', plan: '<p>a</p>' })).toEqual({ audited: false });
  });
  it('takes a box never ticked for false, and any of several choices', () => {
    expect(isDisplayed(field('x', 'string', { display_condition: { key: 'audited', values: [false] } }), fields, {})).toBe(true);
    const many = field('many', 'multidropdown', { choices });
    expect(isDisplayed(field('x', 'string', { display_condition: { key: 'many', values: ['b'] } }), [many], { many: ['a', 'b'] })).toBe(
      true,
    );
  });
  it('shows nothing of a circle', () => {
    const a = field('a', 'checkbox', { display_condition: { key: 'b', values: [true] } });
    const b = field('b', 'checkbox', { display_condition: { key: 'a', values: [true] } });
    expect(isDisplayed(a, [a, b], { a: true, b: true })).toBe(false);
  });
  it('asks, in a partial write, for what the write brings to show', () => {
    const partial = { locale: 'en' as const, partial: true, before: { audited: false } };
    expect(validate(fields, { audited: true }, partial).map(({ field: id }) => id)).toEqual(['result']);
    expect(validate(fields, { audited: false }, partial)).toEqual([]);
  });
});

describe('a write', () => {
  const key = field('key', 'string', { create_only: true, required: true });
  const count = field('count', 'number', { read_only: true });
  it('refuses what no field is called, and ignores stamps and what is read-only', () => {
    const sent: Values = JSON.parse('{"__proto__":{"a":1},"key":"a","id":"1","version":2,"count":"many","constructor":1}');
    expect(validate([key, count], sent, { locale: 'en' }).map(({ field: id, params }) => [id, params?.['reason']])).toEqual([
      ['__proto__', 'unknown'],
      ['constructor', 'unknown'],
    ]);
    expect(Object.keys(clean([key], sent))).not.toContain('__proto__');
  });
  it('keeps what a removed field held', () => expect(clean([key], { key: 'a', old: 1 })).toEqual({ key: 'a', old: 1 }));
  it('refuses to change what is written once', () => {
    expect(validate([key], { key: 'b' }, { locale: 'en', before: { key: 'a' } })).toEqual([
      { field: 'key', code: 'READ_ONLY', level: 'error' },
    ]);
    expect(validate([key], { key: 'a' }, { locale: 'en', before: { key: 'a' } })).toEqual([]);
    expect(validate([key], {}, { locale: 'en', before: { key: 'a' } })).toEqual([]);
  });
  it('names the place of an error inside a list', () => {
    const terms = field('terms', 'text', {
      format: 'items',
      items: [field('subject', 'string', { required: true }), field('name', 'string', { localized: true, required: true })],
    });
    const errors = validate(
      [terms],
      { terms: [{ subject: 'a', name: { en: 'a' } }, { subject: '', name: { fr: 'a' }, more: 1 }, 3] },
      { locale: 'en' },
    );
    expect(errors.map(({ field: id }) => id)).toEqual(['terms.1.more', 'terms.1.subject', 'terms.1.name.en', 'terms.2']);
  });
  it('says of a list that nobody reads that it is too long, and no more', () => {
    const lines = field('lines', 'text', { format: 'items', items: [field('a', 'string', { required: true })] });
    expect(validate([lines], { lines: Array.from({ length: 2000 }, () => ({ a: 'x' })) }, { locale: 'en' })).toEqual([]);
    expect(validate([lines], { lines: Array.from({ length: 2001 }, () => ({})) }, { locale: 'en' })).toMatchObject([
      { field: 'lines', params: { reason: 'lines', max: 2000 } },
    ]);
  });
  it('has as many lines as its field allows, or none', () => {
    const lines = field('lines', 'text', { format: 'items', min_items: 2, max_items: 3, items: [field('a', 'string')] });
    const reasons = (length: number) =>
      validate([lines], { lines: Array.from({ length }, () => ({ a: 'x' })) }, { locale: 'en' }).map(({ params }) => params);
    expect([0, 1, 2, 3, 4].map(reasons)).toEqual([[], [{ reason: 'lines_least', min: 2 }], [], [], [{ reason: 'lines', max: 3 }]]);
  });
  it('is kept without what is empty, otherwise byte for byte', () => {
    const fields = [
      field('a', 'string'),
      field('b', 'string', { localized: true }),
      field('c', 'editor'),
      field('d', 'text', { format: 'items', items: [field('e', 'string')] }),
    ];
    expect(clean(fields, { a: '', b: { en: '', fr: ' a ' }, c: '<p></p>', d: [{ e: '' }] })).toEqual({
      a: null,
      b: { fr: ' a ' },
      c: null,
      d: [{ e: null }],
    });
    expect(clean(fields, { a: ' é\u200b ', b: { en: '' } })).toEqual({ a: ' é\u200b ', b: null });
  });
  it('begins with the defaults', () => {
    expect(withDefaults([field('a', 'string', { default: 'x' }), field('b', 'string', { default: 'y' })], { b: null })).toEqual({
      a: 'x',
      b: null,
    });
  });
});

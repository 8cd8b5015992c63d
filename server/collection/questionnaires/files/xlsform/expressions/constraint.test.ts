/** Tests that constraints of an XLSForm become limits of the field and rules, and that all others are refused by name. */
import { expect, it } from 'vitest';
import type { Field } from '#resources/definition';
import { constraintOf } from './constraint';
import { parseExpression } from './parse';
import { attempt, scope } from './terms.fixture';

const fields: Record<string, Field> = {
  women: { id: 'women', name: {}, type: 'number', decimals: 0 },
  employees: { id: 'employees', name: {}, type: 'number' },
  name: { id: 'name', name: {}, type: 'string' },
  since: { id: 'since', name: {}, type: 'date' },
  until: { id: 'until', name: {}, type: 'date' },
  policy: { id: 'policy', name: {}, type: 'radio' },
  sources: { id: 'sources', name: {}, type: 'checkbox' },
  mass: { id: 'mass', name: {}, type: 'number' },
};
const read = (self: string, text: string, table: 'waste' | null = null) =>
  attempt(() => constraintOf(parseExpression(text), fields[self] ?? { id: '', name: {}, type: 'string' }, scope({ self, table })));

it.each<[string, string, object]>([
  ['women', '. >= 0 and . <= 100', { limits: { min: 0, max: 100 } }],
  ['women', '. > 0 and 100 > .', { limits: { min: 1, max: 99 } }],
  ['women', '. >= 0.5 and . < 3.5', { limits: { min: 1, max: 3 } }],
  ['women', '. >= 1 and . >= 4', { limits: { min: 4 } }],
  ['women', '. = 5', { limits: { min: 5, max: 5 } }],
  ['employees', '. >= -1.5', { limits: { min: -1.5 } }],
  ['employees', '. > 0', { limits: {}, rule: '(employees > 0)' }],
  ['employees', '. <= 12345678901234567890', { limits: {}, rule: '(employees <= 12345678901234567890)' }],
  ['women', '. >= 0 and . <= ${employees}', { limits: { min: 0 }, rule: '(women <= employees)' }],
  ['women', "${policy} = 'no' or . > 0", { limits: {}, rule: '((policy == "no") || (women > 0))' }],
  ['name', "regex(., '[A-Z]{2}\\d+')", { limits: { pattern: '[A-Z]{2}\\d+' } }],
  ['name', 'string-length(.) > 2 and string-length(.) <= 10', { limits: { min_length: 3, max_length: 10 } }],
  ['name', ". != 'x'", { limits: {}, rule: '(name != "x")' }],
  ['since', ". >= date('2020-01-01')", { limits: {}, rule: '(since >= "2020-01-01")' }],
  ['until', '. >= ${since}', { limits: {}, rule: '(until >= since)' }],
  ['policy', ". = 'yes' or . = 'no'", { limits: {}, rule: '((policy == "yes") || (policy == "no"))' }],
])('%s: %s', (self, text, constraint) => expect(read(self, text)).toEqual(constraint));

it('a column of a table has limits, and no rules', () => {
  expect(read('mass', '. >= 0', 'waste')).toEqual({ limits: { min: 0 } });
  expect(read('mass', '. > ${employees}', 'waste')).toBe('expression_in_table');
});

it.each([
  ['women', '. >= 10 and . <= 1', 'expression_pattern 10'],
  ['name', "regex(., '(a+)+')", 'expression_pattern (a+)+'],
  ['name', "regex(., '[')", 'expression_pattern ['],
  ['name', "regex(., 'a') and regex(., 'b')", 'expression_function regex()'],
  ['women', "regex(., '\\d+')", 'expression_function regex()'],
  ['since', '. <= today()', 'expression_function today()'],
  ['sources', 'count-selected(.) <= 3', 'expression_function count-selected()'],
  ['sources', "not(selected(., 'yes') and selected(., 'no'))", 'expression_several sources'],
  ['women', '. + 1', 'expression_compared .'],
  ['women', '.', 'expression_compared .'],
])('%s: %s is refused', (self, text, refusal) => expect(read(self, text)).toBe(refusal));

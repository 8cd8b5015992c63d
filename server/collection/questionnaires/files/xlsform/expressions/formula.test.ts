/** Tests that calculations of an XLSForm become formulas with the same results, and that all others are refused by name. */
import { expect, it } from 'vitest';
import type { Field, Values } from '#resources/definition';
import { withComputed } from '#resources/language/formulas/compute';
import { formulaOf } from './formula';
import { parseExpression } from './parse';
import { attempt, scope } from './terms.fixture';

const read = (text: string, within: Parameters<typeof scope>[0] = {}) =>
  attempt(() => formulaOf(parseExpression(text), scope(within), 'guarded').cel);

it.each([
  ['${women} div ${employees}', '(women / employees)'],
  ['${women} * 100 div ${employees} - 1', '(((women * 100) / employees) - 1)'],
  ['-(${women} mod 2)', '-((women % 2))'],
  ['${women} - -.5', '(women - -(0.5))'],
  ['${women}', 'women'],
  ['coalesce(${women}, 0) + 1', '((answered(women) ? women : 0) + 1)'],
  ['if(${women} > 5, 1, 0)', '((answered(women) && women > 5) ? 1 : 0)'],
  ["if(selected(${policy}, 'yes'), 1, 0)", '((answered(policy) && policy == "yes") ? 1 : 0)'],
  ["if(${policy} != 'yes', 1, 0)", '(!(answered(policy) && policy == "yes") ? 1 : 0)'],
  ["if(${women} = '', 0, ${women})", '(!answered(women) ? 0 : women)'],
  [
    "if(${agreed} = 'OK' and not(${women} < ${employees}), 1, 0)",
    '((agreed && !((answered(women) && answered(employees) && women < employees))) ? 1 : 0)',
  ],
  ["if(${since} < date('2020-01-01'), 1, 0)", '((answered(since) && since < "2020-01-01") ? 1 : 0)'],
  ['${women} > 5 or false()', '((answered(women) && women > 5) || false)'],
  ['sum(${mass}) div count(${waste})', '(total(waste, "mass") / count(waste))'],
  ['number(${women}) + 1', '(women + 1)'],
  ['if(${name} = \'it is "so"\', 1, 0)', `((answered(name) && name == 'it is "so"') ? 1 : 0)`],
])('%s', (text, cel) => expect(read(text)).toBe(cel));

it('a calculation in a line reaches its line and the questions beside the table', () => {
  expect(read('${mass} * ${employees}', { table: 'waste' })).toBe('(mass * employees)');
  expect(read('${mass} * 2')).toBe('expression_inside mass');
  expect(read('sum(${mass})', { table: 'waste' })).toBe('expression_function sum()');
});

it.each([
  ['', 'expression_syntax'],
  ["concat(${name}, 'x')", 'expression_function concat()'],
  ['round(${women}, 2)', 'expression_function round()'],
  ['if(${women} > 5, 1)', 'expression_function if()'],
  ["if(${women} > 5, 1, 'x')", 'expression_compared if()'],
  ['if(${women}, 1, 0)', 'expression_compared if()'],
  ['${name} + 1', 'expression_compared name'],
  ['${policy} + 1', 'expression_compared policy'],
  ['${sources}', 'expression_several sources'],
  ["selected(${sources}, 'yes')", 'expression_several sources'],
  ["${policy} = 'maybe'", 'expression_choice maybe'],
  ['${name} = ${policy}', 'expression_compared name'],
  ["${name} < 'b'", 'expression_compared name'],
  ["${women} = '5'", 'expression_compared 5'],
  ["${since} < '1/1/2020'", 'expression_compared 1/1/2020'],
  ["${name} = 'a\\b'", 'expression_quotes a\\b'],
  ['sum(${women})', 'expression_function sum()'],
  ['${files}', 'expression_compared files'],
  ['. + 1', 'expression_self .'],
  [Array.from({ length: 400 }, () => '${women}').join('+'), 'expression_too_long'],
  [Array.from({ length: 45 }, () => '${women}').join('+('), 'expression_too_long'],
])('%.60s is refused', (text, refusal) => expect(read(text)).toBe(refusal));

it.each<[string, Values, number | boolean | null]>([
  ['if(${women} > 5, 1, 0)', {}, 0],
  ['if(${women} != 5, 1, 0)', {}, 1],
  ['if(not(${women} < ${employees}), 1, 0)', { women: 4 }, 1],
  ['if(not(${women} < ${employees}), 1, 0)', { women: 4, employees: 5 }, 0],
  ['${women} + ${employees}', { women: 4 }, null],
  ['coalesce(${women}, 0) + coalesce(${employees}, 0)', { women: 4 }, 4],
  ["if(${policy} = '1', 2, 3)", { policy: '1' }, 2],
  ['7 mod 4 - 2 * 3', {}, -3],
])('%s of %o is %s, as in XLSForm', (text, values, result) => {
  const { cel } = formulaOf(parseExpression(text), scope(), 'guarded');
  const fields: Field[] = [
    { id: 'women', name: {}, type: 'number' },
    { id: 'employees', name: {}, type: 'number' },
    { id: 'policy', name: {}, type: 'radio', choices: [{ key: '1', name: {} }] },
    { id: 'result', name: {}, type: 'number', compute: cel },
  ];
  expect(withComputed(fields, values)['result']).toBe(result);
});

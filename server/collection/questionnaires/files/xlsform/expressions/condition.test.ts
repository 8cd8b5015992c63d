/** Tests that expressions of an XLSForm become conditions with the same meaning, and that all others are refused by name. */
import { expect, it } from 'vitest';
import type { Condition, Field, Values } from '#resources/definition';
import { isDisplayed } from '#resources/language/rules/conditions';
import { conditionOf } from './condition';
import { parseExpression } from './parse';
import { attempt, scope } from './terms.fixture';

const read = (text: string, within: Parameters<typeof scope>[0] = {}) => attempt(() => conditionOf(parseExpression(text), scope(within)));

it.each<[string, Condition | undefined]>([
  ["selected(${policy}, 'yes')", { key: 'policy', values: ['yes'] }],
  ['selected( ${ sources } , “yes” )', { key: 'sources', values: ['yes'] }],
  ["${policy} = 'yes'", { key: 'policy', values: ['yes'] }],
  ["'yes' = ${policy}", { key: 'policy', values: ['yes'] }],
  ['${policy} = 1', { key: 'policy', values: ['1'] }],
  ["selected(${policy}, 'état')", { key: 'policy', values: ['etat'] }],
  ["${policy} != 'yes'", { not: { key: 'policy', values: ['yes'] } }],
  ["${policy}='yes' or ${policy}='no'", { key: 'policy', values: ['yes', 'no'] }],
  ['${employees} >= 50', { key: 'employees', op: 'gte', value: 50 }],
  ['50 > ${employees}', { key: 'employees', op: 'lt', value: 50 }],
  ["${employees} = '50.5'", { key: 'employees', op: 'eq', value: 50.5 }],
  ['${employees} != -.5', { not: { key: 'employees', op: 'eq', value: -0.5 } }],
  ["${employees} = ''", { key: 'employees', op: 'unanswered' }],
  ["${files} != ''", { key: 'files', op: 'answered' }],
  ['string-length(${name}) > 0', { key: 'name', op: 'answered' }],
  ['count-selected(${sources}) = 0', { key: 'sources', op: 'unanswered' }],
  ['number(${employees}) < 3', { key: 'employees', op: 'lt', value: 3 }],
  ["${name} = 'Ana'", { key: 'name', op: 'eq', value: 'Ana' }],
  ["${since} < date('2020-01-01')", { key: 'since', op: 'lt', value: '2020-01-01' }],
  ["${agreed} = 'OK'", { key: 'agreed', values: [true] }],
  ['${agreed} != true()', { key: 'agreed', values: [false] }],
  ['true()', undefined],
  ['true() and ${women} > 1', { key: 'women', op: 'gt', value: 1 }],
  ['not(${women} > 1)', { not: { key: 'women', op: 'gt', value: 1 } }],
  [
    "${women} > 1 and ${employees} < 9 and (${policy} = 'no' or ${since} = '2020-02-29')",
    {
      all: [
        { key: 'women', op: 'gt', value: 1 },
        { key: 'employees', op: 'lt', value: 9 },
        {
          any: [
            { key: 'policy', values: ['no'] },
            { key: 'since', op: 'eq', value: '2020-02-29' },
          ],
        },
      ],
    },
  ],
])('%s', (text, condition) => expect(read(text)).toEqual(condition));

it('a condition in a line asks the questions of the same line', () => {
  expect(read("${code} = 'yes'", { table: 'waste' })).toEqual({ key: 'code', values: ['yes'] });
  expect(read('${employees} > 1', { table: 'waste' })).toBe('expression_outside employees');
  expect(read('${mass} > 1')).toBe('expression_inside mass');
});

it.each([
  ['', 'expression_syntax'],
  ['${employees} >', 'expression_syntax ${employees} >'],
  ['${employees} > 5)', 'expression_syntax )'],
  ['/data/employees > 5', 'expression_syntax /data/employees > 5'],
  ['../employees > 5', 'expression_syntax /employees > 5'],
  ['employees > 5', 'expression_syntax employees'],
  ['${employees} > 5; DROP TABLE users', 'expression_syntax ; DROP TABLE users'],
  ["'open", "expression_syntax 'open"],
  ['${nothing} = 1', 'expression_unknown nothing'],
  ['${constructor} = 1', 'expression_unknown constructor'],
  ['pulldata("a", "b", "c", ${name}) = 1', 'expression_function pulldata()'],
  ['${since} > today()', 'expression_function today()'],
  ['count-selected(${sources}) > 2', 'expression_function count-selected()'],
  ['${employees} > ${women}', 'expression_two_questions women'],
  ['${employees} + ${women} > 5', 'expression_arithmetic +'],
  ['${employees} > 2 * 3', 'expression_arithmetic *'],
  ['1 = 1', 'expression_constant 1'],
  ['false()', 'expression_constant false()'],
  ['${employees}', 'expression_compared employees'],
  ["${employees} > 'many'", 'expression_compared employees'],
  ["${name} > 'a'", 'expression_compared name'],
  ["${since} = '2020-02-30'", 'expression_compared since'],
  ["${waste} = 'x'", 'expression_compared waste'],
  ["${sources} = 'yes'", 'expression_several sources'],
  ["${policy} = 'maybe'", 'expression_choice maybe'],
  ["selected(${policy}, 'toString')", 'expression_choice toString'],
  ["selected(${employees}, '1')", 'expression_compared employees'],
  ['. > 5', 'expression_self .'],
  ['('.repeat(60), 'expression_too_long'],
  [`not(${'not('.repeat(20)}\${women} > 1${')'.repeat(20)})`, 'expression_too_long'],
  [Array.from({ length: 51 }, (_each, place) => `\${women} = ${place}`).join(' or '), 'expression_too_long'],
  ['-'.repeat(5000), 'expression_too_long'],
  ['-'.repeat(3000), 'expression_too_long'],
])('%.60s is refused', (text, refusal) => expect(read(text)).toBe(refusal));

/** Beside unanswered questions: what XLSForm says of `''`. */
it.each<[string, Values, boolean]>([
  ["${policy} != 'yes'", {}, true],
  ["not(${policy} = 'yes')", {}, true],
  ['${employees} < 5', {}, false],
  ['not(${employees} < 5)', {}, true],
  ['${employees} != 5', {}, true],
  ["${employees} = ''", {}, true],
  ["${policy} != 'yes'", { policy: 'yes' }, false],
  ["${policy} != 'yes'", { policy: 'no' }, true],
])('%s of %o is %s, as in XLSForm', (text, values, shown) => {
  const condition = conditionOf(parseExpression(text), scope());
  const fields: Field[] = [
    { id: 'employees', name: {}, type: 'number' },
    {
      id: 'policy',
      name: {},
      type: 'radio',
      choices: [
        { key: 'yes', name: {} },
        { key: 'no', name: {} },
      ],
    },
    { id: 'asked', name: {}, type: 'number', ...(condition && { display_condition: condition }) },
  ];
  const [, , asked] = fields;
  expect(asked && isDisplayed(asked, fields, values)).toBe(shown);
});

/** Tests what conditions, formulas and rules become in the columns that other tools read; undefined for what XPath can't say. */
import { expect, it } from 'vitest';
import type { Condition } from '#resources/definition';
import { checkSections } from '#resources/language/questions/checkSections';
import type { Section } from '#resources/language/questions/sections';
import { text } from '../xlsform.fixture';
import { rowNamed } from './exports.fixture';

const two = [
  { key: 'x', name: text('X') },
  { key: 'y', name: text('Y') },
];
const q = (id: string, type: string, more: object = {}) => ({ id, name: text('Q'), type, ...more });
/** Returns a template with a question of each kind, and with others. */
function withOthers(fields: object[], more: object = {}): Section[] {
  const sections: Section[] = JSON.parse(
    JSON.stringify([
      {
        key: 's',
        name: text('S'),
        fields: [
          ...['m', 'n', 'k'].map((id) => q(id, 'number')),
          q('word', 'string'),
          q('day', 'date'),
          q('other_day', 'date'),
          q('box', 'checkbox'),
          q('hidden_box', 'checkbox', { display_condition: { key: 'm', op: 'gt', value: 1 } }),
          q('one', 'radio', { choices: two }),
          q('several', 'checkbox', { choices: two }),
          q('record', 'dropdown', { choices_from: { resource: 'suppliers', label: 'name' } }),
          q('rich', 'editor'),
          q('files', 'files'),
          q('sum_up', 'number', { compute: 'm + n' }),
          q('is_large', 'checkbox', { compute: 'm > 100' }),
          q('before', 'number', { compute: "previous('m')" }),
          q('lines', 'text', { format: 'items', items: [q('mass', 'number'), q('n', 'number')] }),
          ...fields,
        ],
        ...more,
      },
    ]),
  );
  expect(checkSections('test', sections)).toEqual([]);
  return sections;
}

const conditions: [Condition, string | undefined][] = [
  [{ key: 'one', values: ['x'] }, "${one} = 'x'"],
  [{ key: 'one', values: ['x', 'y'] }, "${one} = 'x' or ${one} = 'y'"],
  [{ key: 'several', values: ['x'] }, "selected(${several}, 'x')"],
  [{ key: 'box', values: [true] }, "${box} = 'OK'"],
  [{ key: 'box', values: [false] }, "${box} != 'OK'"],
  [{ key: 'hidden_box', values: [false] }, undefined],
  [{ key: 'is_large', op: 'ne', value: false }, "${is_large} = 'true'"],
  [{ key: 'm', op: 'eq', value: 1.5 }, '${m} = 1.5'],
  [{ key: 'm', op: 'ne', value: -2 }, "${m} != '' and ${m} != -2"],
  [{ key: 'm', op: 'gte', value: '12345678901234567890' }, '${m} >= 12345678901234567890'],
  [{ key: 'm', op: 'lt', value: 1e21 }, undefined],
  [{ key: 'm', op: 'in', value: [1, 2] }, '${m} = 1 or ${m} = 2'],
  [{ key: 'day', op: 'lte', value: '2026-12-31' }, "${day} <= date('2026-12-31')"],
  [{ key: 'word', op: 'eq', value: "it's" }, '${word} = "it\'s"'],
  [{ key: 'word', op: 'eq', value: `'"` }, undefined],
  [{ key: 'word', op: 'eq', value: '${m}' }, undefined],
  [{ key: 'word', op: 'unanswered' }, "${word} = ''"],
  [{ key: 'rich', op: 'answered' }, "${rich} != ''"],
  [{ key: 'files', op: 'answered' }, "${files} != ''"],
  [{ key: 'lines', op: 'answered' }, 'count(${lines}) > 0'],
  [{ key: 'record', values: ['00000000-0000-0000-0000-000000000000'] }, undefined],
  [{ key: 'context.period', op: 'gt', value: '2026-01-01' }, undefined],
  [{ key: 'before', op: 'gt', value: 0 }, undefined],
  [{ not: { key: 'one', values: ['x', 'y'] } }, "not(${one} = 'x' or ${one} = 'y')"],
  [
    {
      all: [
        {
          any: [
            { key: 'm', op: 'gt', value: 1 },
            { key: 'n', op: 'gt', value: 1 },
          ],
        },
        { key: 'word', op: 'answered' },
      ],
    },
    "(${m} > 1 or ${n} > 1) and ${word} != ''",
  ],
  [
    {
      all: [
        { key: 'm', op: 'gt', value: 1 },
        { key: 'context.about', op: 'answered' },
      ],
    },
    undefined,
  ],
];

it.each(conditions)('%j', (condition, expected) => {
  const sections = withOthers([
    q('asked', 'string', { display_condition: condition }),
    q('owed', 'string', { required_condition: condition }),
  ]);
  expect(rowNamed(sections, 'asked')['relevant']).toBe(expected);
  expect(rowNamed(sections, 'owed')['required']).toBe(expected);
});

const formulas: [string, string | undefined][] = [
  ['m + n * 2', '(${m} + (${n} * 2))'],
  ['m / 2.50', '(${m} div 2.50)'],
  ['m / n', "if(${n} != 0, ${m} div ${n}, '')"],
  ['-m - 1', '(-(${m}) - 1)'],
  ['answered(m) ? m : 0', "if(${m} != '', ${m}, 0)"],
  ['m > 1 ? n : k', "if(${m} > 1, ${n}, if(${m} <= 1, ${k}, ''))"],
  ['m == n ? 1 : 0', "if(number(${m}) = number(${n}), 1, if((${m} < ${n} or ${m} > ${n}), 0, ''))"],
  ['one == "x" && box ? 1 : 0', "if((${one} = 'x' and ${box} = 'OK'), 1, if(((${one} != '' and ${one} != 'x') or ${box} != 'OK'), 0, ''))"],
  [
    'one in ["x", "y"] ? 1 : 0',
    "if((${one} = 'x' or ${one} = 'y'), 1, if(((${one} != '' and ${one} != 'x') and (${one} != '' and ${one} != 'y')), 0, ''))",
  ],
  ['day < other_day ? 1 : 0', "if(${day} < ${other_day}, 1, if(${day} >= ${other_day}, 0, ''))"],
  ['day >= "2026-01-01" ? 1 : 0', "if(${day} >= date('2026-01-01'), 1, if(${day} < date('2026-01-01'), 0, ''))"],
  ['!(box == false) ? 1 : 0', "if(${box} = 'OK', 1, if(${box} != 'OK', 0, ''))"],
  ['hidden_box ? 1 : 0', undefined],
  ['word < "b" ? 1 : 0', undefined],
  ['sum_up + 1', '(${sum_up} + 1)'],
  ['before + 1', undefined],
  ["previous('m') + 1", undefined],
  ['total(lines, "mass") + count(lines)', '(sum(${mass}) + count(${lines}))'],
  ['total(lines, "n")', 'sum(${lines_n})'],
];

it.each(formulas)('%s', (compute, expected) => {
  const row = rowNamed(withOthers([q('result', 'number', { compute })]), 'result');
  expect([row['calculation'], row['type']]).toEqual([expected, expected === undefined ? 'decimal' : 'calculate']);
  expect(row['read_only']).toBe(expected === undefined ? 'yes' : undefined);
});

it.each([
  ['m > 1', "if(${m} > 1, 'true', if(${m} <= 1, 'false', ''))"],
  ['answered(m) && box', "if((${m} != '' and ${box} = 'OK'), 'true', 'false')"],
  ['answered(lines) || !box', "if((count(${lines}) > 0 or ${box} != 'OK'), 'true', 'false')"],
  ["m > previous('m')", undefined],
])('%s, which is true or false', (compute, expected) => {
  expect(rowNamed(withOthers([q('result', 'checkbox', { compute })]), 'result')['calculation']).toBe(expected);
});

it('columns of a line are named before the questions around the table', () => {
  const items = [q('n', 'number'), q('twice', 'number', { compute: 'n * m' }), q('of_lines', 'number', { compute: 'count(lines)' })];
  const sections = withOthers([q('table', 'text', { format: 'items', items })]);
  expect(rowNamed(sections, 'twice')['calculation']).toBe('(${table_n} * ${m})');
  expect(rowNamed(sections, 'of_lines')['calculation']).toBeUndefined();
});

const rules: [string, string | undefined][] = [
  ['k < 5', '. <= 9 and . < 5'],
  ['k <= m', '. <= 9 and not(. > ${m})'],
  ['k + m <= n || box', "<= 9 and not(((. + ${m}) > ${n} and ${box} != 'OK'))"],
  ['1 / k > 2', ". <= 9 and not(if(. != 0, 1 div ., '') <= 2)"],
  ["k >= previous('k')", '. <= 9'],
];

it.each(rules)('the rule %s stands in the constraint of its question', (rule, expected) => {
  const sections = withOthers([], { checks: [{ rule, fields: ['n', 'k'], message: text('Wrong', 'Faux') }] });
  for (const field of sections[0]?.fields ?? []) if (field.id === 'k') field.max = 9;
  const row = rowNamed(sections, 'k');
  expect(row['constraint']).toContain(expected);
  expect(row['constraint_message::Français (fr)']).toBe(expected === '. <= 9' ? undefined : 'Faux');
});

it('a warning refuses nothing', () => {
  const checks = [{ rule: 'k < 5', level: 'warning', fields: ['k'], message: text('Much') }];
  expect(rowNamed(withOthers([], { checks }), 'k')['constraint']).toBeUndefined();
});

it('conditions within conditions end in time', () => {
  const deep = (levels: number): string => (levels === 0 ? 'm > 1' : `(${deep(levels - 1)} ? n > ${levels} : k > ${levels})`);
  const begun = performance.now();
  const sections = withOthers([q('result', 'number', { compute: `${deep(30)} ? 1 : 0` })]);
  expect(rowNamed(sections, 'result')['calculation']).toBeUndefined();
  expect(performance.now() - begun).toBeLessThan(2000);
});

/** Tests that each part of an XLSForm that is not read, or not as it is written, is listed with its place and the reason. */
import { expect, it } from 'vitest';
import { both, q, read, type TestCell } from './xlsform.fixture';

it.each<[string, string, TestCell[][], string[]]>([
  ['an unknown type', both, [q('geopoint', 'place'), q('start', 'start')], ['survey 2 type type', 'survey 3 type type']],
  ['no type', both, [[null, 'a', 'a', 'a']], ['survey 2 type type']],
  ['no name', both, [['text', null, 'a', 'a']], ['survey 2 name no_name']],
  ['a list that isn’t there', both, [q('select_one countries', 'a')], ['survey 2 type list_missing']],
  ['another answer', both, [q('select_one yes_no or_other', 'a')], ['survey 2 type or_other']],
  ['a disabled row', `${both} disabled`, [q('text', 'a', 'yes')], ['survey 2 disabled disabled']],
  ['a disabled group', `${both} disabled`, [q('begin_group', 'g', 'yes'), q('text', 'a'), ['end_group']], ['survey 2 disabled disabled']],
  [
    'a table in a table',
    both,
    [q('begin_repeat', 'a'), q('text', 'b'), q('begin_repeat', 'c'), q('text', 'd'), ['end_repeat'], ['end_repeat']],
    ['survey 4 type table_in_table'],
  ],
  ['a table without columns', both, [q('begin_repeat', 'a'), ['end_repeat']], ['survey 2 type table_empty']],
  ['a group without questions', both, [q('begin_group', 'a'), ['end_group']], ['survey 2 type group_empty']],
  ['a group that stays open', both, [q('begin_group', 'a'), q('text', 'b')], ['survey 2 type group_unclosed']],
  ['an end without a beginning', both, [q('text', 'b'), ['end_repeat']], ['survey 3 type group_unopened']],
  [
    'the name of a group in a table',
    both,
    [q('begin_repeat', 'a'), q('begin_group', 'g'), q('text', 'b'), ['end_group'], ['end_repeat']],
    ['survey 3 label group_in_table'],
  ],
  ['a text at the end', both, [q('text', 'a'), q('note', 'n')], ['survey 3 label note_place']],
  [
    'a counted table',
    `${both} repeat_count`,
    [q('begin_repeat', 'a', '${n}'), q('text', 'b'), ['end_repeat']],
    ['survey 2 repeat_count repeat_count'],
  ],
  [
    'a default to calculate',
    `${both} default`,
    [q('text', 'a', 'concat(1, 2)'), q('integer', 'b', '1.5'), q('date', 'c', '31/12/2026')],
    ['survey 2 default default', 'survey 3 default default', 'survey 4 default default'],
  ],
  ['a default beyond its limits', `${both} default constraint`, [q('integer', 'a', '5', '. > 10')], ['survey 2 default default']],
  [
    'other columns',
    `${both} media::image trigger bind::x`,
    [q('text', 'a', 'a.png'), q('text', 'b', 'b.png')],
    ['survey * media::image column 2'],
  ],
  [
    'appearances',
    `${both} appearance`,
    [q('text', 'a', 'numbers'), q('select_one yes_no', 'b', 'minimal w1'), q('text', 'c', 'w1')],
    ['survey 2 appearance appearance 3'],
  ],
  [
    'a filter of choices',
    `${both} choice_filter read_only`,
    [q('select_one yes_no', 'a', 'x=1', 'yes')],
    ['survey 2 read_only read_only', 'survey 2 choice_filter choice_filter'],
  ],
  [
    'a message of limits',
    `${both} constraint constraint_message::en constraint_message::fr`,
    [q('integer', 'a', '. > 1', 'm', 'm'), q('integer', 'b', '. > 1', 'm', 'm')],
    ['survey 2 constraint_message own_message 2'],
  ],
  ['a formula', both, [['text', 'a', { formula: 'A1' }, 'a']], ['survey 2 label::en cell_formula', 'survey 2 label text_missing en']],
  ['a third language', `${both} label::Español`, [q('text', 'a', 'x')], ['survey * label::Español language 1']],
  ['a column twice', `${both} label:English`, [q('text', 'a', 'x')], ['survey * label:English column_twice 1']],
  ['a label in one language', both, [['text', 'a', 'A']], ['survey 2 label text_missing fr']],
  ['no label', both, [['text', 'a']], ['survey 2 label label_missing']],
  ['a question named in a label', both, [['text', 'a', 'Dear ${b}', 'x']], ['survey 2 label text_reference']],
  ['marks of Markdown', both, [['text', 'a', '**A**', 'x']], ['survey 2 label text_markup 1']],
  [
    'what nobody fills in',
    `${both} calculation required default`,
    [q('calculate', 'a', '1', 'yes', '2')],
    ['survey 2 required computed', 'survey 2 default computed'],
  ],
  ['a calculation of a question', `${both} calculation`, [q('integer', 'a', '1')], ['survey 2 calculation calculation']],
  [
    'a calculated text',
    `${both} calculation`,
    [q('calculate', 'a', "'x'"), q('calculate', 'b', null)],
    ["survey 2 calculation expression_text 'x'", 'survey 3 calculation expression_syntax'],
  ],
])('%s is listed', (_what, columns, rows, expected) => {
  expect(read(columns, rows).listed).toEqual(expected);
});

/** Tests how names, conditions, calculations, texts and choices of an XLSForm come together, and what happens beyond the limits. */
import { expect, it } from 'vitest';
import { readXlsForm, refused } from '../template';
import { UnreadList } from '../unread';
import { both, choices, q, read, sheetsOf, table, text } from '../xlsform.fixture';

it('names that are no identifiers are cleaned, and their references follow', () => {
  const { ids, listed, sections } = read(`${both} relevant`, [
    q('integer', 'Année 1'),
    q('text', 'in', '${Année 1} > 5'),
    q('text', '1st', "${in} = 'x'"),
    q('text', 'constructor'),
    q('text', 'a__evidence'),
  ]);
  expect(ids).toEqual(['annee_1', 'q_in', 'q_1st', 'q_constructor', 'a_evidence']);
  expect(listed).toEqual([
    'survey 2 name renamed annee_1',
    'survey 3 name renamed q_in',
    'survey 4 name renamed q_1st',
    'survey 5 name renamed q_constructor',
    'survey 6 name renamed a_evidence',
  ]);
  expect(sections[0].fields[2].display_condition).toEqual({ key: 'q_in', op: 'eq', value: 'x' });
});

it('a name that stands twice gets another id, and nothing may name it', () => {
  const { ids, listed } = read(`${both} relevant`, [q('text', 'a'), q('text', 'a'), q('text', 'b', "${a} = 'x'")]);
  expect(ids).toEqual(['a', 'a_2', 'b']);
  expect(listed).toEqual(['survey 3 name duplicate a_2', 'survey 4 relevant expression_ambiguous a']);
});

it('conditions and calculations in a circle are broken where they close it', () => {
  const { ids, listed, sections } = read(`${both} relevant calculation`, [
    q('text', 'a', "${b} = 'x'"),
    q('text', 'b', "${c} = 'x'"),
    q('text', 'c', "${a} = 'x'"),
    q('text', 'own', "${own} = 'x'"),
    q('calculate', 'd', null, '${e} + 1'),
    q('calculate', 'e', null, '${d} + 1'),
    q('integer', 'f', '${g} > 1'),
    q('calculate', 'g', null, '${f} + 1'),
    q('begin_group', 'h', "${i} = 'x'"),
    q('text', 'i'),
    ['end_group'],
  ]);
  expect(listed).toEqual([
    'survey 4 relevant expression_circle',
    'survey 5 relevant expression_circle',
    'survey 6 calculation expression_unread e',
    'survey 7 calculation expression_circle d',
    'survey 8 relevant expression_circle',
    'survey 10 relevant expression_circle',
  ]);
  expect(ids).toEqual(['a', 'b', 'c', 'own', 'f', 'g', 'i']);
  expect(sections[1].display_condition).toBeUndefined();
});

it('what names a question that is not read is not read either', () => {
  const { ids, listed } = read(`${both} relevant calculation`, [
    q('geopoint', 'place'),
    q('text', 'a', "${place} != ''"),
    q('calculate', 'b', null, 'string-length(${place})'),
    q('calculate', 'c', null, '${b} + 1'),
    q('text', 'd', '${c} > 1'),
  ]);
  expect(ids).toEqual(['a', 'd']);
  expect(listed).toEqual([
    'survey 2 type type',
    'survey 3 relevant expression_unread place',
    'survey 4 calculation expression_function string-length()',
    'survey 5 calculation expression_unread b',
    'survey 6 relevant expression_unread c',
  ]);
});

it('the condition of a group without a label stands on each of its questions', () => {
  const { sections, listed } = read(`${both} relevant`, [
    q('integer', 'n'),
    ['begin_group', 'g', null, null, '${n} > 1'],
    q('text', 'a', '${n} < 9'),
    q('begin_repeat', 't'),
    q('text', 'b'),
    ['end_repeat'],
    ['end_group'],
  ]);
  expect(listed).toEqual([]);
  const more = { key: 'n', op: 'gt', value: 1 };
  expect(sections).toMatchObject([
    {
      key: 'questions',
      fields: [
        { id: 'n' },
        { id: 'a', display_condition: { all: [more, { key: 'n', op: 'lt', value: 9 }] } },
        { id: 't', display_condition: more, items: [{ id: 'b' }] },
      ],
    },
  ]);
});

it('a condition of a group that can’t be read is listed once', () => {
  const rows = [['begin_group', 'g', null, null, 'today() > 1'], q('text', 'a'), q('text', 'b'), ['end_group']];
  expect(read(`${both} relevant`, rows).listed).toEqual(['survey 2 relevant expression_function today()']);
});

it('texts of one language stand in both, and are listed once', () => {
  const one = read(
    'type name label::English',
    [
      ['text', 'a', 'A'],
      ['text', 'b', 'B'],
    ],
    { choices: [] },
  );
  expect(one.listed).toEqual(['survey * label language_missing fr']);
  expect(one.sections[0].fields[0].name).toEqual(text('A'));
  const unsaid = read(
    'type name label',
    [
      ['text', 'a', 'A'],
      ['text', 'b', 'B'],
    ],
    { choices: [] },
  );
  expect(unsaid.listed).toEqual(['survey * label language_unknown']);
  const french = read('type name label', [['text', 'a', 'A']], { settings: [['default_language'], ['Français (fr)']], choices: [] });
  expect(french.listed).toEqual(['survey * label language_missing en']);
});

it('choices are cleaned, and duplicates left out', () => {
  const own = table(
    'list name | value | label::en | label::fr | region\nl | A b | x | x | 1\nl | A b | x | x\nl | a_b | x | x\nl | A_b | y | y\n | z | z | z\nl | é | | ',
  );
  const { sections, listed } = read(`${both} relevant`, [q('select_one l', 'a'), q('text', 'b', "${a} = 'A b'")], { choices: own });
  expect(sections[0].fields[0].choices.map(({ key }: { key: string }) => key)).toEqual(['A_b', 'a_b', 'A_b_2', 'e']);
  expect(sections[0].fields[1].display_condition).toEqual({ key: 'a', values: ['A_b'] });
  expect(listed).toEqual([
    'choices * region column 1',
    'choices 2 name choice_renamed A_b',
    'choices 3 name choice_duplicate l',
    'choices 5 name choice_renamed A_b_2',
    'choices 6 list_name choice_unnamed',
    'choices 7 name choice_renamed e',
    'choices 7 label label_missing',
  ]);
});

it('what is beyond the limits of a template is listed once, with its number', () => {
  const many = (count: number, type = 'text') => Array.from({ length: count }, (_each, place) => q(type, `q${place}`));
  const questions = read(both, many(1003));
  expect([questions.ids.length, questions.sections.map(({ key }) => key)]).toEqual([
    1000,
    ['questions', 'questions_2', 'questions_3', 'questions_4'],
  ]);
  expect(questions.listed).toEqual(['survey 1002 name too_many_questions 1000 3']);
  expect(read(both, [q('begin_repeat', 'r'), ...many(42), ['end_repeat']]).listed).toEqual(['survey 43 name too_many_columns 40 r 2']);
  const groups = Array.from({ length: 52 }, (_each, place) => [
    q('begin_group', `g${place}`),
    q('text', `t${place}`),
    ['end_group'],
  ]).flat();
  expect(read(both, groups).listed).toEqual(
    ['survey 153 name too_many_sections 50 2', 'survey 152 type group_empty', 'survey 155 type group_empty'].toSorted(),
  );
  const list = [
    ['list_name', 'name', 'label::en', 'label::fr'],
    ...Array.from({ length: 2001 }, (_each, place) => ['l', `c${place}`, 'a choice', 'un choix']),
  ];
  const large = read(both, many(20, 'select_one l'), { choices: list });
  expect([large.listed[0], large.listed.at(-1)]).toEqual([
    'survey 18 type choices_too_large',
    'choices 2002 name too_many_choices l 2000 1',
  ]);
  expect(JSON.stringify(large.sections).length).toBeLessThan(1_900_000);
});

it('a template that is too large to be saved is refused', () => {
  const rows = Array.from({ length: 100 }, (_each, place) => ['text', `q${place}`, 'é'.repeat(6000), 'é'.repeat(6000)]);
  expect(() => read(both, rows)).toThrow(expect.objectContaining({ code: 'XLSFORM_TOO_LARGE' }));
});

it.each([
  ['no survey', { choices }],
  [
    'a survey without types',
    {
      survey: [
        ['name', 'label'],
        ['a', 'A'],
      ],
    },
  ],
  [
    'a survey without names',
    {
      survey: [
        ['type', 'label'],
        ['text', 'A'],
      ],
    },
  ],
  ['an empty survey', { survey: [] }],
])('%s is no XLSForm', (_what, sheets) => {
  expect(() => readXlsForm(sheetsOf(sheets))).toThrow(expect.objectContaining({ code: 'XLSFORM_UNKNOWN' }));
});

it('other sheets are listed', () => {
  expect(read(both, [q('text', 'a')], { entities: [['x'], ['y']] }).listed).toEqual(['entities * * sheet 2']);
});

it('a question that the check of templates refuses is left out, and listed', () => {
  const unread = new UnreadList();
  const field = { id: 'a', name: text('A'), type: 'number' as const };
  const sections = [
    {
      key: 's',
      name: text('S'),
      fields: [
        { ...field, min: 5, max: 1 },
        { ...field, id: 'b', display_condition: { key: 'a', op: 'gt' as const, value: 1 } },
        { ...field, id: 'c' },
      ],
      checks: [
        { rule: 'c > 0', fields: ['c'], message: text('No') },
        { rule: 'c + 1', fields: ['c'], message: text('No') },
      ],
    },
  ];
  const rows = new Map([
    ['a', 4],
    ['b', 5],
  ]);
  const [kept] = sections[0]?.checks ?? [];
  expect(refused(sections, { sheet: 'survey', rows }, unread)).toEqual([
    { key: 's', name: text('S'), fields: [{ ...field, id: 'c' }], checks: [kept] },
  ]);
  // All that is wrong is told at once, then what is left without it.
  expect(unread.parts.map(({ row, code, params }) => [row, code, params['part']])).toEqual([
    [4, 'refused', 'a.min'],
    [null, 'refused', 's.checks.1.rule'],
    [5, 'refused', 'b.display_condition.key'],
  ]);
});

/** Tests what a report says of figures: the same for its page and its files, in each language, with what is left out and changed by hand. */
import { describe, expect, it } from 'vitest';
import type { PartFigures } from '#resources/api/reports/content';
import type { PageRead, PartRead } from '#resources/api/reports/reports';
import { partKinds, type PartKind } from '#resources/api/reports/parts';
import type { Locale } from '#resources/definition';
import { translator } from '../../../shell/i18n/translator';
import { client, emissions } from '../../drawn/portal.fixture';
import { publicTexts } from '../../messages/texts';
import { blocksOf, pageBlocks, type Around } from './blocks';
import { reportTexts } from './words/index';

const text = (en: string, fr = en) => ({ en, fr });
const figures: PartFigures[] = [{ indicator: 'emissions', page: emissions }];
const part = (kind: PartKind, data: PartRead['data'] = {}, content: PartRead['content'] = { figures }): PartRead => ({
  id: kind,
  index: 0,
  kind,
  data,
  rev: 1,
  modified: false,
  content,
});
const pageOf = (parts: PartRead[]): PageRead => ({
  id: 'p',
  index: 2,
  title: text('Climate', 'Climat'),
  orientation: null,
  look: 'plain',
  for_each: null,
  version: 1,
  parts,
});
const around = async (locale: Locale, more: Partial<Around> = {}): Promise<Around> => ({
  client,
  locale,
  translate: translator(await publicTexts[locale].load(), locale),
  words: translator(reportTexts[locale], locale),
  asOf: '2026-11-29',
  showAnnotations: true,
  showTexts: false,
  pages: [pageOf([part('indicator', { indicator: 'emissions' })])],
  ...more,
});

describe('an indicator', () => {
  it('is told by its figure, its sentence, its chart and its table, which lead to how the figures are made', async () => {
    const shown = blocksOf(part('indicator', { indicator: 'emissions', show: ['table', 'tile', 'chart', 'sentence'] }), await around('en'));
    expect(shown.map(({ kind }) => kind)).toEqual(['tiles', 'sentence', 'figure', 'table', 'notes']);
    const [tiles, sentence, figure, table, notes] = shown;
    expect(tiles).toMatchObject({
      tiles: [
        {
          label: 'Emissions',
          value: '700',
          unit: 't CO₂e',
          note: '2022',
          href: '/indicators/climate/emissions/emissions?as_of=2026-11-29',
        },
      ],
    });
    expect(sentence).toMatchObject({ text: expect.stringMatching(/700\st\sCO₂e in 2022/) });
    expect(figure).toMatchObject({ alternative: expect.stringContaining('2019'), caption: '' });
    expect(table).toMatchObject({
      columns: [{ text: 'Period' }, { text: 'Total' }],
      rows: [
        [{ text: '2019' }, { text: '1,000', href: '/indicators/climate/emissions/emissions?made=2019&of=' }],
        [{ text: '2020' }, { text: '–' }],
        [{ text: '2021' }, { text: '800' }],
        [{ text: '2022' }, { text: '700' }],
      ],
    });
    expect(notes).toMatchObject({ title: 'Notes', items: ['1. 2021: Two sites closed'] });
  });

  it('is told in the other language, with its texts and without annotations where the report says so', async () => {
    const shown = blocksOf(
      part('indicator', { indicator: 'emissions', show: ['sentence'] }),
      await around('fr', { showAnnotations: false, showTexts: true }),
    );
    expect(shown).toMatchObject([
      { kind: 'heading', level: 3, text: 'Émissions' },
      { kind: 'sentence', text: expect.stringMatching(/700\st\sCO₂e en 2022/) },
      { kind: 'rich', html: '<p><strong>Méthodologie</strong></p><p>Contrôle <b>opérationnel</b>.</p>' },
    ]);
  });

  it('says which figures were changed by hand, by whom and why', async () => {
    const overrides = [{ period: '2022', value: 701, why: 'A late invoice', by: 'Ana Costa', at: '2026-11-29T00:00:00Z' }];
    const shown = blocksOf(part('indicator', { indicator: 'emissions', show: ['sentence'], overrides }), await around('en'));
    expect(shown.at(-1)).toEqual({ kind: 'notes', title: '', items: ['2022: changed by hand by Ana Costa: A late invoice'] });
  });

  it.each(['deleted', 'private', 'selection', 'period'] as const)(
    'that is not there says why, and says no name where it is private (%s)',
    async (missing) => {
      const shown = blocksOf(
        part('indicator', { show: ['chart'] }, { figures: [{ indicator: 'emissions', missing }] }),
        await around('en'),
      );
      expect(shown).toMatchObject([{ kind: 'notes' }]);
      expect(JSON.stringify(shown).includes('emissions')).toBe(missing !== 'private');
    },
  );

  it('of a template says what stands in its place, and not that it was deleted', async () => {
    const shown = blocksOf(
      part('indicator', { show: ['chart'] }, { figures: [{ indicator: '{lead}', missing: 'deleted' }] }),
      await around('en'),
    );
    expect(shown).toEqual([{ kind: 'notes', title: '', items: ['The main indicator of the section stands here.'] }]);
  });
});

it('compares indicators over all their periods, each cell leading to its figure', async () => {
  const [table] = blocksOf(part('comparison', {}, { figures: [...figures, ...figures] }), await around('en'));
  expect(table).toMatchObject({
    columns: [{ text: 'Indicator' }, { text: '2019' }, { text: '2020' }, { text: '2021' }, { text: '2022' }],
    rows: [[{ text: 'Emissions (t CO₂e)' }, { text: '1,000' }, { text: '–' }, { text: '800' }, { text: '700' }], expect.anything()],
  });
});

it('gives methodologies under the names of their indicators, without another title', async () => {
  expect(blocksOf(part('methodology'), await around('fr'))).toMatchObject([
    { kind: 'heading', level: 3, text: 'Émissions' },
    { kind: 'rich', html: '<p>Contrôle <b>opérationnel</b>.</p>' },
  ]);
});

it('lists where frameworks are answered, by the titles of the pages of the report', async () => {
  expect(blocksOf(part('frameworks'), await around('en'))).toMatchObject([
    {
      kind: 'table',
      rows: [
        [
          { text: 'GRI' },
          { text: '305-1' },
          { text: 'Emissions', href: '/indicators/climate/emissions/emissions' },
          { text: 'Climate', pages: [{ place: 2, title: 'Climate' }] },
        ],
      ],
    },
  ]);
});

it('writes approved answers as a table, whatever their type', async () => {
  const question = (id: string, more: object) => ({ id, name: text(id), type: 'string' as const, ...more });
  const answers = {
    name: text('Suppliers'),
    period: { date: '2025-01-01', date_end: '2025-12-31' },
    questions: [
      { field: question('code', { type: 'radio', choices: [{ key: 'y', name: text('Signed', 'Signé') }] }), value: 'y' },
      { field: question('staff', { type: 'number', unit: text('people', 'personnes') }), value: 1234.5 },
      { field: question('yes', { type: 'checkbox' }), value: true },
      { field: question('why', { type: 'editor' }), value: '<p>Because</p>' },
      {
        field: question('lines', { type: 'text', format: 'items', items: [question('a', {}), question('b', { type: 'number' })] }),
        value: [{ a: 'x', b: 2 }],
      },
      {
        field: question('contracts', {
          type: 'text',
          format: 'items',
          rows: [{ key: 'permanent', name: text('Permanent', 'Durable') }],
          items: [question('women', { type: 'number', unit: text('people', 'personnes') })],
        }),
        value: [{ _row: 'permanent', women: 89 }],
      },
      { field: question('hours', { type: 'number', unit: text('hours', 'heures') }), value: { value: '359.075', unit: 'kh' } },
    ],
  };
  const [table] = blocksOf(part('answers', {}, { answers }), await around('fr'));
  expect(table).toMatchObject({ caption: 'Suppliers, 2025' });
  expect(table?.kind === 'table' && table.rows.map((row) => row[1]?.text)).toEqual([
    'Signé',
    '1\u202f234,5\u00a0personnes',
    'Oui',
    'Because',
    'a x, b 2',
    'Durable\u202f: women 89\u00a0personnes',
    '359,075\u00a0kh',
  ]);
  expect(blocksOf(part('answers', {}, { answers: null }), await around('en'))).toMatchObject([{ kind: 'notes' }]);
});

it('every kind of part is drawn, with anything at all in it', async () => {
  const odd = [{}, { figures: 'x', text: 5, columns: [1], rows: [[null, {}], 'x'], show: 'chart', indicators: {} }] as PartRead['data'][];
  const given = await around('en');
  for (const kind of partKinds) for (const data of odd) expect(Array.isArray(blocksOf(part(kind, data, {}), given))).toBe(true);
});

it('a page is not headed twice by the same words', async () => {
  const heading = part('heading', { text: text('Climate', 'Climat'), level: '1' });
  expect(pageBlocks(pageOf([heading, part('break')]), await around('fr'))).toEqual([{ kind: 'break' }]);
});

/** Tests the plan of a repository in the newer layout of Open SDG: indicator-config/, and SDMX metadata. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePlan, type Plan } from './makePlan';
import { slug } from '../source/keys';
import { readFolder, type FolderContent } from '../source/readFolder';

const reading = { fiscalStart: undefined, from: '1800-01-01', to: '2150-12-31' };
const files: Record<string, string> = {
  'data/indicator_1-1-1.csv':
    'Year,Series,Units,Unit multiplier,Group,Value\n2015,Poor,Persons,Thousands,A,1.25\n2015,Poor,Persons,Thousands,,2\n',
  'data/indicator_1-2-1.csv': 'Year,Value\n2015,1\n',
  'data/indicator_1-3-1.csv': 'Year,Series,Value\n2015,One,1\n2015,Two,1\n',
  'indicator-config/1-1-1.yml':
    "\uFEFFindicator_name: global_indicators.1-1-1-title\nindicator_number: '1.1.1'\ngraph_type: bar\nprecision:\n- decimals: 2\ndata_start_values:\n- field: Group\n  value: A\n",
  'indicator-config/1-2-1.yml':
    "indicator_name: global_indicators.1-2-1-title\nindicator_number: '1.2.1'\ngraph_titles:\n- title: The only graph\n",
  'indicator-config/1-3-1.yml': "indicator_name: global_indicators.1-3-1-title\nindicator_number: '1.3.1'\n",
  'meta/1-1-1.yml':
    'SDG_GOAL: >-\n  Goal 1: End poverty\nSDG_TARGET: >-\n  Target 1.1: Eradicate extreme poverty\nSDG_INDICATOR: >-\n  Indicator 1.1.1: People below the line\nSTAT_CONC_DEF: >-\n  ## Concepts:\n\n  A **line**.\nUNIT_MEASURE: >-\n\nREC_USE_LIM: >-\n  Read with care.\n',
  'meta/fr/1-1-1.md': '---\nSDG_INDICATOR: "Indicateur 1.1.1 : Personnes sous le seuil"\n---\n',
};
let folder: string;
let content: FolderContent;
let plan: Plan;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'open-sdg-starter-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  content = await readFolder(folder, 'en', reading);
  plan = makePlan(content.source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const indicator = (key: string) => plan.indicators.find(({ values }) => values['key'] === key);

test('a name that is a key without its translation gives way to the best other text', () => {
  const names = ['indicator_1_1_1', 'indicator_1_2_1', 'indicator_1_3_1'].map((key) => indicator(key)?.values['name']);
  expect(names).toEqual([
    { en: 'People below the line', fr: 'Personnes sous le seuil' },
    { en: 'The only graph', fr: 'The only graph' },
    { en: 'Indicator 1.3.1', fr: 'Indicateur 1.3.1' },
  ]);
  expect(content.source.translator.unresolved.size).toBe(3);
});

test('texts, chart, decimals, selection and unit come from where they are', () => {
  expect(indicator('indicator_1_1_1')).toMatchObject({
    values: {
      chart: 'bar',
      decimals: 2,
      section: 'sdg_1',
      subsection: 'target_1_1',
      notes: { en: '<p>Read with care.</p>' },
      unit: { en: 'Persons (thousands)', fr: 'Persons (milliers)' },
    },
    default_tags: { group: 'group_a' },
  });
  const methodology = JSON.stringify(indicator('indicator_1_1_1')?.values['methodology']);
  expect(methodology).toContain('<h3>Definition</h3><h4>Concepts</h4><p>A <strong>line</strong>.</p>');
  expect(plan.inputsOf('indicator_1_1_1').map(({ values }) => values)).toContainEqual({ poor: 1.25 });
});

const starter = path.resolve('../shared/data/open-sdg-starter');
test.runIf(existsSync(starter))(
  'the starter of Open SDG gives its indicator with its name, and names the configurations without data',
  async () => {
    const real = await readFolder(starter, 'en', reading);
    const { indicators, inputsOf } = makePlan(real.source);
    expect(inputsOf('indicator_1_1_1')).toHaveLength(6);
    expect(indicators.map(({ values }) => values['name'])).toEqual([
      { en: expect.stringMatching(/^Proportion of the population living below/) },
    ]);
    expect(real.problems.map(({ file, code }) => [file, code])).toEqual([
      ['meta/es', 'LANGUAGE_SKIPPED'],
      ['meta/1-2-1', 'DATA_MISSING'],
      ['meta/7-2-1', 'DATA_MISSING'],
      ['meta/13-2-2', 'DATA_MISSING'],
    ]);
  },
);

const ons = path.resolve('../shared/data/ons');
test.runIf(existsSync(ons))('every page opens on figures of its first measure', async () => {
  const real = await readFolder(ons, 'en', reading);
  const { indicators, inputsOf } = makePlan(real.source);
  for (const { values, default_tags } of indicators) {
    const key = String(values['key']);
    const field = real.source.files.find(({ id }) => slug(`indicator ${id}`) === key)?.measures[0]?.field ?? '';
    const shown = inputsOf(key).filter(({ tags, values: of }) => isDeepStrictEqual(tags, default_tags) && field in of);
    expect(shown.length, key).toBeGreaterThan(0);
  }
});

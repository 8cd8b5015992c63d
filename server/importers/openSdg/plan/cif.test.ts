/** Tests the import plan on the data of Canada, where the machine has it; ../shared/data/README.md describes the data. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePlan, type Plan, type PlannedInput } from './makePlan';
import { readFolder, type FolderContent } from '../source/readFolder';

const folder = path.resolve('../shared/data/cif');

describe.skipIf(!existsSync(folder))('the Canadian Indicator Framework', () => {
  let content: FolderContent;
  let plan: Plan;
  let inputs: PlannedInput[];
  beforeAll(async () => {
    content = await readFolder(folder, 'en', { fiscalStart: undefined, from: '1800-01-01', to: '2150-12-31' });
    plan = makePlan(content.source);
    inputs = plan.subjects.flatMap(({ key }) => plan.inputsOf(String(key)));
  });

  test('every value is read, every empty cell counted, nothing is refused', () => {
    expect(inputs.flatMap(({ values }) => Object.values(values))).toHaveLength(26280);
    expect(content.source.files.reduce((sum, { empty }) => sum + empty, 0)).toBe(5477);
    expect(content.problems).toEqual([]);
  });

  test('eighteen indicators, each text in both languages', () => {
    expect(plan.indicators).toHaveLength(18);
    for (const { values } of plan.indicators) {
      for (const id of ['name', 'description', 'methodology', 'notes', 'sources']) {
        expect(values[id], `${String(values['key'])}.${id}`).toEqual({ en: expect.stringMatching(/\w/), fr: expect.stringMatching(/\w/) });
      }
    }
    expect(content.source.translator.untranslated.size).toBe(0);
  });

  test('every key is a key, once; every page opens on a figure', () => {
    const keys = plan.tags.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z](_?[a-z0-9]+)*$/);
    for (const { values, default_tags } of plan.indicators) {
      const shown = inputs.filter(
        (input) => input.subject_key === values['key'] && JSON.stringify(input.tags) === JSON.stringify(default_tags),
      );
      expect(shown.length, String(values['key'])).toBeGreaterThan(1);
    }
  });

  test('two-year periods make a subject of spans', () => {
    expect(plan.subjects.find(({ key }) => key === 'indicator_7_1_1')).toMatchObject({ period: 'span' });
    expect(inputs.find(({ subject_key }) => subject_key === 'indicator_7_1_1')).toMatchObject({
      date: '2017-01-01',
      date_end: '2018-12-31',
    });
  });
});

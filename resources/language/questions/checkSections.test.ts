/** Tests what is said of a template that is larger than one may be. */
import { expect, it } from 'vitest';
import { checkSections } from './checkSections';

const name = { en: 'A', fr: 'A' };
const questions = (count: number) => Array.from({ length: count }, (_each, place) => ({ id: `q${place}`, name, type: 'number' }));
const sections = (count: number, fields = questions(1)) =>
  Array.from({ length: count }, (_each, place) => ({
    key: `s${place}`,
    name,
    fields: fields.map((field) => ({ ...field, id: `${field.id}_${place}` })),
  }));

it.each<[string, unknown, string, string]>([
  ['51 sections', sections(51), 'sections', 'at most 50 sections'],
  ['1,001 questions in a section', sections(1, questions(1001)), '0.fields', 'at most 1000 questions'],
  ['1,001 questions in two sections', sections(2, questions(501)), 'sections', 'at most 1000 questions'],
])('%s', (_name, content, path, accepted) => {
  expect(checkSections('it.json', content)).toMatchObject([{ path, accepted }]);
});

it('1,000 questions in a section are no more than a template may have', () => {
  expect(checkSections('it.json', sections(1, questions(1000)))).toEqual([]);
});

it('a formula that names what is nowhere is told the names that there are, and none of the product’s own', () => {
  const fields = [...questions(1), { id: 'it', name, type: 'number', compute: "q0 - previous('q1') + q2" }];
  const checks = [{ rule: "q0 > previous('q0') + q2", fields: ['q0'], message: name }];
  const accepted = checkSections('it.json', [{ key: 's', name, fields, checks }]).map((problem) => problem.accepted);
  expect(accepted.length).toBeGreaterThan(1);
  for (const each of accepted) {
    expect(each).toContain('q0');
    expect(each).not.toContain('_previous');
  }
});

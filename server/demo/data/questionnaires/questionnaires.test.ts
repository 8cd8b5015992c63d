import { expect, it } from 'vitest';
import { brokenChecks } from '#resources/language/formulas/checks';
import { withComputed } from '#resources/language/formulas/compute';
import { checkSections } from '#resources/language/questions/checkSections';
import { isEvidenceId } from '#resources/language/questions/evidence';
import { checksOf, questionsOf, sectionsIn } from '#resources/language/questions/sections';
import { isDisplayed } from '#resources/language/rules/conditions';
import { validate } from '#resources/language/rules/validate';
import { clientConfig } from '../client';
import { subjects } from '../../subjects';
import { answersAbout } from '../../load/answers';
import { campaigns } from './campaigns';
import { templates } from './templates';

const fed = new Map(
  subjects.map(({ key, fields, period, tag_roots: roots = [] }) => [key, { fields, period, roots: roots.map((root) => root.key) }]),
);
const templateKeys = ['supplier_code', 'site_social', 'governance'] as const;

it.each(templateKeys)('the template %s has no mistake', (key) => {
  expect(checkSections(key, JSON.parse(JSON.stringify(templates[key].sections)), { subjects: fed })).toEqual([]);
});

it('asks sixty questionnaires over three years', () => {
  expect(campaigns.flatMap(({ asked }) => Object.keys(asked))).toHaveLength(60);
  expect(new Set(campaigns.map(({ year }) => year))).toEqual(new Set([2024, 2025, 2026]));
});

it.each(
  campaigns
    .filter(({ template, year }) => template !== 'governance' || year < 2026)
    .flatMap(({ template, year, asked }) => Object.keys(asked).map((of) => [template, of, year] as const)),
)('%s: the answers of %s for %i could be submitted, and answer no hidden question', (template, of, year) => {
  const sections = sectionsIn(JSON.parse(JSON.stringify(templates[template].sections)));
  const questions = questionsOf(sections);
  const answers = withComputed(questions, answersAbout(template, of, year));
  const { default_locale: locale, dates } = clientConfig;
  // The files of evidence are stored while the questionnaires are loaded.
  const errors = validate(questions, answers, { locale, dates }).filter(({ field, level }) => level === 'error' && !isEvidenceId(field));
  expect(errors).toEqual([]);
  const broken = brokenChecks({ fields: questions, checks: checksOf(sections) }, answers);
  expect(broken.filter(({ level }) => level === 'error')).toEqual([]);
  const known = new Set(questions.map(({ id }) => id));
  const asked = Object.keys(answers).filter((id) => answers[id] !== null);
  expect(asked.filter((id) => !known.has(id))).toEqual([]);
  expect(questions.filter((field) => asked.includes(field.id) && !isDisplayed(field, questions, answers)).map(({ id }) => id)).toEqual([]);
});

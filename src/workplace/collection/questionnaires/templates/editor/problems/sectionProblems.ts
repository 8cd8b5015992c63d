/** Finds the section, the question and the property that each error of the server is about. */
import type { FieldProblem } from '#resources/api/collection/subjectPlan';
import { isRecord } from '#resources/language/fields/isRecord';
import type { Section } from '#resources/language/questions/sections';
import { problemCodes } from '#resources/language/check/problem';
import { placedProblems, type PlacedProblem } from '../../../../subjects/fields/editor/plan/problems';

export interface SectionProblem extends PlacedProblem {
  /** The index of the section; null when the error is about none. */
  section: number | null;
}

/** Reads the errors of the field `sections` of a refused save. */
export const problemsIn = (failures: readonly { params: Record<string, unknown> }[]): FieldProblem[] =>
  failures.flatMap(({ params }): FieldProblem[] => {
    const { path, found = '', accepted = '', message = '', problem, fault } = params;
    if (typeof path !== 'string') return [];
    const code = problemCodes.find((each) => each === problem) ?? 'wrong_form';
    return [{ path, code, found: String(found), accepted: String(accepted), message: String(message), ...(isFault(fault) && { fault }) }];
  });

const isFault = (value: unknown): value is NonNullable<FieldProblem['fault']> =>
  isRecord(value) && typeof value['reason'] === 'string' && typeof value['part'] === 'string';

/** Returns each error with its place among the sections. */
export const placedInSections = (problems: readonly FieldProblem[], sections: readonly Section[]): SectionProblem[] =>
  problems.map(
    (problem) =>
      inRule(problem, sections) ??
      inQuestion(problem, sections) ??
      inSection(problem, sections) ?? { section: null, field: null, property: '', problem },
  );

/** Places an error of a rule: `energy.checks.0.rule`. A question may have the identifier that is the key of the section. */
const inRule = (problem: FieldProblem, sections: readonly Section[]): SectionProblem | undefined =>
  /^[^.]+\.checks\./.test(problem.path) ? inSection(problem, sections) : undefined;

function inQuestion(problem: FieldProblem, sections: readonly Section[]): SectionProblem | undefined {
  const [first = ''] = problem.path.split('.');
  // A number is the place of a section or, in the section where a question has no identifier yet, that of the question.
  const place = /^\d+$/.test(first) ? Number(first) : undefined;
  if (place !== undefined && isOfSection(problem, sections[place])) return undefined;
  for (const [section, { fields }] of sections.entries()) {
    if (place !== undefined && fields[place]?.id !== '') continue;
    const [placed] = placedProblems([problem], fields);
    if (placed && placed.field !== null) return { ...placed, section };
  }
  return undefined;
}

/** True when the path names a property of the section at its number that the section lacks. */
function isOfSection({ path }: FieldProblem, section: Section | undefined): boolean {
  if (!section) return false;
  const [, property = ''] = path.split('.');
  if (property === 'key') return section.key === '';
  return property !== 'name' || !isRecord(section.name) || Object.keys(section.name).length === 0;
}

function inSection(problem: FieldProblem, sections: readonly Section[]): SectionProblem | undefined {
  const [first = '', property = '', ...rest] = problem.path.split('.');
  const named = sections.findLastIndex(({ key }) => key !== '' && key === first);
  const place = named >= 0 ? named : /^\d+$/.test(first) ? Number(first) : -1;
  if (place < 0 || place >= sections.length) return undefined;
  const whole = property === 'checks' ? [property, ...rest].join('.') : property;
  const shown = whole === '' || whole === 'key' ? 'id' : whole;
  return { section: place, field: null, property: shown, problem };
}

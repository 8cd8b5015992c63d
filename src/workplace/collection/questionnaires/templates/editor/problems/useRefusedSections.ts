import { useMutationState } from '@tanstack/react-query';
import equal from 'fast-deep-equal';
import { refusalOf } from '#dataProvider/http/http';
import { isRecord } from '#resources/language/fields/isRecord';
import { sectionsIn, type Section } from '#resources/language/questions/sections';
import { placedInSections, problemsIn, type SectionProblem } from './sectionProblems';

interface Refused {
  sections: readonly Section[];
  problems: SectionProblem[];
}

/** Returns the errors for which the server refused the last save of a template. An error goes once what it is about has changed. */
export function useRefusedSections(sections: readonly Section[]): SectionProblem[] {
  const saves = useMutationState({
    filters: { predicate: ({ options: { mutationKey } }) => mutationKey?.[0] === 'questionnaire_templates' },
    select: ({ state: { error, variables } }): Refused | null => refusedSections(error, variables),
  });
  const last = saves.at(-1);
  if (!last) return [];
  return last.problems.filter(({ section, field }) => {
    if (section === null) return equal(last.sections, sections);
    const [was, now] = [last.sections[section], sections[section]];
    return field === null ? equal(was, now) : equal(was?.fields[field], now?.fields[field]);
  });
}

function refusedSections(error: unknown, variables: unknown): Refused | null {
  const failures = refusalOf(error)?.details['sections'];
  const data = isRecord(variables) && isRecord(variables['data']) ? variables['data'] : {};
  if (!failures) return null;
  const sections = sectionsIn(data['sections']);
  return { sections, problems: placedInSections(problemsIn(failures), sections) };
}

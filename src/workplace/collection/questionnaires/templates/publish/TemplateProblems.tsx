import { useTranslate } from 'ra-core';
import type { PublishPlan } from '#resources/api/questionnaires/managing';
import type { Section } from '#resources/language/questions/sections';
import { placedInSections } from '../editor/problems/sectionProblems';
import { SectionProblems } from '../editor/problems/SectionProblems';

interface Props {
  problems: PublishPlan['problems'];
  sections: readonly Section[];
}

/** Lists the mistakes for which a template cannot be published. */
export function TemplateProblems({ problems, sections }: Props) {
  const translate = useTranslate();
  return (
    <SectionProblems
      title={translate('template_acts.problems', { smart_count: problems.length })}
      problems={placedInSections(problems, sections)}
      sections={sections}
    />
  );
}

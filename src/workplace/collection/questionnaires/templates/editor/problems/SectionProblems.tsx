import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Section } from '#resources/language/questions/sections';
import { useLocalize } from '../../../../../shell/start/BackOfficeContext';
import { problemText } from '../../../../subjects/fields/editor/plan/problemText';
import type { SectionProblem } from './sectionProblems';
import type { OpenPlace } from '../SectionsEditor';

interface Props {
  problems: readonly SectionProblem[];
  sections: readonly Section[];
  /** Opens what an error is about. */
  onOpen: (place: OpenPlace) => void;
}

/** Lists the errors for which the server refused the template, each with a link to its place. */
export function SectionProblems({ problems, sections, onOpen }: Props) {
  const translate = useTranslate();
  const localize = useLocalize();
  const nameOf = ({ section, field }: SectionProblem): string => {
    const at = section === null ? undefined : sections[section];
    const question = field === null ? undefined : at?.fields[field];
    if (question) return localize(question.name) || question.id || translate('template_editor.unnamed_question');
    return localize(at?.name) || at?.key || translate('template_editor.unnamed_section');
  };
  return (
    <Alert severity="error">
      <AlertTitle>{translate('field_editor.problems_title', { smart_count: problems.length })}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {problems.map((each) => (
          <li key={`${each.section} ${each.problem.path} ${each.problem.code}`}>
            <Link component="button" type="button" color="inherit" onClick={() => onOpen({ section: each.section, field: each.field })}>
              {nameOf(each)}
            </Link>
            {translate('form.colon')}
            {problemText(each.problem, translate)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

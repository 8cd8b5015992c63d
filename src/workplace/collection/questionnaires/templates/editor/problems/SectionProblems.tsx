import { Alert, AlertTitle, Link } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Section } from '#resources/language/questions/sections';
import { problemText } from '../../../../subjects/fields/editor/plan/problemText';
import type { SectionProblem } from './sectionProblems';
import type { OpenPlace } from '../SectionsEditor';
import { usePlaceName } from './usePlaceName';

interface Props {
  problems: readonly SectionProblem[];
  sections: readonly Section[];
  title: string;
  /** Opens what an error is about; absent where nothing can be opened. */
  onOpen?: (place: OpenPlace) => void;
}

/** Lists the mistakes of a template, each with its place and, in the editor, a link to it. */
export function SectionProblems({ problems, sections, title, onOpen }: Props) {
  const translate = useTranslate();
  const placeName = usePlaceName(sections);
  return (
    <Alert severity="error">
      <AlertTitle>{title}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
        {problems.map((each) => {
          const { name, part } = placeName(each);
          return (
            <li key={`${each.section} ${each.problem.path} ${each.problem.message}`}>
              {onOpen ? (
                <Link component="button" type="button" color="inherit" onClick={() => onOpen({ section: each.section, field: each.field })}>
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              {part}
              {translate('form.colon')}
              {problemText(each.problem, translate)}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

import { useTranslate } from 'ra-core';
import { countNames } from '#resources/api/collection/expected';
import type { Counts, FollowedSubject, ProgressAnswer, TagRow } from '#resources/api/collection/progress';
import { useLocalize } from '../../../shell/start/BackOfficeContext';
import { periodKindOf } from '../../inputs/display/period';
import type { Shown } from '../Filters';
import type { MatrixRow } from './Matrix';
import { SubjectActions } from '../SubjectActions';

interface Of {
  subjects: readonly FollowedSubject[];
  data: ProgressAnswer | undefined;
  chosen: FollowedSubject | undefined;
  shown: Shown;
}

/** Returns the rows of the matrix: one for each subject or, with one chosen subject, one for the total and one for each tag. */
export function useRows({ subjects, data, chosen, shown }: Of): MatrixRow[] {
  const translate = useTranslate();
  const localize = useLocalize();
  const row = (subject: FollowedSubject): MatrixRow => {
    const found = data?.progress[subject.key];
    return {
      id: subject.key,
      name: localize(subject.name),
      kind: periodKindOf(subject),
      periods: found?.periods ?? [],
      cells: found?.cells ?? [],
      total: found?.total,
      pending: found === undefined,
    };
  };
  if (!chosen)
    return subjects.map((subject) => ({ ...row(subject), actions: <SubjectActions subject={subject} year={shown.year} small /> }));
  const whole = row(chosen);
  const tags = data?.progress[chosen.key]?.tags ?? [];
  return [
    { ...whole, id: 'total', name: translate('follow.total') },
    ...tags.map((tag) => ({
      ...whole,
      id: tag.tag ?? '',
      name: tag.name ? localize(tag.name) : translate('follow.without_tag'),
      cells: tag.cells,
      total: sumOf(tag),
    })),
  ];
}

function sumOf({ cells }: TagRow): Counts {
  const total: Counts = { expected: 0, missing: 0, draft: 0, refused: 0, submitted: 0, preapproved: 0, approved: 0, late: 0 };
  for (const cell of cells) for (const name of countNames) total[name] += cell[name];
  return total;
}

/** Gives the addresses on this site where items of work are done. */
import type { PlaceLeft, WorkItem } from '../../work/work';

/** Returns the address where an item is done. */
export function pathOf({ kind, subject = '', questionnaire = '' }: Pick<WorkItem, 'kind' | 'subject' | 'questionnaire'>): string {
  const key = encodeURIComponent(subject);
  if (kind === 'entries') return `/admin/subjects/${key}/progress`;
  if (kind === 'entry_approval') return `/admin/approval/${key}`;
  return kind === 'questionnaire'
    ? `/admin/questionnaires/${questionnaire}`
    : `/admin/questionnaires/approval/questionnaires/${questionnaire}`;
}

/** Returns the address of an entry, or of its cell in the grid where there is none yet. */
export function pathOfPlace({ subject = '' }: WorkItem, { input, date, tags }: PlaceLeft): string {
  const home = `/admin/subjects/${encodeURIComponent(subject)}/inputs`;
  if (input !== null) return `${home}/${input}`;
  const under = Object.entries(tags).map(([root, tag]): [string, string] => [`under.${root}`, tag]);
  return `${home}/new/grid?${new URLSearchParams([['last', date], ...under, ['cell', 'last']])}`;
}

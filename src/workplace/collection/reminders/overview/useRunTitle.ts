import { useTranslate } from 'ra-core';
import type { ReminderRun } from '#resources/api/reminders/runs';
import { useLocalize } from '../../../shell/start/BackOfficeContext';

/** Returns a function that names a run: the title of its reminder, the subject from which it was sent, or questionnaires. */
export function useRunTitle(): (run: Pick<ReminderRun, 'title' | 'subject_key'>) => string {
  const translate = useTranslate();
  const localize = useLocalize();
  return ({ title, subject_key: key }) => localize(title) || (key ?? translate('reminding.overview.of_questionnaires'));
}

import { useNotify } from 'ra-core';
import type { CreatedQuestionnaires } from '#resources/api/questionnaires/managing';

/** Returns a function that says how many questionnaires were created and how many there were already. A warning that stays until it is closed names those whose email did not go. */
export function useTellCreated(): (feedback: CreatedQuestionnaires['feedback']) => void {
  const notify = useNotify();
  return ({ created, duplicated, mails }) => {
    if (created > 0) notify('manage_questionnaires.created', { type: 'success', messageArgs: { smart_count: created } });
    if (duplicated > 0) notify('manage_questionnaires.duplicated', { type: 'info', messageArgs: { smart_count: duplicated } });
    if (mails.waiting > 0) notify('manage_questionnaires.mails_waiting', { type: 'info', messageArgs: { smart_count: mails.waiting } });
    if (mails.not_sent.length === 0) return;
    const addresses = mails.not_sent.join(', ');
    notify('manage_questionnaires.not_reached', { type: 'warning', autoHideDuration: null, messageArgs: { addresses } });
  };
}

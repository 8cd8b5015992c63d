import { useNotify } from 'ra-core';
import type { AccessAnswer } from '#resources/api/questionnaires/managing';

/** The most addresses that a message names. */
const most = 20;
/** Returns addresses as one text; where there are many, the first ones and the number of all. */
export const listed = (addresses: readonly string[]): string =>
  addresses.slice(0, most).join(', ') + (addresses.length > most ? ` … (${addresses.length})` : '');

/** Returns a function that says who got an email, in the sentence `told`. A warning that stays until it is closed names those who were not reached. */
export function useTellReached(
  told = 'manage_questionnaires.access.sent',
): (answer: Pick<AccessAnswer, 'sent' | 'waiting' | 'not_sent'>) => void {
  const notify = useNotify();
  return ({ sent, waiting, not_sent }) => {
    const messageArgs = { addresses: listed(sent), smart_count: sent.length };
    if (sent.length > 0) notify(told, { type: 'success', messageArgs });
    if (waiting > 0) notify('manage_questionnaires.mails_waiting', { type: 'info', messageArgs: { smart_count: waiting } });
    if (not_sent.length === 0) return;
    const addresses = listed(not_sent);
    notify('manage_questionnaires.access.not_reached', { type: 'warning', autoHideDuration: null, messageArgs: { addresses } });
  };
}

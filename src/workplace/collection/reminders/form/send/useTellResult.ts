import { useNotify, useTranslate } from 'ra-core';
import type { SendResult } from '#resources/api/reminders/runs';

/** The most addresses that a notice names. */
const most = 20;

/** Returns a function that tells what became of a reminder that was sent. The warnings about those who were not reached name them, and stay until they are closed. */
export function useTellResult(): (result: SendResult) => void {
  const notify = useNotify();
  const translate = useTranslate();
  const listed = (addresses: readonly string[]) =>
    addresses.slice(0, most).join(', ') +
    (addresses.length > most ? ` ${translate('reminding.sent.others', { smart_count: addresses.length - most })}` : '');
  const count = (key: string, addresses: readonly unknown[], type: 'success' | 'info') => {
    if (addresses.length > 0) notify(`reminding.sent.${key}`, { type, messageArgs: { smart_count: addresses.length } });
  };
  const warn = (key: string, addresses: readonly string[]) => {
    if (addresses.length > 0)
      notify(`reminding.sent.${key}`, { type: 'warning', autoHideDuration: null, messageArgs: { addresses: listed(addresses) } });
  };
  return ({ sent, not_sent, waiting, already, held, mail_server }) => {
    count('sent', sent, 'success');
    count('waiting', waiting, 'info');
    count('already', already, 'info');
    warn(mail_server ? 'not_sent' : 'kept', not_sent);
    warn(
      'held',
      held.map(({ email, hold }) => `${email} (${translate(`reminding.holds.${hold}`)})`),
    );
    if ([sent, not_sent, waiting, already, held].every(({ length }) => length === 0)) notify('reminding.sent.nobody', { type: 'info' });
  };
}

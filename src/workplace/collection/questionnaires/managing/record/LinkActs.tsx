import ForwardToInboxIcon from '@mui/icons-material/ForwardToInboxOutlined';
import LinkOffIcon from '@mui/icons-material/LinkOff';
import { IconButton } from '@mui/material';
import { useNotify, useTranslate } from 'ra-core';
import type { AccessRead } from '#resources/api/questionnaires/managing';
import { failureLevel } from '../../../../resource/failureLevel';
import { useChangeAccess } from '../managing';
import { useTellReached } from './useTellReached';

/** Mails a person the address of the questionnaire again. Somebody without an account gets a new link, which can also be revoked. */
export function LinkActs({ id, person: { email, link, has_account } }: { id: string; person: AccessRead }) {
  const translate = useTranslate();
  const notify = useNotify();
  const tellReached = useTellReached();
  const { mutate, isPending } = useChangeAccess(id);
  const onError = (error: Error) => notify(error.message, { type: failureLevel(error) });
  const send = () => mutate({ link: 'send', to: [email] }, { onSuccess: tellReached, onError });
  const revoke = () =>
    mutate(
      { link: 'revoke', to: [email] },
      { onSuccess: () => notify('manage_questionnaires.access.revoked', { type: 'success', messageArgs: { email } }), onError },
    );
  const sendLabel = translate(`manage_questionnaires.access.${has_account ? 'send_mail' : 'send_link'}`, { email });
  const revokeLabel = translate('manage_questionnaires.access.revoke', { email });
  return (
    <>
      <IconButton size="small" disabled={isPending} aria-label={sendLabel} title={sendLabel} onClick={send}>
        <ForwardToInboxIcon fontSize="small" />
      </IconButton>
      {link && (
        <IconButton size="small" disabled={isPending} aria-label={revokeLabel} title={revokeLabel} onClick={revoke}>
          <LinkOffIcon fontSize="small" />
        </IconButton>
      )}
    </>
  );
}

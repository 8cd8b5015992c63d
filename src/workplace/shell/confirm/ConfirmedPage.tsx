import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { FormOutcome } from '../../../shell/signIn/FormOutcome';
import { SignInLayout } from '../../../shell/signIn/SignInLayout';
import { confirmedChannel } from './channel';

/** Shows the page that single sign-on returns to. It tells the window that opened it, then closes itself. */
export function ConfirmedPage() {
  return (
    <SignInLayout of="sign_in.confirmed">
      <Done />
    </SignInLayout>
  );
}

function Done() {
  const translate = useTranslate();
  useEffect(() => {
    const channel = new BroadcastChannel(confirmedChannel);
    channel.postMessage('confirmed');
    channel.close();
    if (window.opener !== null) window.close();
  }, []);
  return <FormOutcome severity="info">{translate('sign_in.confirmed.done')}</FormOutcome>;
}

import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Said } from '../../../shell/signIn/Said';
import { WayIn } from '../../../shell/signIn/WayIn';
import { confirmedChannel } from './channel';

/** Shows the page that single sign-on returns to. It tells the window that opened it, then closes itself. */
export function ConfirmedPage() {
  return (
    <WayIn of="sign_in.confirmed">
      <Done />
    </WayIn>
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
  return <Said severity="info">{translate('sign_in.confirmed.done')}</Said>;
}

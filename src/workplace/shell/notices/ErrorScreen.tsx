import { useTranslate } from 'ra-core';
import { Trouble } from './Trouble';

/** A page or screen could not be drawn, and nothing around it could say so. */
export function ErrorScreen() {
  const translate = useTranslate();
  return <Trouble title={translate('shell.broken')} hint={translate('shell.broken_hint')} onRetry={() => window.location.reload()} />;
}

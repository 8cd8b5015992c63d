import { useTranslate } from 'ra-core';
import { Trouble } from './Trouble';

/** Says that a page or screen could not be drawn, where no component around it could say so. */
export function ErrorScreen() {
  const translate = useTranslate();
  return <Trouble title={translate('shell.broken')} hint={translate('shell.broken_hint')} onRetry={() => window.location.reload()} />;
}

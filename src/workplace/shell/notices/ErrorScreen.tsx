import { useTranslate } from 'ra-core';
import { Trouble } from './Trouble';

/**
 * Says that the page or screen could not be drawn. The error boundary around the whole application shows it, where no inner boundary caught
 * the error.
 */
export function ErrorScreen() {
  const translate = useTranslate();
  return <Trouble title={translate('shell.broken')} hint={translate('shell.broken_hint')} onRetry={() => window.location.reload()} />;
}

import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Trouble } from '../notices/Trouble';

/** Says why the back-office could not start, and offers to try again. */
export function StartFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  // Reloads during maintenance, because the server then shows its own page with the message.
  const isClosed = error.message === 'errors.MAINTENANCE';
  useEffect(() => {
    if (isClosed) window.location.reload();
  }, [isClosed]);
  const hint = translate('shell.start_failed_hint', { code: error.message.replace('errors.', '') });
  return <Trouble title={translate('shell.start_failed')} hint={hint} onRetry={onRetry} />;
}

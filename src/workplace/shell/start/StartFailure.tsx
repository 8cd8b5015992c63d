import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Trouble } from '../notices/Trouble';

/** The back-office could not start: why, and a way to try again. */
export function StartFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  // The server has a page that says so, with what there is to say of it.
  const isClosed = error.message === 'errors.MAINTENANCE';
  useEffect(() => {
    if (isClosed) window.location.reload();
  }, [isClosed]);
  const hint = translate('shell.start_failed_hint', { code: error.message.replace('errors.', '') });
  return <Trouble title={translate('shell.start_failed')} hint={hint} onRetry={onRetry} />;
}

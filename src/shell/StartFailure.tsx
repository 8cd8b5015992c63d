import { useTranslate } from 'ra-core';
import { useEffect } from 'react';

/** The back-office could not start: why, and a way to try again. Uses the public texts, the others may not be there. */
export function StartFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  // The server has a page that says so, with what there is to say of it.
  const isClosed = error.message === 'errors.MAINTENANCE';
  useEffect(() => {
    if (isClosed) window.location.reload();
  }, [isClosed]);
  return (
    <main role="alert" style={{ minHeight: '100vh', display: 'grid', placeContent: 'center', gap: 16, textAlign: 'center', padding: 24 }}>
      <h1>{translate('shell.start_failed')}</h1>
      <p>{translate('shell.start_failed_hint', { code: error.message.replace('errors.', '') })}</p>
      <p>
        <button type="button" onClick={onRetry}>
          {translate('shell.retry')}
        </button>
      </p>
    </main>
  );
}

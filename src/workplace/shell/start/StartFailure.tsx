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

/** Says that another account has signed in in this browser since the page was opened, which shows nothing of either account until it is loaded again. */
export function OtherAccount({ name }: { name: string }) {
  const translate = useTranslate();
  return (
    <Trouble
      title={translate('failures.other_account.title')}
      hint={translate('failures.other_account.hint', { name })}
      act={translate('failures.other_account.go_on')}
      onRetry={() => window.location.reload()}
    />
  );
}

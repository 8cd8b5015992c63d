import { Suspense } from 'react';
import { lazyWithTexts } from '../start/lazyWithTexts';
import { useAnswer } from './useAnswer';

const ConfirmDialog = lazyWithTexts(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** Opens a dialog when a call needs the user to confirm their identity. The call is then sent again, and the form under the dialog keeps what was typed. */
export function ConfirmIdentity() {
  const answer = useAnswer();
  return answer ? (
    <Suspense fallback={null}>
      <ConfirmDialog onAnswer={answer} />
    </Suspense>
  ) : null;
}

import { Suspense, useEffect, useState } from 'react';
import { confirmBy } from '#dataProvider/confirmation';
import { lazyWithTexts } from '../lazyWithTexts';

const ConfirmDialog = lazyWithTexts(async () => (await import('./ConfirmDialog')).ConfirmDialog);

/** Asks the person to confirm who they are where a call wants it; the call is then sent again as it was, and what was typed stays. */
export function ConfirmIdentity() {
  const [settle, setSettle] = useState<((confirmed: boolean) => void) | null>(null);
  useEffect(() => confirmBy(() => new Promise((resolve) => setSettle(() => resolve))), []);
  if (!settle) return null;
  const answer = (confirmed: boolean) => {
    setSettle(null);
    settle(confirmed);
  };
  return (
    <Suspense fallback={null}>
      <ConfirmDialog onAnswer={answer} />
    </Suspense>
  );
}

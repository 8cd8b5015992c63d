import { useTranslate } from 'ra-core';

/** Shown while a lazy part of the shell arrives; announced, and quiet for the eye. */
export function LoadingScreen() {
  const translate = useTranslate();
  return (
    <div role="status" style={{ minHeight: '100vh', display: 'grid', placeItems: 'center' }}>
      {translate('shell.loading')}
    </div>
  );
}

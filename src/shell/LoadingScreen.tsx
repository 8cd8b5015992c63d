import { useTranslate } from 'ra-core';

/** Shown while a lazy part of the shell arrives; announced, and quiet for the eye. */
export function LoadingScreen() {
  const translate = useTranslate();
  return (
    <div
      role="status"
      style={{ minHeight: '100vh', display: 'grid', placeItems: 'center', fontFamily: 'system-ui, sans-serif', opacity: 0.7 }}
    >
      {translate('shell.loading')}
    </div>
  );
}

import { useTranslate } from 'ra-core';

interface Props {
  title: string;
  hint: string;
  onRetry: () => void;
}

/** Says that the page could not be shown, and offers to try again. It uses neither MUI nor texts that load later. */
export function Trouble({ title, hint, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <main role="alert" style={{ minHeight: '100vh', display: 'grid', placeContent: 'center', gap: 16, textAlign: 'center', padding: 24 }}>
      <h1>{title}</h1>
      <p>{hint}</p>
      <p>
        <button type="button" onClick={onRetry}>
          {translate('shell.retry')}
        </button>
      </p>
    </main>
  );
}

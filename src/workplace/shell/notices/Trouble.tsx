import { useTranslate } from 'ra-core';

interface Props {
  title: string;
  hint: string;
  /** The text of the button; by default *Try again*. */
  act?: string;
  onRetry: () => void;
}

/** Says why the page is not shown, with the button that goes on. It uses neither MUI nor texts that load later. */
export function Trouble({ title, hint, act, onRetry }: Props) {
  const translate = useTranslate();
  return (
    <main role="alert" style={{ minHeight: '100vh', display: 'grid', placeContent: 'center', gap: 16, textAlign: 'center', padding: 24 }}>
      <h1>{title}</h1>
      <p>{hint}</p>
      <p>
        <button type="button" onClick={onRetry}>
          {act ?? translate('shell.retry')}
        </button>
      </p>
    </main>
  );
}

import { useState } from 'react';
import { useTranslate } from '../../PortalContext';

/** Shows the citation of the view and, where scripts run, a button that copies it. */
export function Citation({ text }: { text: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('copied');
    } catch {
      setCopied('copy_failed');
    }
  };
  return (
    <p>
      <span>{text}</span>{' '}
      <span data-scripts="">
        <button type="button" onClick={() => void copy()}>
          {translate('portal.take.copy')}
        </button>{' '}
        <span role="status">{copied && translate(`portal.take.${copied}`)}</span>
      </span>
    </p>
  );
}

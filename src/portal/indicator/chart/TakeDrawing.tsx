import { useState } from 'react';
import { isDrawing } from '../controls/displays';
import type { Presentation } from '../words/presentation';
import { savePng } from './savePng';

/** Shows the downloads of the view's drawing: the SVG from the server and, where scripts run, a PNG. */
export function TakeDrawing({ address, ...shown }: Presentation & { address: string }) {
  const { page, writer, display } = shown;
  const [failed, setFailed] = useState(false);
  if (!isDrawing(display)) return null;
  const png = async () => {
    setFailed(false);
    try {
      await savePng(address, `${page.key}.png`);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <li>
        <a href={address} download={`${page.key}.svg`}>
          SVG
        </a>
      </li>
      <li data-scripts="">
        <button type="button" onClick={() => void png()}>
          PNG
        </button>
        {failed && <span role="alert"> {writer.translate('portal.take.png_failed')}</span>}
      </li>
    </>
  );
}

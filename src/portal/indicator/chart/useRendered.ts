import { useEffect, useRef, type RefObject } from 'react';
import type { IndicatorPage } from '#resources/api/indicators';
import { useCustomization } from '../../../customization';
import { reportError } from '../../../shell/errorReports';

/** Where the content of an indicator is: the client is told once it is drawn. What it does with it may break and is then reported; the page stands. */
export function useRendered(page: IndicatorPage | null | undefined): RefObject<HTMLElement | null> {
  const { onIndicatorRendered } = useCustomization().extensions;
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!page || !element.current || !onIndicatorRendered) return;
    try {
      onIndicatorRendered(element.current, page);
    } catch (error) {
      reportError(error);
    }
  }, [page, onIndicatorRendered]);
  return element;
}

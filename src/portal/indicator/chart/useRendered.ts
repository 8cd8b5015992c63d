import { useEffect, useRef, type RefObject } from 'react';
import type { IndicatorPage } from '#resources/api/figures/indicators';
import { useCustomization } from '../../../customization';
import { reportError } from '../../../shell/errorReports';

/** Returns the ref of an indicator's content, and calls the client's `onIndicatorRendered` after each render of a page. An error of that function is reported, and the page stays. */
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

/** Provides what a public page is rendered from: its address, language and texts. The same on the server and in the browser. */
import { createContext, useContext } from 'react';
import type { Locale } from '#resources/definition';
import type { Translate } from './messages/words/translate';

/** The parameters of an address: the section, subsection and indicator, or the report to show. */
export interface Params {
  section?: string;
  subsection?: string;
  key?: string;
  /** The last part of the address of a report. */
  slug?: string;
}

export interface PortalPage {
  /** The scheme and host of the site, as the server knows them, for absolute addresses. */
  origin: string;
  pathname: string;
  /** The current query of the address. */
  search: string;
  params: Params;
  locale: Locale;
  /** The CSRF token of the signed-in user; '' for a visitor. */
  csrf: string;
  translate: Translate;
  /** Shows another view of the same page: writes its query into the address, as a new history entry (`push`) or in place of the current one (`replace`). */
  show: (search: string, step?: 'push' | 'replace') => void;
}

export const PortalContext = createContext<PortalPage | null>(null);

/** Returns the context of the current public page. Throws outside of a public page. */
export function usePortal(): PortalPage {
  const page = useContext(PortalContext);
  if (!page) throw new Error('usePortal outside of a public page.');
  return page;
}

export const useTranslate = (): Translate => usePortal().translate;

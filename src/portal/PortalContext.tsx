/** What a public page is drawn from: its address and its language. The same on the server and in the browser. */
import { createContext, useContext } from 'react';
import type { Locale } from '#resources/definition';
import type { Translate } from './messages/words/translate';

/** The parts of an address that name what is shown. */
export interface Params {
  section?: string;
  subsection?: string;
  key?: string;
}

export interface PortalPage {
  /** Scheme and host of the site, as the server knows it, for the addresses that leave the page. */
  origin: string;
  pathname: string;
  /** The query of the address, as it is now. */
  search: string;
  params: Params;
  locale: Locale;
  /** The token of writes of who is signed in; '' for a visitor. */
  csrf: string;
  translate: Translate;
  /** Another view of the same page: its query goes into the address, as a step of its own or in place of the one before. */
  show: (search: string, step?: 'push' | 'replace') => void;
}

export const PortalContext = createContext<PortalPage | null>(null);

/** The page that is drawn. */
export function usePortal(): PortalPage {
  const page = useContext(PortalContext);
  if (!page) throw new Error('usePortal outside of a public page.');
  return page;
}

export const useTranslate = (): Translate => usePortal().translate;

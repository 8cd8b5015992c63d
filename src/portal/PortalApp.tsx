import { useEffect, useMemo, useState, type ComponentType } from 'react';
import { customization } from '#customization/index';
import type { Locale } from '#resources/definition';
import { CustomizationContext } from '../customization';
import { translator, type Texts } from '../shell/i18n/spoken';
import { ShellPartsProvider } from '../shell/parts';
import { BareLayout } from './layout/BareLayout';
import { PortalLayout } from './layout/PortalLayout';
import { PortalContext, type Params, type PortalPage } from './PortalContext';

export interface PortalAppProps {
  Page: ComponentType;
  params: Params;
  origin: string;
  pathname: string;
  search: string;
  locale: Locale;
  /** What pages say in that language. */
  texts: Texts;
  csrf: string;
  answers: PortalPage['answers'];
  /** Nothing stands around it. */
  bare: boolean;
}

/** A public page, whole. Other pages are other documents; only the query of its own address changes while it is open. */
export function PortalApp({ Page, bare, search: first, locale, texts, ...page }: PortalAppProps) {
  const [search, setSearch] = useState(first);
  useEffect(() => {
    const follow = () => setSearch(window.location.search);
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const { origin, pathname, params, csrf, answers } = page;
  const value = useMemo(
    (): PortalPage => ({
      origin,
      pathname,
      params,
      csrf,
      answers,
      search,
      locale,
      translate: translator(texts, locale),
      show: (wanted, step = 'push') => {
        window.history[`${step}State`](null, '', `${pathname}${wanted}`);
        setSearch(wanted);
      },
    }),
    [origin, pathname, params, csrf, answers, search, locale, texts],
  );
  const Layout = bare ? BareLayout : PortalLayout;
  return (
    <CustomizationContext.Provider value={customization}>
      <PortalContext.Provider value={value}>
        <ShellPartsProvider>
          <Layout>
            <Page />
          </Layout>
        </ShellPartsProvider>
      </PortalContext.Provider>
    </CustomizationContext.Provider>
  );
}

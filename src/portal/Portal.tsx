import equal from 'fast-deep-equal/es6';
import { createElement, memo, useMemo } from 'react';
import { useStore } from 'ra-core';
import { useLocation, useNavigate, useParams, type NavigateFunction, type Params } from 'react-router';
import { customization } from '#customization/index';
import { CustomizationContext } from '../customization';
import { translator } from '../shell/i18n/translator';
import { loadedPart } from '../shell/part';
import { pageLocale } from '../shell/i18n/publicI18n';
import { BareLayout } from './layout/BareLayout';
import { PortalLayout } from './layout/PortalLayout';
import { publicTexts } from './messages/texts';
import { delimitersOf } from './messages/words/delimitersOf';
import { useClient } from './reading/usePortalData';
import type { PublicPage } from './routes/pages';
import { PortalContext, type PortalPage } from './PortalContext';
import type { Site } from './drawn/site';

/** Shows a whole public page, once everything that the page reads has been loaded (`readPage`). */
export function Portal({ page, site }: { page: PublicPage; site: Site }) {
  const { pathname, search } = useLocation();
  return <Drawn page={page} site={site} pathname={pathname} search={search} params={useParams()} navigate={useNavigate()} />;
}

interface DrawnProps {
  page: PublicPage;
  site: Site;
  pathname: string;
  search: string;
  params: Params;
  navigate: NavigateFunction;
}

/** Renders the page again only when its address changes: ra-core declares its routes anew, with equal parameters, each time it learns of the session. */
const Drawn = memo(function Drawn({ page, site, pathname, search, params, navigate }: DrawnProps) {
  const [stored = 'en'] = useStore<string>('locale');
  const locale = pageLocale(stored);
  const texts = loadedPart(publicTexts[locale]);
  const client = useClient();
  const value = useMemo(
    (): PortalPage => ({
      origin: site.origin,
      csrf: site.csrf(),
      pathname,
      params,
      search,
      locale,
      translate: translator(texts, locale, delimitersOf(client, locale)),
      show: (wanted, step = 'push') => void navigate({ pathname, search: wanted }, { replace: step === 'replace' }),
    }),
    [site, pathname, params, search, locale, texts, client, navigate],
  );
  const Layout = page.bare ? BareLayout : PortalLayout;
  return (
    <CustomizationContext.Provider value={customization}>
      <PortalContext.Provider value={value}>
        <Layout>{createElement(loadedPart(page.component), { key: pathname })}</Layout>
      </PortalContext.Provider>
    </CustomizationContext.Provider>
  );
}, equal);

import { locales } from '#resources/definition';
import { useReaderLocale } from '../drawn/locale';
import { usePortal } from '../PortalContext';
import { changesPath } from '../reading/preload';
import { useClient } from '../reading/usePortalData';

interface PageHeadProps {
  title?: string;
  description?: string;
  /** The path of the page's canonical address, when it isn't the requested one. */
  path?: string;
  /** True for a page that search engines must not index. */
  hidden?: boolean;
}
const openGraphLocale = { en: 'en_GB', fr: 'fr_FR' };

/** Sets title, description, canonical and alternate addresses, and Open Graph data. React moves them into `<head>`, on the server too. */
export function PageHead({ title, description, path, hidden = false }: PageHeadProps) {
  const locale = useReaderLocale();
  const name = useClient()?.name ?? '';
  const { origin, pathname } = usePortal();
  const page = origin + (path ?? pathname);
  const fullTitle = [title, name].filter(Boolean).join(' · ');
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={`${page}?lang=${locale}`} />
          {locales.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={`${page}?lang=${each}`} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={page} />
          <link rel="alternate" type="application/atom+xml" href={`${origin}/api${changesPath(locale)}`} />
        </>
      )}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={name} />
      <meta property="og:title" content={title ?? name} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={`${page}?lang=${locale}`} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      <meta property="og:image" content={`${origin}/share-${locale}.png`} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

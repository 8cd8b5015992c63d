import { usePortal, useTranslate } from '../PortalContext';
import { useCustomization } from '../../customization';
import { useShellParts } from '../../shell/parts';
import { useReaderLocale } from '../locale';
import { useClient, useProfile } from '../usePortalData';
import { LanguageSwitch } from './LanguageSwitch';
import { MailIcon, PersonIcon, SearchIcon } from './icons';
import { SectionsNav } from './SectionsNav';
import styles from './Header.module.css';

/** Logo, sections, language, search, contact, account. */
export function Header() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { pathname } = usePortal();
  const { Logo, extensions } = useCustomization();
  const contact = useClient()?.contact_email;
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {extensions.headerBeforeHome && <extensions.headerBeforeHome />}
        {extensions.headerHome ? (
          <extensions.headerHome />
        ) : (
          <a className={styles.logo} href="/">
            <Logo locale={locale} />
          </a>
        )}
        {extensions.headerAfterHome && <extensions.headerAfterHome />}
        <div className={styles.wide}>
          <SectionsNav label={translate('portal.layout.sections')} />
        </div>
        <LanguageSwitch />
        <a
          className={styles.icon}
          href="/search"
          aria-label={translate('portal.layout.search')}
          title={translate('portal.layout.search')}
          aria-current={pathname === '/search' ? 'page' : undefined}
        >
          <SearchIcon />
        </a>
        {contact && (
          <a
            className={styles.icon}
            href={`mailto:${contact}`}
            aria-label={translate('portal.layout.contact')}
            title={translate('portal.layout.contact')}
          >
            <MailIcon />
          </a>
        )}
        <Account />
        <NarrowMenu />
      </div>
    </header>
  );
}

/** The sections where there is no room for them in the bar. */
function NarrowMenu() {
  const translate = useTranslate();
  const [{ menu }, change] = useShellParts();
  if (!menu.enabled) return null;
  return (
    <details className={styles.narrow} open={menu.show} onToggle={(event) => change({ menu: { show: event.currentTarget.open } })}>
      <summary>{translate('portal.layout.menu')}</summary>
      <div className={styles.drawer}>
        <SectionsNav label={translate('portal.layout.sections')} />
      </div>
    </details>
  );
}

function Account() {
  const translate = useTranslate();
  const profile = useProfile();
  const signedIn = profile?.id != null;
  const words = signedIn ? translate('portal.layout.account') : translate('portal.layout.sign_in');
  return (
    <a className={styles.account} href={signedIn ? '/admin' : '/profile/sign_in'} title={profile?.name ?? undefined}>
      <PersonIcon />
      <span>{words}</span>
    </a>
  );
}

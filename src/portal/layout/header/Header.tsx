import { usePortal, useTranslate } from '../../PortalContext';
import { useCustomization } from '../../../customization';
import { Logo } from '../../../shell/app/Logo';
import { useShellParts } from '../../../shell/parts';
import { Extension } from '../../../shell/app/Extension';
import { useReaderLocale } from '../../drawn/locale';
import { useClient } from '../../reading/usePortalData';
import { Account } from './Account';
import { LanguageSwitch } from './LanguageSwitch';
import { MailIcon, PersonIcon, SearchIcon } from './icons';
import { SectionsNav } from './SectionsNav';
import styles from './Header.module.css';

/** Shows the header: logo, sections, language, search, contact, account. */
export function Header() {
  const translate = useTranslate();
  const locale = useReaderLocale();
  const { pathname } = usePortal();
  const { Logo: own, extensions } = useCustomization();
  const contact = useClient()?.contact_email;
  const home = (
    <a className={styles.logo} href="/">
      <Logo of={own} locale={locale} />
    </a>
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {extensions.headerBeforeHome && (
          <Extension>
            <extensions.headerBeforeHome />
          </Extension>
        )}
        {extensions.headerHome ? (
          <Extension instead={home}>
            <extensions.headerHome />
          </Extension>
        ) : (
          home
        )}
        {extensions.headerAfterHome && (
          <Extension>
            <extensions.headerAfterHome />
          </Extension>
        )}
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
          <BarIcon of="search" />
        </a>
        {contact && (
          <a
            className={styles.icon}
            href={`mailto:${contact}`}
            aria-label={translate('portal.layout.contact')}
            title={translate('portal.layout.contact')}
          >
            <BarIcon of="contact" />
          </a>
        )}
        <Account icon={<BarIcon of="account" />} />
        <NarrowMenu />
      </div>
    </header>
  );
}

const icons = { search: SearchIcon, contact: MailIcon, account: PersonIcon };

/** Shows the client's icon, or the product's when the client has none. */
function BarIcon({ of }: { of: keyof typeof icons }) {
  const Ours = icons[of];
  const Theirs = useCustomization().extensions.icons?.[of];
  return Theirs ? (
    <Extension instead={<Ours />}>
      <Theirs />
    </Extension>
  ) : (
    <Ours />
  );
}

/** Shows the menu of sections on screens where the bar has no room for them. */
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

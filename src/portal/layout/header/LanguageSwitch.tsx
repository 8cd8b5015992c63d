import { usePortal, useTranslate } from '../../PortalContext';
import { locales } from '#resources/definition';
import { useReaderLocale } from '../../drawn/locale';
import styles from './LanguageSwitch.module.css';

const names = { en: 'English', fr: 'Français' };

/** Shows links to the same page and query in each language. They are plain links: the server answers in that language and remembers it. */
export function LanguageSwitch() {
  const translate = useTranslate();
  const current = useReaderLocale();
  const { search } = usePortal();
  const address = (locale: string) => {
    const query = search
      .slice(1)
      .split('&')
      .filter((part) => part !== '' && !part.startsWith('lang='));
    return `?${[...query, `lang=${locale}`].join('&')}`;
  };
  return (
    <ul className={styles.switch} aria-label={translate('portal.layout.language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <a
            href={address(locale)}
            hrefLang={locale}
            lang={locale}
            aria-label={`${locale.toUpperCase()}, ${names[locale]}`}
            aria-current={locale === current ? 'true' : undefined}
          >
            {locale.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { useEffect, useMemo, type CSSProperties, type ReactNode } from 'react';
import { I18nContext, useLocaleState, useStore, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useWorkplace, type ThemeTokens } from '../../customization';
import { lightI18nProvider } from '../lightI18n';
import { languages, pageLocale } from '../publicI18n';
import { rememberLocale } from '../rememberLocale';
import { LaceDrawing } from './LaceDrawing';
import { signInMessages } from './messages';
import styles from './SignIn.module.css';

const texts = { en: { sign_in: signInMessages.en }, fr: { sign_in: signInMessages.fr } };

interface Props {
  /** Key of the page's texts: `title` and `lead` are in it. */
  of: 'sign_in' | 'sign_in.recover' | 'sign_in.choose' | 'sign_in.sessions';
  children: ReactNode;
}

/** What the pages of getting in have in common. They look like the back-office and carry none of it: no MUI, no texts but their own. */
export function WayIn(props: Props) {
  const [stored = 'en'] = useStore<string>('locale');
  const locale = pageLocale(stored);
  const i18nProvider = useMemo(() => lightI18nProvider(texts, locale, languages), [locale]);
  return (
    <I18nContext.Provider value={i18nProvider}>
      <Page {...props} />
    </I18nContext.Provider>
  );
}

function Page({ of, children }: Props) {
  const translate = useTranslate();
  const { name, backOffice } = useWorkplace();
  const [mode] = useStore<'light' | 'dark' | undefined>('theme');
  const title = translate(`${of}.title`);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <div className={styles.page} style={{ ...colours(backOffice), colorScheme: mode ?? 'light dark' }}>
      <div className={styles.side}>
        <header className={styles.header}>
          <Link className={styles.name} to="/">
            {name}
          </Link>
          <OtherLanguage />
        </header>
        <main className={styles.main}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{translate(`${of}.lead`)}</p>
          </div>
          {children}
        </main>
        <footer>
          <Link to="/">{translate('sign_in.back')}</Link>
        </footer>
      </div>
      <div className={styles.drawing} aria-hidden>
        <LaceDrawing />
      </div>
    </div>
  );
}

/** The other language, in place: what is typed stays. */
function OtherLanguage() {
  const [current, setLocale] = useLocaleState();
  const other = languages.find(({ locale }) => locale !== current);
  if (!other) return null;
  const change = () => {
    rememberLocale(other.locale);
    setLocale(other.locale);
  };
  return (
    <button type="button" className={styles.quiet} lang={other.locale} title={other.name} onClick={change}>
      {other.locale.toUpperCase()}
    </button>
  );
}

/** The back-office's colours by day and by night; `color-scheme` says which. */
const colours = (day: ThemeTokens): CSSProperties & Record<`--${string}`, string> => ({
  '--paper': `light-dark(${day.paper}, ${day.dark.paper})`,
  '--paper-raised': `light-dark(${day.raisedPaper}, ${day.dark.raisedPaper})`,
  '--paper-deep': `light-dark(${day.deepPaper}, ${day.dark.deepPaper})`,
  '--ink': `light-dark(${day.ink}, ${day.dark.ink})`,
  '--ink-soft': `light-dark(${day.softInk}, ${day.dark.softInk})`,
  '--signal-text': `light-dark(${day.signalText}, ${day.dark.signalText})`,
  '--on-signal': `light-dark(#ffffff, ${day.dark.paper})`,
  '--info': 'light-dark(#2b5c88, #7db8e8)',
  '--warning': 'light-dark(#8a5a00, #f0b45a)',
  '--error': 'light-dark(#b3261e, #ff8a80)',
  '--font-display': day.displayFont,
  '--font-text': day.textFont,
});

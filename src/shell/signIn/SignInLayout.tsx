import { useEffect, useMemo, type ReactNode } from 'react';
import { I18nContext, useLocaleState, useStore, useTranslate } from 'ra-core';
import { useWorkplace } from '../../customization';
import { clientName } from '../app/clientName';
import { i18nProviderOf, languages } from '../i18n/spoken';
import { pageLocale } from '../i18n/publicI18n';
import { rememberLocale } from '../i18n/rememberLocale';
import { signInMessages } from './messages';
import { SignInFrame } from './SignInFrame';
import styles from './SignIn.module.css';

const texts = { en: { sign_in: signInMessages.en }, fr: { sign_in: signInMessages.fr } };

interface Props {
  /** The key of the page's texts, which include `title` and `lead`. */
  of: 'sign_in' | 'sign_in.recover' | 'sign_in.choose' | 'sign_in.sessions' | 'sign_in.dispute' | 'sign_in.confirmed';
  children: ReactNode;
}

/** Lays out the sign-in and account pages. They look like the back-office but load none of it: no MUI, and only their own texts. */
export function SignInLayout(props: Props) {
  const [stored = 'en'] = useStore<string>('locale');
  const locale = pageLocale(stored);
  const i18nProvider = useMemo(() => i18nProviderOf(texts, locale), [locale]);
  return (
    <I18nContext.Provider value={i18nProvider}>
      <Page {...props} />
    </I18nContext.Provider>
  );
}

function Page({ of, children }: Props) {
  const translate = useTranslate();
  const { workplaceLogo, backOffice } = useWorkplace();
  const name = clientName();
  const [stored] = useLocaleState();
  const [mode] = useStore<'light' | 'dark' | undefined>('theme');
  const title = translate(`${of}.title`);
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <SignInFrame
      {...{ name, workplaceLogo, backOffice, mode, title }}
      locale={pageLocale(stored)}
      lead={translate(`${of}.lead`)}
      back={translate('sign_in.back')}
      otherLanguage={<OtherLanguage />}
    >
      {children}
    </SignInFrame>
  );
}

/** Shows the button that changes the language in place, so that what the user typed stays. */
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

import type { ReactNode } from 'react';
import type { Locale } from '#resources/definition';
import type { answerPath, SignInPath } from '#resources/addresses/workplaceAddresses';
import type { PasswordEnd } from '#resources/people/passwordRules';
import type { WorkplaceCustomization } from '../../../customization';
import { languages } from '../../i18n/spoken';
import { translator } from '../../i18n/translator';
import { signInMessages } from '../messages';
import { SignInFrame } from '../SignInFrame';
import { withoutScriptsMessages } from './messages';
import styles from '../SignIn.module.css';

/** The data of a sign-in or account page that the server renders for browsers without scripts. */
export interface SignInRequest {
  /** The address of the page; `/admin` for every screen of the back-office. */
  page: SignInPath | typeof answerPath | '/admin';
  /** The client's name. */
  name: string;
  locale: Locale;
  csrf: string;
  /** The path of this site to open after sign-in, or ''. */
  next: string;
  /** The email address typed before. A password is never sent back. */
  email: string;
  /** The reason of the refusal: its code, what is wrong with a new password, or why the password has ended. */
  refusal?: { code: string; weakness?: string | undefined; ended?: PasswordEnd | undefined } | undefined;
  /** The client's sentence, shown in place of the product's. */
  message?: string | undefined;
  /** The address of the page that redirects to the identity provider, if there is one. */
  singleSignOn?: string | undefined;
  /** True for a signed-in user, who proves with the current password that the account is theirs. */
  signedIn?: boolean;
  /** True once the form has done what it was sent for. */
  done?: boolean;
}
export interface ServerPageProps extends SignInRequest {
  workplace: WorkplaceCustomization;
}

/** The texts of these pages, by language. */
export const serverTexts = {
  en: { sign_in: signInMessages.en, without_scripts: withoutScriptsMessages.en },
  fr: { sign_in: signInMessages.fr, without_scripts: withoutScriptsMessages.fr },
};

interface Props {
  of: Pick<ServerPageProps, 'page' | 'name' | 'locale' | 'next' | 'workplace'>;
  title: string;
  lead: string;
  children?: ReactNode;
}

/** Frames a page for browsers without scripts, with a link to the same page in the other language. */
export function ServerFrame({ of: { page, name, locale, next, workplace }, title, lead, children }: Props) {
  const translate = translator(serverTexts[locale], locale);
  const other = languages.find((each) => each.locale !== locale);
  const query = new URLSearchParams({ lang: other?.locale ?? '', ...(next && { next }) });
  return (
    <SignInFrame
      {...workplace}
      {...{ name, locale, title, lead }}
      back={translate('sign_in.back')}
      otherLanguage={
        <a className={styles.quiet} href={`${page}?${query.toString()}`} lang={other?.locale} title={other?.name}>
          {other?.locale.toUpperCase()}
        </a>
      }
    >
      {children}
    </SignInFrame>
  );
}

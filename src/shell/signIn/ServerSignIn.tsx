import type { PasswordEnd } from '#resources/people/passwordRules';
import type { Locale } from '#resources/definition';
import { passwordRules } from '#resources/people/passwordRules';
import type { WorkplaceCustomization } from '../../customization';
import { enRefusals } from '../i18n/refusals/enRefusals';
import { frRefusals } from '../i18n/refusals/frRefusals';
import { languages } from '../i18n/spoken';
import { translator } from '../i18n/translator';
import { signInMessages } from './messages';
import { Elsewhere } from './forms/SingleSignOn';
import { SignInFrame } from './SignInFrame';
import styles from './SignIn.module.css';

/** The data of a sign-in page that the server renders for browsers without scripts. */
export interface SignInRequest {
  locale: Locale;
  csrf: string;
  /** The path of this site to open after sign-in, or ''. */
  next: string;
  /** The email address typed before. A password is never sent back. */
  email: string;
  /** The reason of the refusal: its code, what is wrong with a new password, or why the password has ended. */
  refusal?: { code: string; weakness?: string | undefined; ended?: PasswordEnd | undefined };
  /** The client's sentence, shown in place of the product's. */
  message?: string | undefined;
  /** The address of the page that redirects to the identity provider, if there is one. */
  singleSignOn?: string | undefined;
}
interface Props extends SignInRequest {
  workplace: WorkplaceCustomization;
}

const refusals: Record<Locale, Record<string, string>> = { en: enRefusals.errors, fr: frRefusals.errors };
const mustChange = new Set(['PASSWORD_UPDATE_REQUIRED', 'PASSWORD_EXPIRED']);
export const signInPath = '/profile/sign_in';

/** Shows the sign-in form for browsers without scripts, which the server renders and answers. */
export function ServerSignIn({ locale, csrf, next, email, refusal, message, singleSignOn, workplace }: Props) {
  const translate = translator({ sign_in: signInMessages[locale] }, locale);
  const chooses =
    refusal !== undefined && refusal.ended !== 'temporary' && (mustChange.has(refusal.code) || refusal.weakness !== undefined);
  const of = chooses ? 'sign_in.choose' : 'sign_in';
  const other = languages.find((each) => each.locale !== locale);
  const query = new URLSearchParams({ lang: other?.locale ?? '', ...(next && { next }) });
  return (
    <SignInFrame
      {...workplace}
      locale={locale}
      title={translate(`${of}.title`)}
      lead={translate(`${of}.lead`)}
      back={translate('sign_in.back')}
      otherLanguage={
        <a className={styles.quiet} href={`${signInPath}?${query.toString()}`} lang={other?.locale} title={other?.name}>
          {other?.locale.toUpperCase()}
        </a>
      }
    >
      <form className={styles.form} method="post" action={signInPath}>
        {refusal && (
          <div className={styles.alert} data-severity={mustChange.has(refusal.code) ? 'warning' : 'error'} role="alert">
            {message ?? reasonOf(refusal, locale, translate)}
          </div>
        )}
        <input type="hidden" name="_csrf" value={csrf} />
        {next && <input type="hidden" name="next" value={next} />}
        <label className={styles.field}>
          <span>{translate('sign_in.email')}</span>
          <input name="email" type="email" autoComplete="username" required defaultValue={email} />
        </label>
        <label className={styles.field}>
          <span>{translate(chooses ? 'sign_in.choose.present' : 'sign_in.password')}</span>
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {chooses && (
          <>
            <label className={styles.field}>
              <span>{translate('sign_in.choose.new')}</span>
              <input
                name="new_password"
                type="password"
                autoComplete="new-password"
                required
                aria-describedby="rules"
                aria-invalid={refusal.weakness !== undefined || undefined}
              />
            </label>
            <div id="rules" className={styles.rules}>
              <p>{translate('sign_in.choose.requirements')}</p>
              <ul>
                {passwordRules.map(({ code }) => (
                  <li key={code}>{translate(`sign_in.choose.rules.${code}`)}</li>
                ))}
              </ul>
            </div>
          </>
        )}
        <button type="submit" className={styles.submit}>
          {translate(chooses ? 'sign_in.choose.submit' : 'sign_in.submit')}
        </button>
      </form>
      {singleSignOn !== undefined && !chooses && <Elsewhere address={singleSignOn} next={next || '/'} translate={translate} />}
    </SignInFrame>
  );
}

/** Returns the sentence that explains the refusal. */
function reasonOf(
  { code, weakness, ended }: NonNullable<SignInRequest['refusal']>,
  locale: Locale,
  translate: ReturnType<typeof translator>,
): string {
  if (weakness !== undefined) return translate(`sign_in.choose.refusals.${weakness}`);
  if (ended !== undefined) return translate(`sign_in.expired.sign_in.${ended}`);
  const known = Object.hasOwn(signInMessages[locale].errors, code);
  return known ? translate(`sign_in.errors.${code}`) : (refusals[locale][code] ?? translate('sign_in.errors.OTHER', { code }));
}

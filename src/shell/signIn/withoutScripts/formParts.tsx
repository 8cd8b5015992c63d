import type { Locale } from '#resources/definition';
import { passwordRules } from '#resources/people/passwordRules';
import { enRefusals } from '../../i18n/refusals/enRefusals';
import { frRefusals } from '../../i18n/refusals/frRefusals';
import { translator } from '../../i18n/translator';
import { signInMessages } from '../messages';
import { serverTexts, type SignInRequest } from './ServerFrame';
import styles from '../SignIn.module.css';

const refusals: Record<Locale, Record<string, string>> = { en: enRefusals.errors, fr: frRefusals.errors };
/** The codes of passwords that are right but must be replaced. */
export const mustChange: ReadonlySet<string> = new Set(['PASSWORD_UPDATE_REQUIRED', 'PASSWORD_EXPIRED']);

/** Shows the sentence that explains the refusal, if there is one. */
export function Refusal({ refusal, message, locale }: Pick<SignInRequest, 'refusal' | 'message' | 'locale'>) {
  if (!refusal) return null;
  return (
    <div className={styles.alert} data-severity={mustChange.has(refusal.code) ? 'warning' : 'error'} role="alert">
      {message ?? reasonOf(refusal, locale)}
    </div>
  );
}

/** Shows the field for a new password, with the rules that it must meet. */
export function NewPasswordField({ refusal, locale }: Pick<SignInRequest, 'refusal' | 'locale'>) {
  const translate = translator(serverTexts[locale], locale);
  return (
    <>
      <label className={styles.field}>
        <span>{translate('sign_in.choose.new')}</span>
        <input
          name="new_password"
          type="password"
          autoComplete="new-password"
          required
          aria-describedby="rules"
          aria-invalid={refusal?.weakness !== undefined || undefined}
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
  );
}

/** Returns the sentence that explains the refusal. */
function reasonOf({ code, weakness, ended }: NonNullable<SignInRequest['refusal']>, locale: Locale): string {
  const translate = translator(serverTexts[locale], locale);
  if (weakness !== undefined) return translate(`sign_in.choose.refusals.${weakness}`);
  if (ended !== undefined) return translate(`sign_in.expired.sign_in.${ended}`);
  const known = Object.hasOwn(signInMessages[locale].errors, code);
  return known ? translate(`sign_in.errors.${code}`) : (refusals[locale][code] ?? translate('sign_in.errors.OTHER', { code }));
}

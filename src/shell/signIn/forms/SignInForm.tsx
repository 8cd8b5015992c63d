import { useTranslate } from 'ra-core';
import { Link, useSearchParams } from 'react-router';
import { passwordEndings } from '#resources/people/passwordRules';
import { passwordEndOf, refusalOf } from '#dataProvider/http/http';
import type { KnownPassword } from './NewPasswordForm';
import { PasswordField } from './PasswordField';
import { FormOutcome } from '../FormOutcome';
import { useRefusalText } from './useRefusalText';
import { useSignIn } from './useSignIn';
import { useSubmit } from './useSubmit';
import styles from '../SignIn.module.css';

interface Props {
  /** Called when the password is right but must be replaced. */
  onMustChange: (known: KnownPassword) => void;
}

/** The codes that the page's address may carry: why single sign-on failed (`saidElsewhere`), and why the user is back here (`reasons`). */
const saidElsewhere = new Set(['SAML_REFUSED', 'ACCOUNT_LOCKED', 'MANDATE_EXPIRED']);
const reasons = new Set(['SESSION_EXPIRED', 'SAML_STILL_OPEN']);

/** Shows the form for email and password, with a sentence for each way that sign-in may fail. */
export function SignInForm({ onMustChange }: Props) {
  const translate = useTranslate();
  const signIn = useSignIn();
  const [query] = useSearchParams();
  const { sending, refusal, submit } = useSubmit(async (entered) => {
    const credentials = { email: String(entered.get('email')), password: String(entered.get('password')) };
    try {
      await signIn(credentials);
    } catch (error) {
      const refused = refusalOf(error);
      const ended = passwordEndOf(refused);
      if (refused?.code !== 'PASSWORD_UPDATE_REQUIRED' && (ended === undefined || ended === 'temporary')) throw error;
      onMustChange({ ...credentials, ended });
    }
  });
  const said = query.get('said') ?? query.get('reason') ?? '';
  const refusedElsewhere = saidElsewhere.has(said) ? said : null;
  const lost = passwordEndOf(refusal);
  const atWork = said === 'PASSWORD_EXPIRED' ? passwordEndings.find((end) => end === query.get('issuer')) : undefined;
  const why = useRefusalText(refusal?.code ?? refusedElsewhere);
  return (
    <form className={styles.form} onSubmit={submit}>
      {(refusal || refusedElsewhere) && (
        <FormOutcome severity="error">{lost ? translate(`sign_in.expired.sign_in.${lost}`) : why}</FormOutcome>
      )}
      {lost && <Link to={`/profile/password/recover?expired=${lost}`}>{translate('sign_in.forgotten')}</Link>}
      {!refusal && atWork && <FormOutcome severity="warning">{translate(`sign_in.expired.session.${atWork}`)}</FormOutcome>}
      {!refusal && reasons.has(said) && (
        <div className={styles.alert} data-severity="info" role="alert">
          {translate(`sign_in.reasons.${said}`)}
        </div>
      )}
      <label className={styles.field}>
        <span>{translate('sign_in.email')}</span>
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <PasswordField name="password" label={translate('sign_in.password')} />
      <button type="submit" className={styles.submit} disabled={sending}>
        {translate(sending ? 'sign_in.sending' : 'sign_in.submit')}
      </button>
    </form>
  );
}

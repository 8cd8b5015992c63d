import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import { refusalOf } from '#dataProvider/http';
import type { KnownPassword } from './NewPasswordForm';
import { PasswordField } from './PasswordField';
import { Said } from './Said';
import { useRefusalText } from './useRefusalText';
import { useSignIn } from './useSignIn';
import { useSubmit } from './useSubmit';
import styles from './SignIn.module.css';

interface Props {
  /** The password is right, and may not be used any longer. */
  onMustChange: (known: KnownPassword) => void;
}

/** E-mail and password, with a sentence for each way it may fail. */
export function SignInForm({ onMustChange }: Props) {
  const translate = useTranslate();
  const signIn = useSignIn();
  const [query] = useSearchParams();
  const { sending, refusal, submit } = useSubmit(async (entered) => {
    const credentials = { email: String(entered.get('email')), password: String(entered.get('password')) };
    try {
      await signIn(credentials);
    } catch (error) {
      const code = refusalOf(error)?.code;
      if (code !== 'PASSWORD_UPDATE_REQUIRED' && code !== 'PASSWORD_EXPIRED') throw error;
      onMustChange({ ...credentials, reason: code });
    }
  });
  const why = useRefusalText(refusal?.code ?? null);
  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <Said severity="error">{why}</Said>}
      {!refusal && query.get('reason') === 'SESSION_EXPIRED' && (
        <div className={styles.alert} data-severity="info" role="alert">
          {translate('sign_in.reasons.SESSION_EXPIRED')}
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

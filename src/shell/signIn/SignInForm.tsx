import { useRef, useState, type FormEvent } from 'react';
import { useAuthProvider, useSetLocale, useTranslate } from 'ra-core';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { apiUrl, http, refusalOf } from '#dataProvider/http';
import type { Profile } from '#resources/api/profile';
import { rememberLocale } from '../rememberLocale';
import { PasswordField } from './PasswordField';
import { useRefusalText } from './useRefusalText';
import styles from './SignIn.module.css';

/** Where to go after signing in: where the person was, and never outside of this site. */
function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('nextPathname' in state)) return '/admin';
  const path = state.nextPathname;
  const search = 'nextSearch' in state && typeof state.nextSearch === 'string' ? state.nextSearch : '';
  return typeof path === 'string' && path.startsWith('/admin') ? path + search : '/admin';
}

/** E-mail and password, with a sentence for each way it may fail. */
export function SignInForm() {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  const authProvider = useAuthProvider();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const [code, setCode] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const alert = useRef<HTMLDivElement>(null);
  const refusal = useRefusalText(code);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    setSending(true);
    setCode(null);
    try {
      await authProvider?.login({ email: entered.get('email'), password: entered.get('password') });
      const { json } = await http(`${apiUrl}/profile`);
      const { locale }: Profile = json;
      rememberLocale(locale);
      setLocale(locale);
      await navigate(returnPath(location.state), { replace: true });
    } catch (error) {
      setSending(false);
      setCode(refusalOf(error)?.code ?? 'NETWORK');
      requestAnimationFrame(() => alert.current?.focus());
    }
  };

  const expired = !code && query.get('reason') === 'SESSION_EXPIRED';
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {code && (
        <div
          className={styles.alert}
          data-severity={code === 'PASSWORD_UPDATE_REQUIRED' ? 'warning' : 'error'}
          role="alert"
          ref={alert}
          tabIndex={-1}
        >
          {refusal}
        </div>
      )}
      {expired && (
        <div className={styles.alert} data-severity="info" role="alert">
          {translate('sign_in.reasons.SESSION_EXPIRED')}
        </div>
      )}
      <label className={styles.field}>
        <span>{translate('sign_in.email')}</span>
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <PasswordField />
      <button type="submit" className={styles.submit} disabled={sending}>
        {translate(sending ? 'sign_in.sending' : 'sign_in.submit')}
      </button>
    </form>
  );
}

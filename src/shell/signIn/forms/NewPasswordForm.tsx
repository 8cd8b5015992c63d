import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { passwordRules } from '#resources/passwordRules';
import type { NewPassword } from '#resources/api/profile';
import type { PasswordEnd } from '#resources/passwordRules';
import { apiUrl, http, type RefusalBody } from '#dataProvider/http';
import { PasswordField } from './PasswordField';
import { Said } from '../Said';
import { Strength } from './Strength';
import { useRefusalText } from './useRefusalText';
import { useSignIn } from './useSignIn';
import { useSubmit } from './useSubmit';
import styles from '../SignIn.module.css';

/** Who signed in with a password that may not be used any longer. */
export interface KnownPassword {
  email: string;
  password: string;
  /** Because of what it has ended; a temporary one that is still good has not. */
  ended?: PasswordEnd | undefined;
}

export interface NewPasswordProps {
  /** How it is shown whose password it is: what was just typed, the link of a mail, or the session with the present password. */
  owner: KnownPassword | { token: string } | 'session';
}

/** A new password, with what it must hold said while it is typed; then the person is signed in with it. */
export function NewPasswordForm({ owner }: NewPasswordProps) {
  const translate = useTranslate();
  const signIn = useSignIn();
  const [typed, setTyped] = useState('');
  const [saved, setSaved] = useState(false);
  const rules = useId();
  const { sending, refusal, submit } = useSubmit(async (entered) => {
    const new_password = String(entered.get('new_password'));
    const { json } = await http(`${apiUrl}/profile/password`, {
      method: 'POST',
      body: JSON.stringify({ new_password, ...shown(owner, entered) }),
    });
    if (owner === 'session') return setSaved(true);
    await signIn({ email: json.email, password: new_password });
  });
  const weak = weakness(refusal);
  const why = useRefusalText(weak === null && refusal ? refusal.code : null);
  if (saved) return <Said severity="info">{translate('sign_in.choose.saved')}</Said>;
  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <Said severity="error">{weak === null ? why : translate(`sign_in.choose.refusals.${weak}`)}</Said>}
      {!refusal && owner !== 'session' && 'email' in owner && (
        <Said severity="warning">
          {translate(owner.ended ? `sign_in.expired.sign_in.${owner.ended}` : 'sign_in.errors.PASSWORD_UPDATE_REQUIRED')}
        </Said>
      )}
      {refusal?.code === 'INVALID_TOKEN' && <Link to="/profile/password/recover">{translate('sign_in.choose.ask_again')}</Link>}
      {owner === 'session' && <PasswordField name="password" label={translate('sign_in.choose.present')} />}
      <PasswordField
        name="new_password"
        label={translate('sign_in.choose.new')}
        onChange={setTyped}
        describedBy={rules}
        invalid={weak !== null}
      />
      <div id={rules} className={styles.rules}>
        <Strength password={typed} owner={owner} />
        <p>{translate('sign_in.choose.requirements')}</p>
        <ul>
          {passwordRules.map(({ code, isMet }) => (
            <li key={code} data-met={isMet(typed)}>
              {translate(`sign_in.choose.rules.${code}`)}
              <span className={styles.spoken}>, {translate(isMet(typed) ? 'sign_in.choose.met' : 'sign_in.choose.unmet')}</span>
            </li>
          ))}
        </ul>
      </div>
      <button type="submit" className={styles.submit} disabled={sending}>
        {translate(sending ? 'sign_in.choose.saving' : 'sign_in.choose.submit')}
      </button>
    </form>
  );
}

function shown(owner: NewPasswordProps['owner'], entered: FormData): Partial<NewPassword> {
  if (owner === 'session') return { password: String(entered.get('password')) };
  return 'token' in owner ? { token: owner.token } : { email: owner.email, password: owner.password };
}

/** What is wrong with the password itself: only the first reason is told. */
function weakness(refusal: RefusalBody | null): 'Same' | 'WEAK' | null {
  const [first] = [refusal?.details['new_password']].flat();
  if (!first || typeof first !== 'object' || !('code' in first)) return null;
  return first.code === 'Same' ? 'Same' : 'WEAK';
}

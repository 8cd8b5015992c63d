import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { passwordRules } from '#resources/people/passwordRules';
import type { NewPassword } from '#resources/api/people/profile';
import type { PasswordEnd } from '#resources/people/passwordRules';
import { apiUrl, http, type RefusalBody } from '#dataProvider/http/http';
import { PasswordField } from './PasswordField';
import { FormOutcome } from '../FormOutcome';
import { Strength } from './Strength';
import { useRefusalText } from './useRefusalText';
import { useSignIn } from './useSignIn';
import { useSubmit } from './useSubmit';
import styles from '../SignIn.module.css';

/** The credentials of a user whose password is right but must be replaced. */
export interface KnownPassword {
  email: string;
  password: string;
  /** The reason why the password has ended; undefined for a temporary password that is still valid. */
  ended?: PasswordEnd | undefined;
}

export interface NewPasswordProps {
  /** The proof of whose password it is: the credentials just typed, the token of an emailed link, or the session, for which the form asks the current password. */
  owner: KnownPassword | { token: string } | 'session';
}

/** Shows the form for a new password, with the rules that it meets while the user types. Then signs the user in with the new password, unless they are already signed in. */
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
  if (saved) return <FormOutcome severity="info">{translate('sign_in.choose.saved')}</FormOutcome>;
  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <FormOutcome severity="error">{weak === null ? why : translate(`sign_in.choose.refusals.${weak}`)}</FormOutcome>}
      {!refusal && owner !== 'session' && 'email' in owner && (
        <FormOutcome severity="warning">
          {translate(owner.ended ? `sign_in.expired.sign_in.${owner.ended}` : 'sign_in.errors.PASSWORD_UPDATE_REQUIRED')}
        </FormOutcome>
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

/** Returns what is wrong with the new password (only the first reason); null when the refusal isn't about the password. */
function weakness(refusal: RefusalBody | null): 'Same' | 'WEAK' | null {
  const [first] = [refusal?.details['new_password']].flat();
  if (!first || typeof first !== 'object' || !('code' in first)) return null;
  return first.code === 'Same' ? 'Same' : 'WEAK';
}

import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { passwordEndings } from '#resources/people/passwordRules';
import { apiUrl, http } from '#dataProvider/http/http';
import { FormOutcome } from '../FormOutcome';
import { useRefusalText } from '../forms/useRefusalText';
import { useSubmit } from '../forms/useSubmit';
import { SignInLayout } from '../SignInLayout';
import styles from '../SignIn.module.css';

/** Shows the form that requests a link to choose a new password. */
export function RecoverPage() {
  return (
    <SignInLayout of="sign_in.recover">
      <RecoverForm />
    </SignInLayout>
  );
}

function RecoverForm() {
  const translate = useTranslate();
  const [sent, setSent] = useState(false);
  const { sending, refusal, submit } = useSubmit(async (entered) => {
    setSent(false);
    await http(`${apiUrl}/profile/password/recover`, { method: 'POST', body: JSON.stringify({ email: String(entered.get('email')) }) });
    setSent(true);
  });
  const [query] = useSearchParams();
  const ended = passwordEndings.find((end) => end === query.get('expired'));
  const why = useRefusalText(refusal?.code ?? null);
  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <FormOutcome severity="error">{why}</FormOutcome>}
      {!refusal && !sent && ended && <FormOutcome severity="warning">{translate(`sign_in.expired.recovery.${ended}`)}</FormOutcome>}
      {sent && <FormOutcome severity="info">{translate('sign_in.recover.sent')}</FormOutcome>}
      <label className={styles.field}>
        <span>{translate('sign_in.email')}</span>
        <input name="email" type="email" autoComplete="username" required />
      </label>
      <button type="submit" className={styles.submit} disabled={sending}>
        {translate(sending ? 'sign_in.recover.sending' : 'sign_in.recover.submit')}
      </button>
      <Link to="/profile/sign_in">{translate('sign_in.to_sign_in')}</Link>
    </form>
  );
}

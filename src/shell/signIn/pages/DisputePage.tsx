import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { apiUrl, http } from '#dataProvider/http/http';
import { FormOutcome } from '../FormOutcome';
import { useRefusalText } from '../forms/useRefusalText';
import { useSubmit } from '../forms/useSubmit';
import { SignInLayout } from '../SignInLayout';
import styles from '../SignIn.module.css';

/** Shows the page that an email about a changed account links to, with a secret after `#`, so that the user can dispute the change. A button asks for confirmation, because programs also follow links in emails. */
export function DisputePage() {
  return (
    <SignInLayout of="sign_in.dispute">
      <DisputeForm />
    </SignInLayout>
  );
}

function DisputeForm() {
  const translate = useTranslate();
  const token = useLocation().hash.slice(1);
  const [done, setDone] = useState(false);
  const { sending, refusal, submit } = useSubmit(async () => {
    await http(`${apiUrl}/profile/dispute`, { method: 'POST', body: JSON.stringify({ token }) });
    setDone(true);
  });
  const why = useRefusalText(refusal?.code ?? null);
  if (done) return <FormOutcome severity="info">{translate('sign_in.dispute.done')}</FormOutcome>;
  if (refusal?.code === 'INVALID_TOKEN') return <FormOutcome severity="error">{translate('sign_in.dispute.used')}</FormOutcome>;
  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <FormOutcome severity="error">{why}</FormOutcome>}
      <p>{translate('sign_in.dispute.what')}</p>
      <button type="submit" className={styles.submit} disabled={sending}>
        {translate(sending ? 'sign_in.dispute.sending' : 'sign_in.dispute.submit')}
      </button>
    </form>
  );
}

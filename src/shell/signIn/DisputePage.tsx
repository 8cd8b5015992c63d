import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { apiUrl, http } from '#dataProvider/http';
import { Said } from './Said';
import { useRefusalText } from './useRefusalText';
import { useSubmit } from './useSubmit';
import { WayIn } from './WayIn';
import styles from './SignIn.module.css';

/** By the link of a mail, whose secret stands after `#`: a change of one’s account was not agreed with. Asked once more, as programs follow the links of mails too. */
export function DisputePage() {
  return (
    <WayIn of="sign_in.dispute">
      <DisputeForm />
    </WayIn>
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
  const why = useRefusalText(refusal && refusal.code !== 'INVALID_TOKEN' ? refusal.code : null);
  if (done) return <Said severity="info">{translate('sign_in.dispute.done')}</Said>;
  return (
    <form className={styles.form} onSubmit={submit}>
      {refusal && <Said severity="error">{refusal.code === 'INVALID_TOKEN' ? translate('sign_in.dispute.used') : why}</Said>}
      <p>{translate('sign_in.dispute.what')}</p>
      <button type="submit" className={styles.submit} disabled={sending}>
        {translate(sending ? 'sign_in.dispute.sending' : 'sign_in.dispute.submit')}
      </button>
    </form>
  );
}

import { translator } from '../../i18n/translator';
import { NewPasswordField, Refusal } from './formParts';
import { ServerFrame, serverTexts, type ServerPageProps } from './ServerFrame';
import styles from '../SignIn.module.css';

/** Shows the form that requests a link to choose a new password, for browsers without scripts. */
export function ServerRecovery(props: ServerPageProps) {
  const { locale, csrf, email, done } = props;
  const translate = translator(serverTexts[locale], locale);
  if (done)
    return (
      <ServerFrame of={props} title={translate('without_scripts.recover.sent_title')} lead={translate('sign_in.recover.sent')}>
        <p>{translate('without_scripts.recover.next')}</p>
        <ToSignIn {...props} />
      </ServerFrame>
    );
  return (
    <ServerFrame of={props} title={translate('sign_in.recover.title')} lead={translate('sign_in.recover.lead')}>
      <form className={styles.form} method="post" action="/profile/password/recover">
        <Refusal {...props} />
        <input type="hidden" name="_csrf" value={csrf} />
        <label className={styles.field}>
          <span>{translate('sign_in.email')}</span>
          <input name="email" type="email" autoComplete="username" required defaultValue={email} />
        </label>
        <button type="submit" className={styles.submit}>
          {translate('sign_in.recover.submit')}
        </button>
      </form>
      <ToSignIn {...props} />
    </ServerFrame>
  );
}

/**
 * Shows the form for a new password, for browsers without scripts. A signed-in user types the current password. Anyone else pastes the link of the email: its secret
 * stands after `#`, which a browser doesn't send to the server.
 */
export function ServerPassword(props: ServerPageProps) {
  const { locale, csrf, signedIn, done } = props;
  const translate = translator(serverTexts[locale], locale);
  if (done)
    return (
      <ServerFrame of={props} title={translate('sign_in.choose.saved')} lead={translate('sign_in.choose.lead')}>
        {!signedIn && <ToSignIn {...props} />}
      </ServerFrame>
    );
  return (
    <ServerFrame of={props} title={translate('sign_in.choose.title')} lead={translate('sign_in.choose.lead')}>
      <form className={styles.form} method="post" action="/profile/password">
        <Refusal {...props} />
        <input type="hidden" name="_csrf" value={csrf} />
        {signedIn ? (
          <label className={styles.field}>
            <span>{translate('sign_in.choose.present')}</span>
            <input name="password" type="password" autoComplete="current-password" required />
          </label>
        ) : (
          <>
            <label className={styles.field}>
              <span>{translate('without_scripts.choose.link')}</span>
              <input name="link" autoComplete="off" required aria-describedby="link" />
            </label>
            <p id="link" className={styles.rules}>
              {translate('without_scripts.choose.link_help')}{' '}
              <a href="/profile/password/recover">{translate('without_scripts.choose.ask')}</a>
            </p>
          </>
        )}
        <NewPasswordField {...props} />
        <button type="submit" className={styles.submit}>
          {translate('sign_in.choose.submit')}
        </button>
      </form>
    </ServerFrame>
  );
}

function ToSignIn({ locale }: Pick<ServerPageProps, 'locale'>) {
  return (
    <p>
      <a href="/profile/sign_in">{translator(serverTexts[locale], locale)('sign_in.to_sign_in')}</a>
    </p>
  );
}

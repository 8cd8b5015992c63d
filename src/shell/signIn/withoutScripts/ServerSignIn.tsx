import { translator } from '../../i18n/translator';
import { Elsewhere } from '../forms/SingleSignOn';
import { mustChange, NewPasswordField, Refusal } from './formParts';
import { ServerFrame, serverTexts, type ServerPageProps } from './ServerFrame';
import styles from '../SignIn.module.css';

/** Shows the sign-in form for browsers without scripts, which the server renders and answers. */
export function ServerSignIn(props: ServerPageProps) {
  const { locale, csrf, next, email, refusal, singleSignOn } = props;
  const translate = translator(serverTexts[locale], locale);
  const chooses =
    refusal !== undefined && refusal.ended !== 'temporary' && (mustChange.has(refusal.code) || refusal.weakness !== undefined);
  const of = chooses ? 'sign_in.choose' : 'sign_in';
  return (
    <ServerFrame of={props} title={translate(`${of}.title`)} lead={translate(`${of}.lead`)}>
      <form className={styles.form} method="post" action="/profile/sign_in">
        <Refusal {...props} />
        <input type="hidden" name="_csrf" value={csrf} />
        {next && <input type="hidden" name="next" value={next} />}
        <label className={styles.field}>
          <span>{translate('sign_in.email')}</span>
          <input name="email" type="email" autoComplete="username" required defaultValue={email} />
        </label>
        <label className={styles.field}>
          <span>{translate(chooses ? 'sign_in.choose.present' : 'sign_in.password')}</span>
          <input name="password" type="password" autoComplete="current-password" required />
        </label>
        {chooses && <NewPasswordField {...props} />}
        <button type="submit" className={styles.submit}>
          {translate(chooses ? 'sign_in.choose.submit' : 'sign_in.submit')}
        </button>
      </form>
      {singleSignOn !== undefined && !chooses && <Elsewhere address={singleSignOn} next={next || '/'} translate={translate} />}
      <p>
        <a href="/profile/password/recover">{translate('sign_in.forgotten')}</a>
      </p>
    </ServerFrame>
  );
}

import type { ReactNode } from 'react';
import { worksInside } from '#resources/people/workplace';
import { usePortal, useTranslate } from '../../PortalContext';
import { useProfile } from '../../reading/usePortalData';
import styles from './Account.module.css';

/** Shows the link to sign in or, for a signed-in user, a menu: the back-office if they work there, their sessions, signing out. The menu works without scripts. */
export function Account({ icon }: { icon: ReactNode }) {
  const translate = useTranslate();
  const profile = useProfile();
  const { csrf } = usePortal();
  if (!profile || profile.id === null) {
    return (
      <a className={styles.account} href="/profile/sign_in">
        {icon}
        <span>{translate('portal.layout.sign_in')}</span>
      </a>
    );
  }
  return (
    <details className={styles.menu}>
      <summary className={styles.account}>
        {icon}
        <span>{translate('portal.layout.account')}</span>
      </summary>
      <div>
        <p>{profile.name || profile.email}</p>
        <ul>
          {worksInside(profile.effective_permissions) && (
            <li>
              <a href="/admin">{translate('portal.layout.work')}</a>
            </li>
          )}
          <li>
            <a href="/profile/sessions">{translate('portal.layout.sessions')}</a>
          </li>
        </ul>
        <form method="post" action="/profile/sign_out">
          <input type="hidden" name="_csrf" value={csrf} />
          <button type="submit">{translate('portal.layout.sign_out')}</button>
        </form>
      </div>
    </details>
  );
}

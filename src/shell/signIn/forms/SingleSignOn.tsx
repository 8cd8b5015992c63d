import { useTranslate } from 'ra-core';
import { useLocation } from 'react-router';
import { returnPath } from './useSignIn';
import styles from './SingleSignOn.module.css';

/** Shows the link to single sign-on, a document that redirects to the identity provider. Shows nothing when the client has none. */
export function SingleSignOn() {
  const translate = useTranslate();
  const location = useLocation();
  const address = document.querySelector<HTMLMetaElement>('meta[name="single-sign-on"]')?.content;
  if (address === undefined) return null;
  const asked = new URLSearchParams(location.search).get('next');
  return <Elsewhere {...{ address, translate }} next={asked ?? returnPath(location.state)} />;
}

interface ElsewhereProps {
  address: string;
  /** The path to open after sign-in. */
  next: string;
  translate: (key: string) => string;
}

/** Shows the link to the identity provider, below the form. */
export function Elsewhere({ address, next, translate }: ElsewhereProps) {
  return (
    <div className={styles.elsewhere}>
      <span aria-hidden>{translate('sign_in.or')}</span>
      <a href={`${address}?${new URLSearchParams({ return_to: next })}`}>{translate('sign_in.single_sign_on')}</a>
    </div>
  );
}

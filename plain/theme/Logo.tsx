import type { Locale } from '#resources/definition';
import { useClient } from '#src/kit';
import styles from './Logo.module.css';

const home: Record<Locale, string> = { en: ', home', fr: ', accueil' };

/** Shows the client's name in place of a logo. */
export function Logo({ locale }: { locale: Locale }) {
  return (
    <span className={styles.name}>
      {useClient()?.name}
      <span className="visuallyHidden">{home[locale]}</span>
    </span>
  );
}

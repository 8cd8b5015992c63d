import type { Locale } from '#resources/definition';
import styles from './Logo.module.css';

const names: Record<Locale, string> = { en: 'Lacet, home', fr: 'Lacet, accueil' };

/** Shows the logo: a word, and a lace drawn as one line between two eyelets. Its accessible name is in the reader's language. */
export function Logo({ locale }: { locale: Locale }) {
  return (
    <span className={styles.logo}>
      <span aria-hidden="true">lacet</span>
      <svg className={styles.lace} viewBox="0 0 34 26" role="img" aria-label={names[locale]}>
        <path d="M3 21C7 3 13 3 16 12s9 12 14-7" />
        <circle cx="3" cy="21" r="2.6" />
        <circle cx="30" cy="5" r="2.6" />
      </svg>
    </span>
  );
}

import styles from './PartnerLogo.module.css';

/** Shows the logo of Terrain, the partner that follows the projects: three fields and a text. `label` tells what Terrain does for Lacet. */
export function PartnerLogo({ label }: { label: string }) {
  return (
    <p className={styles.partner}>
      <svg viewBox="0 0 56 40" width="56" height="40" aria-hidden="true">
        <path d="M2 14 28 3l26 11M2 25l26-11 26 11M2 36l26-11 26 11" />
      </svg>
      {label}
    </p>
  );
}

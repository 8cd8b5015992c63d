import { ringPaths, type Part } from './parts';
import styles from './Parts.module.css';

interface DonutProps {
  parts: readonly Part[];
  /** What it adds up to, and when. */
  whole: string;
  when: string;
  alternative: string;
}

/** A whole and its parts in one period. Each part is named beside the ring with its value, so that nothing is told by colour alone. */
export function Donut({ parts, whole, when, alternative }: DonutProps) {
  const paths = ringPaths(parts.map(({ value }) => value));
  return (
    <div className={styles.donut}>
      <div className={styles.ring}>
        <svg viewBox="0 0 100 100" role="img" aria-label={alternative}>
          {parts.map(({ key, color }, index) => (
            <path key={key} d={paths[index]} style={{ fill: `var(--series-${color})` }} />
          ))}
        </svg>
        <p aria-hidden="true">
          <b>{whole}</b>
          {when}
        </p>
      </div>
      <ul className={styles.parts}>
        {parts.map(({ key, name, label, share, color }) => (
          <li key={key}>
            <i style={{ background: `var(--series-${color})` }} />
            <span>{name}</span>
            <b>{share}</b>
            <em>{label}</em>
          </li>
        ))}
      </ul>
    </div>
  );
}
